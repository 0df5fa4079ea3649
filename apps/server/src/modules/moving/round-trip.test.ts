import { THING_KINDS } from '@colophon/model';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectDone, PAID } from '#modules/exhibits/testing/publish.ts';
import { upload } from '#modules/files/testing/upload.ts';
import type { Database } from '#platform/database/database.ts';
import { createWorld, type World } from '#test/access-matrix/world.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { runImport } from './commands/run-import.ts';
import { ended, planned, run, takeAlong, unpack } from './testing/archives.ts';

interface Thing {
  readonly kind: string;
  readonly oldId: string;
  readonly newId: string | null;
  readonly name: string;
  readonly state: string;
  readonly reason: string;
  readonly outcome: string | null;
}

/** Members that are others at the new place (decision 215): times, numbers of edits, ids inside, and contracts that were signed anew. */
const DIFFERENCES = {
  account: ['updatedAt'],
  work: [
    'createdAt',
    'firstVersionReleasedAt',
    'latestVersionReleasedAt',
    // terms for the owner alone, by which own works use one another
    'policies',
    'resourceVersions[].createDate',
    'updatedAt',
  ],
  version: [
    'contractIds[]',
    'createdAt',
    'licences[][]',
    'originIssuer',
    'originReleasedAt',
    'resolveResources[].contracts[].contractId',
    'resolveResources[].contracts[].policyId',
    'updatedAt',
  ],
  collections: [
    'draftRevision',
    'items[].createdAt',
    'items[].itemId',
    'items[].updatedAt',
    'publishedRevision',
    'rulesCreatedAt',
    'rulesUpdatedAt',
  ],
  objects: ['[].createdAt', '[].updatedAt'],
  buckets: ['[].createdAt'],
  node: ['createdAt', 'updatedAt'],
  exhibits: [
    'coverImages[]',
    'createdAt',
    'resolveResources[].contracts[].contractId',
    'resolveResources[].contracts[].policyId',
    'resourceFirstReleasedAt',
    'resourceLatestReleasedAt',
    'updatedAt',
    'versions[].authTree[].nid',
    'versions[].createdAt',
    'versions[].dependencyTree[].nid',
    // of a collection made in the node, whose versions are named by it
    'versions[].dependencyTree[].versionId',
    'versions[].updatedAt',
    'versions[].versionId',
  ],
};

const PROFILE = {
  displayName: 'Mira of the Harbour',
  areaCode: '4403',
  occupation: 'Typesetter',
  birthday: '2000-02-29',
  sex: 2,
  intro: 'Sets type.',
};

const OTHER_PLACE = {
  PUBLIC_ORIGIN: 'http://localhost:4190',
  RECEIPT_KEY: 'the key of receipts at the other place, no secret',
};

let old: World;
let place: TestApp;
let owner: TestUser;
let archive: Buffer;
let files: Map<string, Buffer>;
beforeAll(async () => {
  old = await createWorld();
  place = await startTestApp(OTHER_PLACE);
  // nobody has the same number in both places
  await place.context.sql`select setval(pg_get_serial_sequence('users', 'user_id'), 900000)`;
  owner = await place.addUser('owner');
  await furnish(old);
  archive = await takeAlong(old.app, old.owner);
  files = await unpack(archive);
});
afterAll(async () => {
  await old.app.close();
  await place.close();
});

/** Gives the owner a profile, collections rules, and an object a type, properties and parts, so that they are among what is compared. */
async function furnish({ owner: mira, serial, anthologyId, bucketName, book }: World): Promise<void> {
  const rules = (key: string) => ({
    status: 1,
    conditionType: 2,
    filterConditions: [{ key, limitOperatorType: 'STARTS_WITH', value: 'Never called so' }],
  });
  expectDone(
    await mira.post(`/v2/resources/catalogue/${serial.resourceId}/items/collectRules`, rules('resourceTitle')),
  );
  expectDone(
    await mira.post(`/v2/presentables/catalogues/${anthologyId}/items/collectRules`, rules('presentableTitle')),
  );
  const property = { key: 'mood', name: 'Mood', type: 'readonlyText', defaultValue: 'calm' };
  const change = {
    resourceTypeCode: 'markdown',
    customPropertyDescriptors: [property],
    dependencies: [
      { type: 'object', name: `${bucketName}/dropped.md` },
      { type: 'resource', name: book.resourceName, versionRange: '^1.0.0' },
    ],
  };
  expectDone(await mira.put(`/v2/storages/objects/${bucketName}/kept.md`, change));
  expectDone(await mira.put('/v2/users/current/detailInfo', PROFILE));
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer();
  expectDone(await upload(mira, 'mira.png', picture, '/v2/users/current/uploadHeadImg'));
}

