import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#platform/sessions/actor.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { orderTransaction, settleTransaction } from '../ledger.ts';
import { issue, openWallet } from '../testing/wallets.ts';
import { type DetailFilter, pageDetails } from './page-details.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const owner = (userId: number) => ({ userId }) as Actor;
const FAR = new Date('2100-01-01');

describe('a statement with lines of every status', () => {
  const USER = { userId: 600_001, username: 'many' };
  let accountId: string;
  let lines: { serialNo: string; cents: number; status: number; at: Date }[];

  beforeAll(async () => {
    const other = await openWallet(app, { userId: 600_002, username: 'other' });
    accountId = await openWallet(app, USER, 1_000_000);
    // pending, settled and closed ones in turns and in runs, several in one moment, money coming in between
    const ends = [2, 3, 3, 1, 2, 2, 3, 1, 1, 2, 3, 2, 2, 2, 1, 3, 3, 3, 2, 2] as const;
    for (const [index, end] of [...ends, ...ends].entries()) {
      if (index % 3 === 0) app.clock.advance(1000);
      const ordered = await orderTransaction(
        app.context.db,
        {
          kind: 'payment',
          transactionType: 2,
          payerAccountId: accountId,
          payeeAccountId: other,
          amountCents: 100 + index,
          operatorId: '1',
          operatorName: 'test',
          authorizationType: 'password',
          pendingUntil: FAR,
        },
        app.clock.now(),
      );
      if (ordered.refusal) throw new Error(ordered.refusal);
      if (end !== 1) await settleTransaction(app.context.db, ordered.recordId, end, app.clock.now());
      if (index % 7 === 0) await issue(app, accountId, 10 + index);
    }
    lines = (
      await app.context.sql<{ serialNo: string; cents: string; status: number; at: string }[]>`
        select serial_no as "serialNo", amount_cents as cents, status, created_at as at from transaction_details
         where account_id = ${accountId} order by serial_no desc`
    ).map(({ serialNo, cents, status, at }) => ({ serialNo, cents: Number(cents), status, at: new Date(at) }));
    expect(lines).toHaveLength(47);
  });

  /** Computes the expected answer of the filter, line by line. */
  function expected({ status, startCreatedDate, endCreatedDate }: DetailFilter, skip: number, limit: number) {
    const found = lines.filter(
      (line) =>
        (status === undefined || line.status === status) &&
        (!startCreatedDate || line.at >= startCreatedDate) &&
        (!endCreatedDate || line.at <= endCreatedDate),
    );
    const summed = found.filter((line) => line.status !== 3);
    const sum = (sign: 1 | -1) => {
      const cents = summed.filter((line) => Math.sign(line.cents) === sign).reduce((all, line) => all + line.cents, 0);
      return (cents / 100).toFixed(2).replace('-0.00', '0.00');
    };
    return {
      totalItem: found.length,
      totalIncome: sum(1),
      totalExpenditure: sum(-1),
      serialNos: found.slice(skip, skip + limit).map(({ serialNo }) => serialNo),
    };
  }

  test.each([[undefined], [1], [2], [3]] as const)(
    'of status %s has the pages and sums that counting gives',
    async (status) => {
      const moments = [...new Set(lines.map(({ at }) => at.getTime()))];
      const edges = [
        undefined,
        moments[0]! + 1,
        moments[0],
        moments[3],
        moments[3]! - 1,
        moments[9],
        moments.at(-1)! - 1,
      ];
      for (const start of edges) {
        for (const end of edges) {
          for (const [skip, limit] of [
            [0, 100],
            [0, 1],
            [3, 4],
            [11, 5],
            [60, 5],
          ] as const) {
            const filter: DetailFilter = {
              status,
              startCreatedDate: start === undefined ? undefined : new Date(start),
              endCreatedDate: end === undefined ? undefined : new Date(end),
            };
            const { rows, ...totals } = await pageDetails(app.context.db, owner(USER.userId), accountId, {
              ...filter,
              skip,
              limit,
            });
            const serialNos = rows.map(({ line }) => String(line.serialNo));
            expect({ ...totals, serialNos }, JSON.stringify({ ...filter, skip, limit })).toEqual(
              expected(filter, skip, limit),
            );
          }
        }
      }
    },
  );
});
