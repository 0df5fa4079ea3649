import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, driverOf } from '@colophon/server/platform/database/database.ts';
import { type Caller, dataOf } from '../caller.ts';
import { copyId, copyRows } from '../contracts/copies.ts';
import { bodyOf, type Payment, pathOf, signWithPayer } from '../contracts/paying.ts';
import { prepareSigning } from '../contracts/signing.ts';
import { licence, openNode, publish } from '../dataset.ts';
import { addPayers, type Payer } from '../ledger/wallets.ts';

/** Things that people do, and are told to have done. */
export const KINDS = ['sign', 'pay', 'publish', 'upload'] as const;
export type Kind = (typeof KINDS)[number];

const PEOPLE = 8;
const PAUSE_AFTER_FAILURE_MS = 50;
const UPLOAD_BYTES = 64 * 1024;
const HIRE = {
  policyName: 'Hire',
  policyText: 'for public\n\ninitial[active]:\n  ~freelog.RelativeTimeEvent("1","day") => over\n\nover:\n  terminate',
};

/** Things that a load works on. */
export interface World {
  readonly caller: Caller;
  readonly people: readonly Payer[];
  readonly signing: { readonly policyId: string; readonly userIds: readonly number[] };
  readonly payments: readonly Payment[];
  /** Contracts whose clock events become due while the load runs. */
  readonly timers: number;
}

/** A load that goes on until it is stopped. */
export interface Load {
  /** Acknowledged work: ids of contracts, transactions and versions, hashes of files. */
  readonly done: Readonly<Record<Kind, string[]>>;
  /** Reads of visitors. */
  readonly reads: { answered: number; failed: number };
  stop(): Promise<void>;
}

/** Makes what the load works on; `timers` contracts get their clock event due one after the other, `everyMs`. */
export async function prepareWorld(
  connection: Connection,
  caller: Caller,
  { timers, everyMs }: { timers: number; everyMs: number },
): Promise<World> {
  const [exhibitId] = await openNode(caller);
  const people = await addPayers(connection, caller.origin, PEOPLE);
  const signing = await prepareSigning(connection.sql, exhibitId!, people);
  const payments: Payment[] = [];
  for (let index = 0; index < people.length; index += 2) {
    const [payer, { accountId: payee }] = [people[index]!, people[index + 1]!];
    payments.push({ payer, payee, contractId: await signWithPayer(caller, copyId(index), payer, payee) });
  }
  const base = await publish(caller, 'hired', [], { policy: HIRE });
  await publish(caller, 'hiring', [base]);
  const [signed] = await connection.sql<{ id: string }[]>`
    select contract_id as id from contracts where policy_id = ${licence(base).policyIds[0]!}`;
  await connection.db.transaction(async (transaction) => {
    const tx = driverOf(transaction);
    const copies = { key: 'contract_id', id: signed!.id, count: timers };
    const older = { contract_id: 'copy', created_at: `created_at - interval '1 day'` };
    const dueAt = `now() + n * interval '${everyMs} milliseconds'`;
    await copyRows(tx, 'contracts', { ...copies, changes: { ...older, subject_id: 'copy', due_at: dueAt } });
    await copyRows(tx, 'contract_transitions', { ...copies, changes: { ...older, state_id: 'copy' } });
    await copyRows(tx, 'contract_chain', { ...copies, changes: { contract_id: 'copy' } });
  });
  return { caller, people, signing, payments, timers };
}

/** Signs, pays, publishes, uploads and reads, each one after the other; what fails is left, and the next is tried. */
export function startLoad({ caller, people, signing, payments }: World): Load {
  const done: Record<Kind, string[]> = { sign: [], pay: [], publish: [], upload: [] };
  const reads = { answered: 0, failed: 0 };
  let isOver = false;
  const counts: Record<Kind, number> = { sign: 0, pay: 0, publish: 0, upload: 0 };

  const work: Record<Kind, (number: number) => Promise<string>> = {
    async sign(number) {
      const person = number % people.length;
      const { contractId } = await people[person]!.caller.call<{ contractId: string }>('POST', '/v2/contracts', {
        subjectId: copyId(PEOPLE + Math.floor(number / people.length)),
        subjectType: 2,
        policyId: signing.policyId,
        licenseeId: signing.userIds[person],
        licenseeIdentityType: 3,
      });
      return contractId;
    },
    async pay(number) {
      const payment = payments[number % payments.length]!;
      const paid = await payment.payer.caller.call<{ transactionRecordId: string }>(
        'POST',
        pathOf(payment),
        bodyOf(payment),
      );
      return paid.transactionRecordId;
    },
    async publish(number) {
      return (await publish(caller, `work-under-load-${number}`, [])).resourceId;
    },
    async upload(number) {
      const form = new FormData();
      form.set('file', new Blob([randomBytes(UPLOAD_BYTES)]), `upload-${number}.bin`);
      return (await caller.call<{ sha1: string }>('POST', '/v2/storages/files/upload', form)).sha1;
    },
  };

  async function goOn(kind: Kind): Promise<void> {
    while (!isOver) {
      counts[kind] += 1;
      try {
        done[kind].push(await work[kind](counts[kind]));
      } catch {
        await sleep(PAUSE_AFTER_FAILURE_MS);
      }
    }
  }

  async function readOn(): Promise<void> {
    while (!isOver) {
      const isAnswered = await fetch(`${caller.origin}/v2/resources?limit=10`)
        .then(dataOf)
        .then(
          () => true,
          () => false,
        );
      reads[isAnswered ? 'answered' : 'failed'] += 1;
      await sleep(PAUSE_AFTER_FAILURE_MS);
    }
  }

  const running = Promise.all([...KINDS.map(goOn), readOn()]);
  return {
    done,
    reads,
    async stop() {
      isOver = true;
      await running;
    },
  };
}
