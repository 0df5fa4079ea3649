import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addFile, addListedResource, addResource, FREE_POLICY, release } from '../testing/publish.ts';
import { findLicensee, findSubjects } from './contract-parties.ts';
import { findResourceBy, holdResource, listResources } from './find-resource.ts';
import { licensedVersions } from './licensed-versions.ts';
import { buildResourceTrees, findDependable } from './resource-trees.ts';
import { policiesOfResources } from './used-policies.ts';

const UNKNOWN = '0'.repeat(24);

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
let [font, score, blank] = ['', '', ''];
let policyId: string;
let fileSha1: string;
beforeAll(async () => {
  app = await startTestApp();
  [mira, noah] = [await app.addUser('Mira'), await app.addUser('noah')];
  fileSha1 = await addFile(app, mira, 'Twelve bytes');
  font = await addListedResource(app, mira, 'font', { fileSha1 });
  [{ policyId }] = (await mira.get(`/v2/resources/${font}`)).data.policies;
  await release(app, mira, font, '1.1.0');
  await release(app, mira, font, '2.0.0');
  score = await addListedResource(app, noah, 'score', {
    dependencies: [{ resourceId: font, versionRange: '^1.0.0' }],
    batchSignContracts: [{ resourceId: font, policyIds: [policyId] }],
  });
  blank = await addResource(noah, 'blank', { policies: [FREE_POLICY] });
});
afterAll(() => app.close());

test('contracts know resources as what is licensed, and who owns them', async () => {
  const subject = { subjectType: 1, policies: [{ policyId, policyName: 'free', status: 1 }] };
  const ofFont = {
    ...subject,
    subjectId: font,
    subjectName: 'Mira/font',
    licensorId: font,
    licensorName: 'Mira/font',
    licensorOwnerId: mira.userId,
    licensorOwnerName: 'Mira',
    isOnline: true,
  };
  const ofBlank = {
    ...subject,
    subjectId: blank,
    subjectName: 'noah/blank',
    licensorId: blank,
    licensorName: 'noah/blank',
    licensorOwnerId: noah.userId,
    licensorOwnerName: 'noah',
    isOnline: false,
  };
  const found = await findSubjects(app.context.db, [blank, UNKNOWN, font, blank]);
  expect(found.toSorted((one, other) => Number(one.isOnline) - Number(other.isOnline))).toEqual([ofBlank, ofFont]);
});

test('contracts know resources as who is licensed, and how their owners are reached', async () => {
  await app.context
    .sql`update users set email = 'Mira@Example.org', mobile = '13800000000' where user_id = ${mira.userId}`;
  expect(await findLicensee(app.context.db, font)).toEqual({
    licenseeId: font,
    licenseeName: 'Mira/font',
    ownerUserId: mira.userId,
    ownerName: 'Mira',
    ownerAddresses: ['mira@example.org', '13800000000'],
  });
  expect((await findLicensee(app.context.db, blank))?.ownerAddresses).toEqual([noah.email]);
  expect(await findLicensee(app.context.db, UNKNOWN)).toBeNull();
});

test('receipts name the versions of a resource with their bytes, or one of them', async () => {
  const { versions, total } = await licensedVersions(app.context.db, font);
  expect(total).toBe(3);
  expect(versions.map(({ version }) => version)).toEqual(['1.0.0', '1.1.0', '2.0.0']);
  expect(versions[0]).toEqual({
    resourceId: font,
    resourceName: 'Mira/font',
    version: '1.0.0',
    sha1: fileSha1,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    size: 12,
  });
  expect(await licensedVersions(app.context.db, font, '1.1.0')).toMatchObject({
    versions: [{ version: '1.1.0' }],
    total: 1,
  });
  expect(await licensedVersions(app.context.db, blank)).toEqual({ versions: [], total: 0 });
});

test('resources are found by id and by name, and held while something is made of them', async () => {
  const { db } = app.context;
  expect(await findResourceBy(db, { resourceName: 'mira/FONT' })).toMatchObject({ resourceId: font });
  expect(await findResourceBy(db, { resourceName: 'mira/none' })).toBeNull();
  for (const resourceId of [blank, score, font])
    expect(await db.transaction((tx) => holdResource(tx, resourceId))).toMatchObject({ resourceId });
  expect(await db.transaction((tx) => holdResource(tx, UNKNOWN))).toBeNull();
  expect((await listResources(db, [score, UNKNOWN, font])).map(({ resourceId }) => resourceId)).toEqual([score, font]);
  expect(await listResources(db, [])).toEqual([]);
});

test('a tree has each resource in the highest version in range, with all that is below', async () => {
  const { db } = app.context;
  const roots = [
    { resourceId: font, versionRange: '*' },
    { resourceId: score, versionRange: '^1.0.0' },
  ];
  const ofFont = {
    resourceId: font,
    resourceName: 'Mira/font',
    resourceType: ['阅读', '文章', 'markdown'],
    versionId: expect.stringMatching(/^[0-9a-f]{32}$/),
    versions: ['1.0.0', '1.1.0', '2.0.0'],
    fileSha1: expect.stringMatching(/^[0-9a-f]{40}$/),
    dependencies: [],
  };
  expect(await buildResourceTrees(db, roots)).toEqual([
    { ...ofFont, version: '2.0.0', versionRange: '*' },
    {
      ...ofFont,
      resourceId: score,
      resourceName: 'noah/score',
      versions: ['1.0.0'],
      version: '1.0.0',
      versionRange: '^1.0.0',
      dependencies: [{ ...ofFont, version: '1.1.0', versionRange: '^1.0.0' }],
    },
  ]);
});

test('what something can be made of is found by name as it was asked for', async () => {
  const { db } = app.context;
  expect(await findDependable(db, [])).toEqual(new Map());
  const found = await findDependable(db, ['mira/Font', 'noah/blank', 'noah/none']);
  expect([...found].toSorted()).toEqual([
    ['mira/Font', { resourceId: font, resourceName: 'Mira/font', versions: ['1.0.0', '1.1.0', '2.0.0'] }],
    ['noah/blank', { resourceId: blank, resourceName: 'noah/blank', versions: [] }],
  ]);
});

test('policies are known with the resources that offer them, and numbers of resources are added up by a job', async () => {
  expect(app.context.providers.all('policies.uses')).toContain(policiesOfResources);
  const waiting = async () =>
    (await app.context.sql`select count(*)::int as count from resource_count_changes`)[0]!.count;
  await addResource(noah, 'counted');
  expect(await waiting()).toBeGreaterThan(0);
  await app.context.jobs.enqueue(app.context.db, 'resources.counts', {});
  await app.context.jobs.runDue();
  expect(await waiting()).toBe(0);
});
