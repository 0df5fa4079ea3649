import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetExhibits } from '#modules/exhibits/testing/forget-exhibits.ts';
import { addFile, expectDone, mount, openNode, PAID, publish, SHOWN_ONLY } from '#modules/exhibits/testing/publish.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { type Caller, PASSWORD, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { expectTold, listen, toldTo } from './testing/told-to.ts';

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
let root: TestUser;
beforeAll(async () => {
  app = await startTestApp({ OUTGOING_ALLOW: '127.0.0.1' });
  await seedResourceTypes(app.context);
  [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
  root = await app.addUser('root', { isOperator: true });
  for (const user of [mira, noah]) await listen(user);
});
afterAll(() => app.close());

test('owners are told what happens to their works and nodes, as the catalogue says', async () => {
  const work = await publish(app, mira, { name: 'river' });
  await expectTold(app, mira, ['resource.policy-offered', 'resource.released', 'resource.listed']);
  const nodeId = await openNode(noah, 'harbour');
  const { presentableId: exhibitId } = await mount(noah, nodeId, work, 'river');
  const created = await expectTold(app, noah, ['node.created', 'contract.signed', 'exhibit.created', 'exhibit.online']);
  expect(created[2]!.data).toEqual({ exhibitId, exhibitName: 'river', nodeId, resourceId: work.resourceId });
  const [signed] = await expectTold(app, mira, ['contract.signed']);
  expect(signed!.data).toMatchObject({ subjectId: work.resourceId, role: 'licensor', licensed: true });

  const next = { version: '1.1.0', fileSha1: await addFile(app, mira, 'next.md', '# Next'), filename: 'next.md' };
  expectDone(await mira.post(`/v2/resources/${work.resourceId}/versions`, next));
  await expectTold(app, mira, ['resource.released']);
  await expectTold(app, noah, ['dependency.moved']);
  expectDone(await noah.put(`/v2/presentables/${exhibitId}/onlineStatus`, { onlineStatus: 0 }));
  await expectTold(app, noah, ['exhibit.offline']);

  const withdrawn = [{ policyId: work.policyIds[0]!, status: 0 }];
  const offered = [{ policyName: 'other', policyText: SHOWN_ONLY }];
  expectDone(await mira.put(`/v2/resources/${work.resourceId}`, { addPolicies: offered, updatePolicies: withdrawn }));
  await expectTold(app, mira, ['resource.policy-offered', 'resource.policy-withdrawn']);
  expectDone(await mira.put(`/v2/resources/${work.resourceId}`, { status: 4 }));
  await expectTold(app, mira, ['resource.unlisted']);
});

test('they are told what operators do, and what came of what they asked for', async () => {
  const { resourceId } = await publish(app, mira, { name: 'shore' });
  await toldTo(app, mira);
  expectDone(
    await root.put('/v2/resources/freeOrRecover/batch', {
      resourceIds: [resourceId],
      operationType: 1,
      reason: 'Copied',
    }),
  );
  await expectTold(app, mira, ['resource.frozen']);
  const [{ nodeId }] = (await app.context
    .sql`select node_id as "nodeId" from nodes where owner_user_id = ${noah.userId}`) as unknown as [
    { nodeId: number },
  ];
  expectDone(await root.put(`/v2/nodes/${nodeId}/freeze`, { reason: 'Copies' }));
  await expectTold(app, noah, ['node.frozen']);

  const report = { subjectType: 3, subjectId: String(nodeId), reasonType: 1, description: 'Copies.' };
  const { reportId } = expectDone(await mira.post('/v2/reports', report)).data;
  await expectTold(app, mira, ['report.opened']);
  expectDone(await root.put(`/v2/reports/admin/${reportId}`, { status: 2, result: 'It does.', measure: 'none' }));
  await expectTold(app, mira, ['report.decided']);
  await expectTold(app, noah, []);
  expectDone(await mira.post('/v2/exports', { password: PASSWORD }));
  await app.context.jobs.runDue();
  await expectTold(app, mira, ['export.ready']);
});

test('an owner is told when a visitor is refused an exhibit, the first time after each change', async () => {
  const work = await publish(app, mira, { name: 'cave' });
  const nodeId = await openNode(noah, 'caves');
  const { presentableId: exhibitId } = await mount(noah, nodeId, work, 'cave', { policies: [PAID] });
  await toldTo(app, noah);
  const ask = (caller: Caller) => caller.get(`/v2/auths/exhibits/${nodeId}/${exhibitId}/result`);
  await ask(noah);
  await expectTold(app, noah, []);
  await ask(app.visitor);
  const [told] = await expectTold(app, noah, ['exhibit.refused']);
  expect(told!.data).toMatchObject({ exhibitId, exhibitName: 'cave', nodeId });
  await ask(mira);
  await app.visitor.get(`/file/exhibits/${exhibitId}`);
  await expectTold(app, noah, []);
  // another process has not told of it yet
  forgetExhibits(app);
  await ask(app.visitor);
  await expectTold(app, noah, []);

  const addPolicies = [{ policyName: 'another', policyText: SHOWN_ONLY }];
  expectDone(await noah.put(`/v2/presentables/${exhibitId}`, { addPolicies }));
  await toldTo(app, noah);
  await ask(app.visitor);
  await expectTold(app, noah, ['exhibit.refused']);
  expectDone(await noah.put(`/v2/presentables/${exhibitId}/onlineStatus`, { onlineStatus: 0 }));
  await toldTo(app, noah);
  await ask(app.visitor);
  await expectTold(app, noah, []);
});