/** Content of a file, which equal bytes have under one name alone. */
function bytesAt(all: ReadonlyMap<string, Buffer>, path: string): Buffer {
  const aliases = JSON.parse(all.get('data/aliases.json')!.toString()) as Record<string, string>;
  const first = aliases[path.slice('data/'.length)];
  return all.get(first ? `data/${first}` : path)!;
}

/** Members in which two values differ, with `[]` for every place in a list. */
function differences(one: unknown, other: unknown, path = ''): string[] {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other ? [] : [path];
  if (Array.isArray(one) !== Array.isArray(other) || (Array.isArray(one) && one.length !== (other as []).length))
    return [path];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) => {
    const member = Array.isArray(one) ? `${path}[]` : path === '' ? key : `${path}.${key}`;
    return differences(one[key as keyof typeof one], other[key as keyof typeof other], member);
  });
}

/** A file of the archive with the ids that its things have at the other place. */
function moved(text: string, plan: readonly Thing[]): unknown {
  const newIds = new Map(plan.flatMap(({ oldId, newId }) => (newId ? [[oldId, newId] as const] : [])));
  return JSON.parse(text, (_key, value) => {
    const id = typeof value === 'number' || typeof value === 'string' ? newIds.get(String(value)) : undefined;
    if (id === undefined) return value;
    return typeof value === 'number' ? Number(id) : id;
  });
}

test('what moves house is the same there, but for what the decision names', async () => {
  const { importId, plan, isConfirmed } = await planned(place, owner, archive);
  expect(isConfirmed).toBe(false);
  expect(plan.filter(({ state }: Thing) => state !== 'new')).toEqual([]);
  expect(new Set(plan.map(({ kind }: Thing) => kind))).toEqual(new Set(THING_KINDS));
  await run(owner, importId);
  const done = await ended(place, owner, importId);
  expect(done.state).toBe('done');
  const things: Thing[] = done.plan;
  expect(things.filter(({ state, outcome }) => state === 'new' && outcome !== 'made')).toEqual([]);

  const arrived = await unpack(await takeAlong(place, owner));
  const found: Record<string, Set<string>> = {};
  let compared = 0;
  for (const [path, bytes] of files) {
    const kind =
      /\/(account|work|version|node|objects|buckets)\.json$|^data\/(collections)\/|\/(exhibits)\/|\/(test-rules)\.txt$/.exec(
        path,
      );
    const name = kind?.slice(1).find(Boolean);
    if (!name) continue;
    compared += 1;
    if (name === 'test-rules') {
      expect(arrived.get(path)).toEqual(bytes);
      continue;
    }
    const differing = differences(moved(bytes.toString(), things), JSON.parse(arrived.get(path)!.toString()));
    found[name] ??= new Set();
    for (const member of differing) found[name].add(member);
  }
  expect(compared).toBeGreaterThan(15);
  const sorted = Object.entries(found).map(([name, members]) => [name, [...members].sort()]);
  expect(Object.fromEntries(sorted)).toEqual(DIFFERENCES);
  expect(arrived.has('data/profile-picture.webp')).toBe(true);

  for (const path of files.keys()) {
    if (!/^data\/(works\/.*\/text\.md|objects\/.*\.md)$/.test(path)) continue;
    expect(bytesAt(arrived, path)).toEqual(bytesAt(files, path));
  }
});

test('contracts come along as history, and what came before is not taken in again', async () => {
  const { dataList, totalItem } = (await owner.get('/v2/imports/licences')).data;
  const receipts = [...files.keys()].filter((path) => /^data\/contracts\/[^/]+\.receipt\.json$/.test(path));
  expect([totalItem, receipts.length > 3]).toEqual([receipts.length, true]);
  expect(dataList[0]).toMatchObject({ issuer: 'http://localhost:4180', isConfirmed: false });
  expect(dataList.map(({ isLicensee }: { isLicensee: boolean }) => isLicensee)).toContain(true);
  const [contract] = dataList;
  expect((await owner.get(`/v2/contracts/${contract.contractId}`)).data).toBeNull();

  const { importId, plan } = await planned(place, owner, archive);
  expect(plan.filter(({ state }: Thing) => state !== 'same')).toEqual([]);
  const works = await place.context.sql`select count(*)::int as n from resources`;
  await run(owner, importId);
  expect(await ended(place, owner, importId)).toMatchObject({ state: 'done' });
  expect(await place.context.sql`select count(*)::int as n from resources`).toEqual(works);
});

