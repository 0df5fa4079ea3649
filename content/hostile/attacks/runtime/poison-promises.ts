import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isKnown: true,
  isAlone: true,
  gain: 'whatever the runtime waits for passes through the theme, and so does the visitor’s session',
  instead: 'nothing passes that the theme could not ask for itself',
  expected: { called: true, contact: false },
  async run({ baitId, visitorName }, { page, freelogApp, wait }) {
    let called = 0;
    let heard = '';
    const { then } = page.Promise.prototype;
    function spyingThen(this: Promise<unknown>, ...[done, failed]: Parameters<typeof then>) {
      called += 1;
      const spy = (value: unknown) => {
        try {
          if (heard.length < 200_000) heard += JSON.stringify(value) ?? '';
        } catch {}
        return done ? done(value) : value;
      };
      return then.call(this, spy, failed);
    }
    Reflect.set(page.Promise.prototype, 'then', spyingThen);
    freelogApp.addAuth?.(baitId, { immediate: true });
    await wait(1500);
    Reflect.set(page.Promise.prototype, 'then', then);
    return { called: called > 0, contact: heard.includes(`${visitorName}@`) || /authInfo=|clp_/.test(heard) };
  },
};
