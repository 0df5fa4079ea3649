import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addAnthology, addMembers, addPart, type Part } from '../testing/anthology.ts';
import { FREE, openNode } from '../testing/publish.ts';
import { decideItemsBySides } from './decide-items.ts';
import { findSubjects } from './find-subjects.ts';
import { changeNumberOf, recallExhibit, recallExhibits, recalledFor } from './recall-exhibits.ts';
import { findIdByResource, findServedExhibit } from './served-exhibits.ts';
import { shownVersions } from './shown-versions.ts';

const NONE = 'f'.repeat(24);

let app: TestApp;
let mira: TestUser;
let nodeId: number;
let part: Part;
let anthology: string;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
  nodeId = await openNode(mira, 'library');
  part = await addPart(app, mira, nodeId, 'part');
  anthology = await addAnthology(mira, nodeId, 'anthology');
});
afterAll(() => app.close());

test('exhibits are remembered for as long as nothing changes, whatever for they were read', async () => {
  const { context } = app;
  const places = () => recalledFor(context.sql).calculatedSize;
  recalledFor(context.sql).clear();
  await recallExhibit(context, anthology);
  expect(places()).toBe(3);
  await recallExhibit(context, part.exhibitId);
  expect(places()).toBe(8);
  expect(recalledFor(context.sql).maxSize).toBe(50_000);
  recalledFor(context.sql).clear();
  for (const id of [part.exhibitId, anthology]) {
    const [decided] = await recallExhibits(context, [id]);
    expect(await recallExhibit(context, id)).toBe(decided);
    expect(await recallExhibit(context, id)).toBe(decided);
    expect(decided).toEqual(await findServedExhibit(context, id));
    expect(changeNumberOf(decided!)).toBeGreaterThanOrEqual(0);
  }
  const [one, two, again, ...more] = await recallExhibits(context, [anthology, NONE, part.exhibitId, anthology]);
  expect([one!.exhibitId, two!.exhibitId, again, more]).toEqual([anthology, part.exhibitId, one, []]);
  expect(await recallExhibit(context, NONE)).toBeNull();
  const before = changeNumberOf(two!)!;
  await mira.put(`/v2/presentables/${part.exhibitId}`, { tags: ['new'] });
  const [changed] = await recallExhibits(context, [part.exhibitId]);
  expect(changed).not.toBe(two);
  expect(changeNumberOf(changed!)).toBeGreaterThan(before);
});

test('of a pretence nothing is remembered', async () => {
  const { context } = app;
  const pretending = { ...context, pretence: { payments: [] } as never };
  const remembered = await recallExhibit(context, part.exhibitId);
  const pretended = await recallExhibit(pretending, part.exhibitId);
  expect(pretended).toEqual(remembered);
  expect(pretended).not.toBe(remembered);
  expect(changeNumberOf(pretended!)).toBeUndefined();
  expect(await recallExhibit(context, part.exhibitId)).toBe(remembered);
  const [one, none] = await recallExhibits(pretending, [part.exhibitId, NONE]);
  expect([one, none]).toEqual([remembered, undefined]);
});

test('an exhibit is found by its resource on its node, by id or by name in any case', async () => {
  const find = (key: string, onNode = nodeId) => findIdByResource(app.context, onNode, key);
  expect(await find(part.resourceId)).toBe(part.exhibitId);
  expect(await find('MIRA/Part')).toBe(part.exhibitId);
  expect(await find('mira/other')).toBeNull();
  expect(await find(part.resourceId, nodeId + 1)).toBeNull();
});

test('receipts name the version that is shown, none of a collection made in the node', async () => {
  const { db } = app.context;
  const none = { versions: [], total: 0 };
  expect(await shownVersions(db, NONE)).toEqual(none);
  expect(await shownVersions(db, anthology)).toEqual(none);
  const { versions, total } = await shownVersions(db, part.exhibitId);
  expect(total).toBe(1);
  expect(versions).toMatchObject([{ version: '1.0.0' }]);
});

test('contracts know exhibits as what nodes license', async () => {
  const subject = (subjectId: string, subjectName: string, isOnline: boolean, policyName: string) => ({
    subjectId,
    subjectName,
    subjectType: 2,
    policies: [expect.objectContaining({ policyName, status: 1 })],
    licensorId: String(nodeId),
    licensorName: 'library',
    licensorOwnerId: mira.userId,
    licensorOwnerName: 'mira',
    isOnline,
  });
  const found = async () => {
    const subjects = await findSubjects(app.context.db, [part.exhibitId, NONE, anthology, part.exhibitId]);
    return subjects.sort((one, other) => one.subjectName.localeCompare(other.subjectName));
  };
  expect(await found()).toEqual([
    subject(anthology, 'anthology', true, 'offer 1'),
    subject(part.exhibitId, 'part', true, 'exhibit 1'),
  ]);
  const { sql } = app.context;
  for (const [status, isOnline] of [
    [2, true],
    [8, false],
    [5, false],
    [-1, false],
  ] as const) {
    await sql`update nodes set status = ${status} where node_id = ${nodeId}`;
    expect((await found()).map((one) => one.isOnline)).toEqual([isOnline, isOnline]);
  }
  await sql`update nodes set status = 1 where node_id = ${nodeId}`;
  await mira.put(`/v2/presentables/${anthology}/onlineStatus`, { onlineStatus: 0 });
  expect((await found()).map((one) => one.isOnline)).toEqual([false, true]);
});

test('items are decided by both sides as if nobody in particular asked', async () => {
  const other = await addPart(app, mira, nodeId, 'other', [FREE]);
  const outcomes = await addMembers(mira, anthology, [part.exhibitId, other.exhibitId]);
  const [first, second] = [part, other].map(({ exhibitId }) => outcomes[exhibitId]!.data);
  const decide = (itemIds: string[], collectionId = anthology) =>
    decideItemsBySides(app.context, { collectionId, locale: 'en_US' }, itemIds);
  const granted = { authCode: 200, defaulterIdentityType: 0, errorMsg: '', error: '', isAuth: true, referee: 2 };
  await app.context.sql`
    update contracts set auth_status = 128 where licensee_id = ${String(nodeId)} and subject_id = ${other.resourceId}`;
  const refused = { authCode: 301, defaulterIdentityType: 2, isAuth: false, referee: 2 };
  const unknown = { authCode: 401, defaulterIdentityType: 128, isAuth: false, referee: 2 };
  const told = { errorMsg: expect.stringMatching(/^[A-Z]/), error: expect.stringMatching(/^[A-Z]/) };
  expect(await decide([second!, '00000000', first!, second!])).toEqual([
    { itemId: second, ...refused, ...told },
    { itemId: '00000000', ...unknown, ...told },
    { itemId: first, ...granted },
    { itemId: second, ...refused, ...told },
  ]);
  expect(await decide([first!], part.exhibitId)).toEqual([{ itemId: first, ...unknown, ...told }]);
});
