import type { Connection } from '@colophon/server/platform/database/database.ts';
import type autocannon from 'autocannon';
import type { Caller } from '../caller.ts';
import { copyId } from '../contracts/copies.ts';
import { bodyOf, type Payment, pathOf, signWithPayer } from '../contracts/paying.ts';
import { EXHIBITS, prepareSigning } from '../contracts/signing.ts';
import { resourceIdOf } from '../dataset.ts';
import type { Payer } from '../ledger/wallets.ts';

const DIFFERENT_READS = 500;
const PAGE_SIZE = 100;

export interface ProcessLoad {
  readonly title: string;
  readonly requests: autocannon.Request[];
}

/** Reading, listing, deciding, signing and paying. */
export async function processLoads(
  connection: Connection,
  { caller, exhibitIds, people }: { caller: Caller; exhibitIds: readonly string[]; people: readonly Payer[] },
): Promise<ProcessLoad[]> {
  const [node] = await connection.sql<{ nodeId: number }[]>`
    select node_id as "nodeId" from presentables where presentable_id = ${exhibitIds[0]!}`;
  const { policyId, userIds } = await prepareSigning(connection.sql, exhibitIds[0]!, people);
  const payments: Payment[] = [];
  for (let index = 0; index < people.length; index += 2) {
    const [payer, { accountId: payee }] = [people[index]!, people[index + 1]!];
    payments.push({ payer, payee, contractId: await signWithPayer(caller, copyId(index), payer, payee) });
  }
  await connection.sql`vacuum analyze`;
  const spread = Array.from({ length: DIFFERENT_READS }, (_, index) => 1 + ((index * 7919) % EXHIBITS));
  let signed = 0;
  let paid = 0;
  return [
    {
      title: 'read',
      requests: spread.map((number) => ({ method: 'GET', path: `/v2/resources/${resourceIdOf(number)}` })),
    },
    {
      title: 'list',
      requests: [{ method: 'GET', path: `/v2/resources?status=1&sort=createDate:-1&limit=${PAGE_SIZE}` }],
    },
    {
      title: 'decision',
      requests: exhibitIds.map((id) => ({ method: 'GET', path: `/v2/auths/exhibits/${node!.nodeId}/${id}/result` })),
    },
    {
      title: 'sign',
      requests: [
        {
          method: 'POST',
          path: '/v2/contracts',
          setupRequest(request) {
            const person = signed % people.length;
            const subjectId = copyId(people.length + Math.floor(signed / people.length));
            signed += 1;
            return {
              ...request,
              headers: { ...people[person]!.caller.headers, 'content-type': 'application/json' },
              body: JSON.stringify({
                subjectId,
                subjectType: 2,
                policyId,
                licenseeId: userIds[person],
                licenseeIdentityType: 3,
              }),
            };
          },
        },
      ],
    },
    {
      title: 'pay',
      requests: [
        {
          method: 'POST',
          path: '/',
          setupRequest(request) {
            const payment = payments[paid % payments.length]!;
            paid += 1;
            return {
              ...request,
              path: pathOf(payment),
              headers: { ...payment.payer.caller.headers, 'content-type': 'application/json' },
              body: JSON.stringify(bodyOf(payment)),
            };
          },
        },
      ],
    },
  ];
}
