import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import type { ContractRow } from '../tables.ts';
import { type ContractStory, tellOfContracts } from '../testing/contract-story.ts';
import { FREE, TRIAL } from '../testing/exhibits-to-sign.ts';
import {
  type ContractColumns,
  type ContractState,
  contractColumns,
  contractStates,
  contractStatesNow,
  statesOf,
} from './contract-states.ts';

let app: TestApp;
let story: ContractStory;
beforeAll(async () => {
  app = await startTestApp();
  story = await tellOfContracts(app, [FREE, TRIAL]);
});
afterAll(() => app.close());

const stateOf = (contract: ContractRow): ContractState => ({
  contractId: contract.contractId,
  subjectId: contract.subjectId,
  subjectType: 2,
  licenseeId: String(story.mira.userId),
  licenseeIdentityType: 3,
  status: 0,
  authStatus: 1,
  dueAtMs: contract.dueAt?.getTime() ?? null,
});

test('states that were read as a list and as columns are the same, and none where there is no contract', async () => {
  const { sql } = app.context;
  const [free, trial] = [await story.sign(FREE), await story.sign(TRIAL)];
  const ids = sql`select unnest(${[free.contractId, trial.contractId]}::text[])`;
  const [row] = (await sql`
    select ${contractStates(sql, ids)} as listed, ${contractColumns(sql, ids)} as columns`) as unknown as [
    { listed: ContractState[]; columns: ContractColumns },
  ];
  const byId = (states: readonly ContractState[]) => new Map(states.map((state) => [state.contractId, state]));
  const expected = byId([stateOf(free), stateOf(trial)]);
  expect(byId(row.listed)).toEqual(expected);
  expect(byId(statesOf(row.columns))).toEqual(expected);

  const none = sql`select 'f' where false`;
  const [empty] = (await sql`
    select ${contractStates(sql, none)} as listed, ${contractColumns(sql, none)} as columns`) as unknown as [
    { listed: ContractState[]; columns: ContractColumns },
  ];
  expect(empty.listed).toEqual([]);
  expect(statesOf(empty.columns)).toEqual([]);
});

test('a contract that the clock has ended is ended, though remembered as in force; the others stay as they were read', async () => {
  const [free, trial, other] = [await story.sign(FREE), await story.sign(TRIAL), await story.sign(TRIAL)];
  const asRemembered = (contracts: readonly ContractRow[]) =>
    new Map(contracts.map((contract) => [contract.contractId, stateOf(contract)]));
  const read = [asRemembered([free, trial]), asRemembered([other]), asRemembered([free])];

  const inForce = await contractStatesNow(app.context, read);
  expect(inForce.map((states) => [...states.values()].map(({ status }) => status))).toEqual([[0, 0], [0], [0]]);

  app.clock.advance(trial.dueAt!.getTime() - app.clock.now().getTime() - 1);
  expect((await contractStatesNow(app.context, read))[0]!.get(trial.contractId)).toMatchObject({ status: 0 });
  app.clock.advance(1);
  const ended = await contractStatesNow(app.context, read);
  expect(ended.map((states) => [...states].map(([id, { status }]) => [id, status]))).toEqual([
    [
      [free.contractId, 0],
      [trial.contractId, 1],
    ],
    [[other.contractId, 1]],
    [[free.contractId, 0]],
  ]);
});
