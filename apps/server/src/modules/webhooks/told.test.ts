import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFile, expectDone, mount, openNode, publish, SHOWN_ONLY } from '#modules/exhibits/testing/publish.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { CATALOGUE } from './catalogue.ts';

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
let root: TestUser;
const ends = new Map<TestUser, string>();
beforeAll(async () => {
  app = await startTestApp({ OUTGOING_ALLOW: '127.0.0.1' });
  await seedResourceTypes(app.context);
  [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
  root = await app.addUser('root', { isOperator: true });
  for (const user of [mira, noah]) {
    const { data } = await user.post('/v2/webhooks', { url: 'http://127.0.0.1:9/', events: ['*'] });
    ends.set(user, data.endpointId);
  }
});
afterAll(() => app.close());

/** Messages that somebody has been told since this was last asked, the oldest first. */
async function toldTo(user: TestUser): Promise<Record<string, Record<string, unknown>>> {
  const rows = await app.context.sql<{ body: string }[]>`
    with seen as (delete from webhook_messages where user_id = ${user.userId} returning body, type)
    select body from seen order by type`;
  return Object.fromEntries(
    rows.map(({ body }) => {
      const { type, data } = JSON.parse(body);
      return [type, data];
    }),
  );
}

/** As `toldTo`, with the events as the catalogue has them: the same fields, with values of the same kind. */
async function expectTold(user: TestUser, types: readonly string[]) {
  const told = await toldTo(user);
  expect(Object.keys(told).sort()).toEqual([...types].sort());
  for (const [type, data] of Object.entries(told)) {
    const example: Record<string, unknown> = { ...CATALOGUE[type as keyof typeof CATALOGUE].data };
    expect(Object.keys(data), type).toEqual(Object.keys(example));
    for (const [field, value] of Object.entries(data))
      expect(typeof value, `${type} ${field}`).toBe(typeof example[field]);
  }
  return told;
}

test('owners are told what happens to their works and nodes, as the catalogue says', async () => {
  const work = await publish(app, mira, { name: 'river' });
  await expectTold(mira, ['resource.released', 'resource.listed', 'resource.policy-offered']);
  const nodeId = await openNode(noah, 'harbour');
  const { presentableId: exhibitId } = await mount(noah, nodeId, work, 'river');
  const { 'exhibit.created': created } = await expectTold(noah, ['node.created', 'exhibit.created', 'exhibit.online']);
  expect(created).toEqual({ exhibitId, exhibitName: 'river', nodeId, resourceId: work.resourceId });

  const next = { version: '1.1.0', fileSha1: await addFile(app, mira, 'next.md', '# Next'), filename: 'next.md' };
  expectDone(await mira.post(`/v2/resources/${work.resourceId}/versions`, next));
  await expectTold(mira, ['resource.released']);
  await expectTold(noah, ['dependency.moved']);
  expectDone(await noah.put(`/v2/presentables/${exhibitId}/onlineStatus`, { onlineStatus: 0 }));
  await expectTold(noah, ['exhibit.offline']);

  const withdrawn = [{ policyId: work.policyIds[0]!, status: 0 }];
  const offered = [{ policyName: 'other', policyText: SHOWN_ONLY }];
  expectDone(await mira.put(`/v2/resources/${work.resourceId}`, { addPolicies: offered, updatePolicies: withdrawn }));
  await expectTold(mira, ['resource.policy-offered', 'resource.policy-withdrawn']);
  expectDone(await mira.put(`/v2/resources/${work.resourceId}`, { status: 4 }));
  await expectTold(mira, ['resource.unlisted']);
});

test('they are told what operators do, and what came of what they asked for', async () => {
  const { resourceId } = await publish(app, mira, { name: 'shore' });
  await toldTo(mira);
  expectDone(
    await root.put('/v2/resources/freeOrRecover/batch', {
      resourceIds: [resourceId],
      operationType: 1,
      reason: 'Copied',
    }),
  );
  await expectTold(mira, ['resource.frozen']);
  const [{ nodeId }] = (await app.context
    .sql`select node_id as "nodeId" from nodes where owner_user_id = ${noah.userId}`) as unknown as [
    { nodeId: number },
  ];
  expectDone(await root.put(`/v2/nodes/${nodeId}/freeze`, { reason: 'Copies' }));
  await expectTold(noah, ['node.frozen']);

  const report = { subjectType: 3, subjectId: String(nodeId), reasonType: 1, description: 'Copies.' };
  const { reportId } = expectDone(await mira.post('/v2/reports', report)).data;
  expectDone(await root.put(`/v2/reports/admin/${reportId}`, { status: 2, result: 'It does.', measure: 'none' }));
  await expectTold(mira, ['report.decided']);
  await expectTold(noah, []);
  expectDone(await mira.post('/v2/exports', { password: PASSWORD }));
  await app.context.jobs.runDue();
  await expectTold(mira, ['export.ready']);
});
