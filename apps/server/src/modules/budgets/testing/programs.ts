import { presentAmount } from '@colophon/model';
import { PAYMENT_PASSWORD } from '#modules/accounts/testing/wallets.ts';
import { type Answer, PASSWORD, type TestApp, type TestUser } from '#test/test-app.ts';

/** A budget as `openBudget` makes it, with whatever terms it pays for. */
export const ANY_TERMS = {
  facts: { allowOpenEnded: true, allowEndsAgainstWill: true, allowNotComputable: true },
  subjects: {},
};

const sums = { perPayment: 10, perDay: 50, total: 100, approvalAbove: 10, ...ANY_TERMS };

/** Makes a budget of somebody with a wallet, which lasts a week unless `changes` say otherwise; answers its id. */
export async function openBudget(app: TestApp, user: TestUser, changes: object = {}): Promise<string> {
  const answer = await postBudget(app, user, changes);
  if (answer.errCode !== 0) throw new Error(`no budget: ${answer.body}`);
  return answer.data.budgetId;
}

/** Asks for such a budget. */
export function postBudget(app: TestApp, user: TestUser, changes: object = {}): Promise<Answer> {
  const expireDate = new Date(app.clock.now().getTime() + 7 * 24 * 3_600_000).toISOString();
  return user.post('/v2/budgets', { name: 'Reader', ...sums, expireDate, password: PAYMENT_PASSWORD, ...changes });
}

/** A program that acts with a token of somebody's. */
export interface Program {
  readonly headers: { readonly headers: Record<string, string> };
  readonly tokenId: string;
  /** Pays for an event of a contract; 5.00 unless told. */
  pay(contract: { contractId: string }, eventId: string, changes?: object): Promise<Answer>;
}

/** Gives a program a token that pays from a budget. */
export async function addProgram(
  app: TestApp,
  user: TestUser,
  { budgetId, accountId }: { budgetId: string; accountId: string },
): Promise<Program> {
  const wanted = { name: 'Robot', scopes: ['read', 'license', 'pay'], budgetId, password: PASSWORD };
  const expireDate = new Date(app.clock.now().getTime() + 300 * 24 * 3_600_000).toISOString();
  const answer = await user.post('/v2/users/current/tokens', { ...wanted, expireDate });
  if (answer.errCode !== 0) throw new Error(`no token: ${answer.body}`);
  const { token, tokenId } = answer.data;
  const headers = { headers: { authorization: `Bearer ${token}` } };
  return {
    headers,
    tokenId,
    pay: ({ contractId }, eventId, changes = {}) =>
      app.visitor.post(
        `/v2/contracts/${contractId}/events/payment`,
        { eventId, accountId, transactionAmount: presentAmount(500), ...changes },
        headers,
      ),
  };
}