test('versions say where and when they were released first', async () => {
  const [book] = await place.context.sql`select resource_id as id from resources where resource_name = 'owner/book'`;
  const { data } = await place.visitor.get(`/v2/resources/${book!.id}/versions/1.0.0`);
  const before = JSON.parse(files.get('data/works/owner/book/1.0.0/version.json')!.toString());
  const releaseDate = new Date(before.createdAt).toISOString();
  expect(data.origin).toEqual({ issuer: 'http://localhost:4180', releaseDate, isConfirmed: false });
  const oldId = before.resourceId;
  const issuer = encodeURIComponent('http://localhost:4180');
  const asked = await place.visitor.get(`/v2/moved/${issuer}/work/${oldId}`);
  expect(asked.headers['x-refusal']).toBe('moving.unknown-thing'); // nobody has confirmed whose archive it is
  await place.context.sql`update moved_things set is_confirmed = true`;
  expect((await place.visitor.get(`/v2/moved/${issuer}/work/${oldId}`)).data).toEqual({ newId: book!.id });
});

test('policies come with their tests', async () => {
  const writer = await old.app.addUser('writer');
  const tests = `case "five yuan buy it for good"
  expect nothing
  pay 5
  expect licensed
`;
  const policies = [{ policyName: 'sale', policyText: PAID, tests }];
  const offering = { name: 'tested', resourceTypeCode: 'markdown', subjectType: 1, policies };
  expect(await writer.post('/v2/resources', offering)).toMatchObject({ errCode: 0 });
  const mover = await place.addUser('writer');
  const { importId } = await planned(place, mover, await takeAlong(old.app, writer), 'writer');
  await mover.post(`/v2/imports/${importId}/run`);
  expect(await ended(place, mover, importId)).toMatchObject({ state: 'done' });
  expect(await place.context.sql`select tests, subject_name as name from policy_tests`).toEqual([
    { tests, name: 'writer/tested' },
  ]);
});

test('an import that is killed again and again makes each thing once', async () => {
  const app = await startTestApp(OTHER_PLACE);
  try {
    const mover = await app.addUser('owner');
    const { importId, plan } = await planned(app, mover, archive);
    await run(mover, importId);
    let lives = 0;
    const isOver = async () => (await mover.get(`/v2/imports/${importId}`)).data.state !== 'running';
    for (; !(await isOver()); lives += 1) {
      let left = 1 + ((lives * 7) % 5);
      const { db } = app.context;
      const mortal = new Proxy(db, {
        get(target, name) {
          const value = Reflect.get(target, name);
          if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
          return async (work: Parameters<Database['transaction']>[0], ...rest: []) =>
            target.transaction(
              async (tx) => {
                const result = await work(tx);
                left -= 1;
                if (left < 0) throw new Error('killed');
                return result;
              },
              ...rest,
            );
        },
      });
      await runImport({ ...app.context, db: mortal }, importId).catch((error) => expect(error.message).toBe('killed'));
      await app.context.jobs.runDue().catch(() => undefined);
      app.clock.advance(2000);
    }
    expect(lives).toBeGreaterThan(1);
    const done = (await mover.get(`/v2/imports/${importId}`)).data;
    const wanted = plan.filter(({ state }: Thing) => state === 'new');
    expect(done.plan.filter(({ outcome }: Thing) => outcome === 'made')).toHaveLength(wanted.length);
    const counted = await app.context.sql<{ n: number }[]>`
      select (select count(*) from resources)::int as n union all select (select count(*) from resource_versions)::int
      union all select (select count(*) from nodes)::int union all select (select count(*) from presentables)::int
      union all select (select count(*) from buckets)::int union all select (select count(*) from objects)::int
      union all select (select count(*) from test_nodes)::int union all select (select count(*) from node_collection_items)::int`;
    const of = (...kinds: string[]) => wanted.filter(({ kind }: Thing) => kinds.includes(kind)).length;
    const kinds = [['work', 'collection'], ['version'], ['node'], ['exhibit'], ['bucket'], ['object'], ['rules']];
    expect(counted.map(({ n }) => n)).toEqual([...kinds.map((some) => of(...some)), 1]);
  } finally {
    await app.close();
  }
});
