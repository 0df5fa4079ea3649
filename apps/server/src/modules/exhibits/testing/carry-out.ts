import { openWallet, PAYMENT_PASSWORD } from '#modules/accounts/testing/wallets.ts';
import type { TestApp, TestUser } from '#test/test-app.ts';
import { expectDone } from './publish.ts';

/** A step of a plan as it is answered. */
export interface AnsweredStep {
  readonly what: string;
  readonly who: { readonly you: boolean; readonly name: string };
  readonly link: number | null;
  readonly subject: { readonly subjectType: number; readonly id: string; readonly name: string } | null;
  readonly licensee: { readonly identityType: number; readonly id: string } | null;
  readonly policyId?: string;
  readonly contractId?: string;
  readonly eventId?: string;
  readonly amountCents?: number;
  readonly until?: string | null;
}

/** Does what the steps of a plan say, as the people whom they name. */
export class People {
  readonly #app: TestApp;
  readonly #users: ReadonlyMap<string, TestUser>;

  constructor(app: TestApp, users: readonly TestUser[]) {
    this.#app = app;
    this.#users = new Map(users.map((user) => [user.username, user]));
  }

  async carryOut(
    step: AnsweredStep,
    holders: readonly { name: string; policyIds: readonly string[] }[],
  ): Promise<void> {
    const { what, who, subject, licensee, policyId } = step;
    const user = this.#users.get(who.name)!;
    if (what === 'wait') return this.#app.clock.advance(Date.parse(step.until!) - this.#app.clock.now().getTime());
    if (what === 'putOnline') return this.#done(user.put(`/v2/resources/${subject!.id}`, { status: 1 }));
    if (what === 'pay') return this.#pay(user, step);
    if (what !== 'sign' && what !== 'use') return;
    if (licensee!.identityType === 1) {
      const versions = holders.map(({ name }) => ({ version: name, policyId, operation: 1 }));
      const subjects = [{ subjectId: subject!.id, versions }];
      return this.#done(user.put(`/v2/resources/${licensee!.id}/versions/batchSetContracts`, { subjects }));
    }
    if (licensee!.identityType === 2) {
      const [{ name: exhibitId, policyIds }] = holders as [(typeof holders)[number]];
      const contracts = [...new Set([...policyIds, policyId!])].map((id) => ({ policyId: id }));
      const resolveResources = [{ resourceId: subject!.id, contracts }];
      return this.#done(user.put(`/v2/presentables/${exhibitId}`, { resolveResources }));
    }
    const signing = { subjectId: subject!.id, subjectType: 2, policyId, licenseeIdentityType: 3 };
    return this.#done(user.post('/v2/contracts', { ...signing, licenseeId: user.userId }));
  }

  async #pay(user: TestUser, { contractId, eventId, amountCents, subject, licensee, policyId }: AnsweredStep) {
    const { data } = await user.get(
      `/v2/contracts/list?subjectIds=${subject!.id}&licenseeId=${licensee!.id}&contractStatus=0`,
    );
    const signed = data.find((contract: { policyId: string }) => contract.policyId === policyId);
    const accountId = await openWallet(this.#app, user, amountCents);
    await this.#done(
      user.post(`/v2/contracts/${contractId ?? signed.contractId}/events/payment`, {
        eventId,
        accountId,
        transactionAmount: amountCents! / 100,
        password: PAYMENT_PASSWORD,
      }),
    );
  }

  async #done(answer: ReturnType<TestUser['get']>): Promise<void> {
    expectDone(await answer);
  }
}
