import { compile, policyId } from '@colophon/policy';
import { asc, eq } from 'drizzle-orm';
import { openWallet, PAYMENT_PASSWORD } from '#modules/accounts/testing/wallets.ts';
import { findUser, toSessionUser } from '#modules/users/index.ts';
import type { Answer, TestApp, TestUser } from '#test/test-app.ts';
import { signContracts } from '../commands/sign-contracts.ts';
import { type ContractRow, contractRefusedEvents, contracts, contractTransitions } from '../tables.ts';
import { actorOf } from './count-statements.ts';
import { type ExhibitsToSign, offerExhibits } from './exhibits-to-sign.ts';

/** Somebody who signs and pays, somebody who is paid, and what tests ask about their contracts. */
export interface ContractStory {
  readonly mira: TestUser;
  readonly otto: TestUser;
  /** Their wallets. */
  readonly from: string;
  readonly to: string;
  readonly exhibits: ExhibitsToSign;
  /** Signs a new exhibit, by the command itself: no session lives for months. */
  sign(text: string, licenseeIdentityType?: 2 | 3): Promise<ContractRow>;
  /** Pays for an event, with a new session; what is given replaces parts of the request. */
  pay(contract: { contractId: string }, body: object, user?: TestUser): Promise<Answer>;
  /** Reads something of a contract, with a new session of mira's. */
  read(contract: { contractId: string }, path?: string): Promise<Answer>;
  stored(contract: { contractId: string }): Promise<ContractRow>;
  history(contract: { contractId: string }): Promise<(typeof contractTransitions.$inferSelect)[]>;
  refused(contract: { contractId: string }): Promise<(typeof contractRefusedEvents.$inferSelect)[]>;
  /** Balances of payer and payee, in cents. */
  balances(): Promise<readonly [number, number]>;
}

/** Mira has 100.00 in her wallet and a node; otto licenses exhibits and can be paid. */
export async function tellOfContracts(app: TestApp, policyTexts: readonly string[]): Promise<ContractStory> {
  const { context } = app;
  const { db, sql, providers } = context;
  const [mira, otto] = [await app.addUser('mira'), await app.addUser('otto')];
  const [from, to] = [await openWallet(app, mira, 10_000), await openWallet(app, otto)];
  const exhibits = await offerExhibits(app, otto, policyTexts);
  const node = { licenseeId: '80000077', licenseeName: 'bay', ownerUserId: mira.userId, ownerName: 'mira' };
  providers.add('contracts.licensees', {
    identityType: 2,
    findLicensee: async () => ({ ...node, ownerAddresses: [] }),
  });
  async function sessionOf({ userId }: TestUser) {
    const user = toSessionUser((await findUser(db, { userId }))!);
    const session = { carrier: 'header', ip: '127.0.0.1', userAgent: 'test' } as const;
    return { headers: { authorization: `Bearer ${await context.sessions.open(user, session)}` } };
  }
  return {
    mira,
    otto,
    from,
    to,
    exhibits,
    async sign(text, licenseeIdentityType = 3) {
      const subjects = [{ subjectId: exhibits.offer([text]), policyId: policyId(text, 2) }];
      const licenseeId = licenseeIdentityType === 3 ? String(mira.userId) : node.licenseeId;
      const signing = { subjects, subjectType: 2, licenseeId, licenseeIdentityType } as const;
      return (await signContracts(context, actorOf(mira), signing))[0]!;
    },
    async pay({ contractId }, body, user = mira) {
      const order = { accountId: from, transactionAmount: 5, password: PAYMENT_PASSWORD, ...body };
      return app.visitor.post(`/v2/contracts/${contractId}/events/payment`, order, await sessionOf(user));
    },
    read: async ({ contractId }, path = '') =>
      app.visitor.get(`/v2/contracts/${contractId}${path}`, await sessionOf(mira)),
    async stored({ contractId }) {
      return (await db.select().from(contracts).where(eq(contracts.contractId, contractId)))[0]!;
    },
    history: ({ contractId }) =>
      db
        .select()
        .from(contractTransitions)
        .where(eq(contractTransitions.contractId, contractId))
        .orderBy(asc(contractTransitions.ordinal)),
    refused: ({ contractId }) =>
      db.select().from(contractRefusedEvents).where(eq(contractRefusedEvents.contractId, contractId)),
    async balances() {
      const rows = await sql<{ id: string; cents: number }[]>`
        select account_id as id, balance_cents::float8 as cents from accounts where account_id = any(${[from, to]})`;
      const of = (accountId: string) => rows.find(({ id }) => id === accountId)!.cents;
      return [of(from), of(to)];
    },
  };
}

/** The id of an event of a state, by its place there. */
export function eventIn(text: string, state = 'initial', index = 0): string {
  return compile(text, 2).state_machine!.states[state]!.transitions[index]!.id;
}
