import { check, eventually, type Kit, payloadOf, responseOf } from '../kit.ts';

/** Values of `resultType`. */
const SUCCESS = 0;
const CANCELLED = 2;
const DATA_ERROR = 3;

interface Outcome {
  status: number;
  data?: unknown;
}

const panel = ({ page }: Kit) => page.document.querySelector('#ui-root dialog[open]');

export const visitorCases = {
  getCurrentUser({ app }: Kit) {
    const user = app.getCurrentUser() as { username: string; headImage: string } | null;
    check(user !== undefined && !(user instanceof Promise), 'an answer at once');
    if (user) check(user.username && !('userId' in user), 'a name, and no id');
  },
  callLogin({ app }: Kit) {
    // whoever is logged in stays; a visitor logs in on the platform, which the journey does
    if (app.getCurrentUser()) app.callLogin(() => check(false, 'no login of who is logged in'));
  },
  async callLoginOut(kit: Kit) {
    if (!kit.app.getCurrentUser()) return;
    let status: unknown;
    const done = kit.app.callLoginOut((told: unknown) => {
      status = told;
    });
    const question = await eventually(() => panel(kit), 'a question before logging out');
    question.querySelector('button')?.click();
    await done;
    check(status === CANCELLED, 'that the visitor has changed their mind');
  },
  onLogin({ app }: Kit) {
    app.onLogin(
      () => {},
      () => {},
    );
  },
  onUserChange({ app }: Kit) {
    app.onUserChange(() => {});
  },
  isUserChange({ app }: Kit) {
    check(app.isUserChange() === false, 'the same user');
  },
  async setUserData({ app }: Kit) {
    const values = [{ page: 3, 书签: ['一', null] }, 'text', 0];
    for (const value of values) {
      const answer = app.setUserData('mark', value);
      if (app.getCurrentUser()) {
        check(JSON.stringify(await payloadOf(answer)) === JSON.stringify(value), 'the value that was stored');
      } else {
        const { data } = await responseOf(answer);
        check((data as { errCode: number }).errCode === 30, 'that a visitor stores nothing');
      }
    }
    await Promise.all([app.setUserData('left', 1), app.setUserData('right', 2)]);
    if (!app.getCurrentUser()) return;
    check((await payloadOf(app.getUserData('left'))) === 1, 'one of two written at once');
    check((await payloadOf(app.getUserData('right'))) === 2, 'the other of two written at once');
  },
  async getUserData({ app }: Kit) {
    const { data } = await responseOf(app.getUserData('never written'));
    check((data as { data?: unknown }).data === undefined, 'nothing under a key that nobody wrote');
  },
  async deleteUserData({ app }: Kit) {
    const { data } = await responseOf(app.deleteUserData('mark'));
    if (!app.getCurrentUser()) return check((data as { errCode: number }).errCode === 30, 'a refusal');
    check((data as { data: unknown }).data === null, 'null');
    const { data: after } = await responseOf(app.getUserData('mark'));
    check((after as { data?: unknown }).data === undefined, 'nothing left');
  },
  async addAuth(kit: Kit) {
    const free = await kit.exhibit('kit-text');
    const { status } = (await kit.app.addAuth(free.exhibitId, { immediate: true })) as Outcome;
    check(status === SUCCESS && !panel(kit), 'success at once for what may be used');
    const unknown = (await kit.app.addAuth('f'.repeat(24))) as Outcome;
    check(unknown.status === DATA_ERROR && unknown.data, 'the answer about an unknown exhibit');
    const sold = await kit.exhibit('kit-sold');
    const waiting = kit.app.addAuth(sold.exhibitId, { immediate: true }) as Promise<Outcome>;
    const dialog = await eventually(() => panel(kit), 'the panel');
    await eventually(() => dialog.querySelector('a[href*="/sign?"]'), 'the way to sign');
    kit.app.closeAuth();
    check((await waiting).status === CANCELLED, 'that the visitor has cancelled');
  },
  async callAuth(kit: Kit) {
    const sold = await kit.exhibit('kit-sold');
    const waiting = kit.app.addAuth(sold.exhibitId) as Promise<Outcome>;
    const open = () => {
      kit.app.callAuth();
      return panel(kit);
    };
    await eventually(open, 'the panel with what is queued');
    kit.app.closeAuth();
    check((await waiting).status === CANCELLED, 'that the visitor has cancelled');
  },
  async closeAuth(kit: Kit) {
    const sold = await kit.exhibit('kit-sold');
    const waiting = kit.app.addAuth(sold.exhibitId) as Promise<Outcome>;
    kit.app.closeAuth();
    check((await waiting).status === CANCELLED, 'that what is on its way into the panel is cancelled');
    check(!panel(kit), 'no panel');
  },
};
