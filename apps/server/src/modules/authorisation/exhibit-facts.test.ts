import { afterAll, beforeAll, expect, test } from 'vitest';
import { FREE, PAID, type Published, publish } from '#modules/exhibits/testing/publish.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { type ExhibitFacts, exhibitFacts, treeOf } from './exhibit-facts.ts';

let app: TestApp;
let part: Published;
let work: Published;
let versionId: string;
let contractId: string;
beforeAll(async () => {
  app = await startTestApp();
  const [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
  part = await publish(app, noah, { name: 'part', policies: [FREE] });
  work = await publish(app, mira, {
    name: 'work',
    policies: [PAID, FREE],
    version: {
      dependencies: [{ resourceId: part.resourceId, versionRange: '^1.0.0' }],
      batchSignContracts: [{ resourceId: part.resourceId, policyIds: part.policyIds }],
    },
  });
  const version = (await mira.get(`/v2/resources/${work.resourceId}/versions/1.0.0`)).data;
  versionId = version.versionId;
  contractId = version.resolveResources[0].contracts[0].contractId;
});
afterAll(() => app.close());

async function read(): Promise<ExhibitFacts> {
  const { sql } = app.context;
  const columns = {
    licensedResourceIds: sql`array[${work.resourceId}, ${part.resourceId}]`,
    licenseeVersionIds: sql`array['', ${versionId}]`,
    resolveResources: sql`'[]'::jsonb`,
    policies: sql`${JSON.stringify(work.policyIds.map((policyId) => ({ policyId })))}::jsonb`,
  };
  const [row] = await sql<{ facts: ExhibitFacts }[]>`select ${exhibitFacts(sql, columns)} as facts`;
  return row!.facts;
}
const held = () => ({
  contractId,
  subjectId: part.resourceId,
  subjectType: 1,
  licenseeId: work.resourceId,
  licenseeIdentityType: 1,
  status: 0,
  authStatus: 1,
  dueAtMs: null,
});

test('an exhibit is read with what its versions license, what of it is frozen, and what its policies offer', async () => {
  const facts = await read();
  expect(facts).toMatchObject({ frozenIds: [], contracts: [] });
  expect([...facts.offers].sort((one, other) => Number(one.isFree) - Number(other.isFree))).toEqual([
    { policyId: work.policyIds[0], isFree: false, audiences: [{ type: 'public', name: 'public' }] },
    { policyId: work.policyIds[1], isFree: true, audiences: [{ type: 'public', name: 'public' }] },
  ]);
  expect(treeOf(facts)).toEqual({
    frozenIds: [],
    versions: new Map([
      [versionId, { resourceId: work.resourceId, contractIds: new Map([[part.resourceId, [contractId]]]) }],
    ]),
    contracts: new Map([[contractId, held()]]),
  });
  await app.context.sql`update resources set status = 2 where resource_id = ${part.resourceId}`;
  expect((await read()).frozenIds).toEqual([part.resourceId]);
  await app.context.sql`update resources set status = 1 where resource_id = ${part.resourceId}`;
});

test('a tree is made of the contracts of the node and of the versions, several for one resource together', () => {
  const ofNode = { ...held(), contractId: 'n', licenseeIdentityType: 2 };
  const columns = {
    contractId: ['a', 'b'],
    subjectId: ['A', 'B'],
    subjectType: [1, 1],
    licenseeId: ['L', 'M'],
    licenseeIdentityType: [1, 1],
    status: [0, 1],
    authStatus: [1, 128],
    dueAtMs: [null, 7],
  };
  const pairs = [
    [
      ['A', 'a'],
      ['B', 'b'],
      ['A', 'c'],
    ],
    [],
  ] as const;
  const licences = [['v1', 'v2'], ['L', 'M'], pairs, columns] as unknown as ExhibitFacts['licences'];
  const facts: ExhibitFacts = { frozenIds: ['F'], licences, contracts: [ofNode], offers: [] };
  expect(treeOf(facts)).toEqual({
    frozenIds: ['F'],
    versions: new Map([
      [
        'v1',
        {
          resourceId: 'L',
          contractIds: new Map([
            ['A', ['a', 'c']],
            ['B', ['b']],
          ]),
        },
      ],
      ['v2', { resourceId: 'M', contractIds: new Map() }],
    ]),
    contracts: new Map<string, object>([
      ['n', ofNode],
      [
        'a',
        {
          contractId: 'a',
          subjectId: 'A',
          subjectType: 1,
          licenseeId: 'L',
          licenseeIdentityType: 1,
          status: 0,
          authStatus: 1,
          dueAtMs: null,
        },
      ],
      [
        'b',
        {
          contractId: 'b',
          subjectId: 'B',
          subjectType: 1,
          licenseeId: 'M',
          licenseeIdentityType: 1,
          status: 1,
          authStatus: 128,
          dueAtMs: 7,
        },
      ],
    ]),
  });
  expect(treeOf({ ...facts, licences: [] })).toEqual({
    frozenIds: ['F'],
    versions: new Map(),
    contracts: new Map([['n', ofNode]]),
  });
});
