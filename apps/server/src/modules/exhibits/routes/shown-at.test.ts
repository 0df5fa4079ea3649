import { NodeStatus } from '@colophon/model';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { FREE, mount, openNode, PAID, type Published, publish } from '../testing/publish.ts';

let app: TestApp;
let curators: TestUser[];
let essay: Published;
/** Nodes of two people, with an exhibit of the essay each. */
const shown: { nodeId: number; exhibitId: string; nodeDomain: string }[] = [];
beforeAll(async () => {
  app = await startTestApp();
  const author = await app.addUser('author');
  curators = [await app.addUser('curator'), await app.addUser('keeper')];
  essay = await publish(app, author, { name: 'essay' });
  for (const [index, nodeDomain] of ['gallery', 'lighthouse'].entries()) {
    const nodeId = await openNode(curators[index]!, nodeDomain);
    const { presentableId } = await mount(curators[index]!, nodeId, essay, 'essay', {
      policies: [index ? PAID : FREE],
    });
    shown.push({ nodeId, exhibitId: presentableId, nodeDomain });
    app.clock.advance(1000);
  }
});
afterAll(() => app.close());

const domains = async (resourceId = essay.resourceId) =>
  (await app.visitor.get(`/v2/presentables/shownAt/${resourceId}`)).data.map(
    ({ nodeDomain }: { nodeDomain: string }) => nodeDomain,
  );

test('everybody learns where a work is on show, the exhibit that was changed last first', async () => {
  const { data } = await app.visitor.get(`/v2/presentables/shownAt/${essay.resourceId}`);
  expect(data).toHaveLength(2);
  expect(data[0]).toEqual({
    presentableId: shown[1]!.exhibitId,
    presentableTitle: expect.any(String),
    nodeId: shown[1]!.nodeId,
    nodeName: 'lighthouse',
    nodeDomain: 'lighthouse',
  });
  expect(await domains('f'.repeat(24))).toEqual([]);
});

test('what is off the shelf, on a node that is not public, or of a frozen owner, is not named', async () => {
  const [gallery, lighthouse] = shown;
  await curators[0]!.put(`/v2/presentables/${gallery!.exhibitId}/onlineStatus`, { onlineStatus: 0 });
  expect(await domains()).toEqual(['lighthouse']);
  await curators[0]!.put(`/v2/presentables/${gallery!.exhibitId}/onlineStatus`, { onlineStatus: 1 });
  const { db } = app.context;
  const setNode = (status: number) =>
    db.execute(sql`update nodes set status = ${status} where node_id = ${lighthouse!.nodeId}`);
  for (const status of [NodeStatus.private, NodeStatus.suspended, NodeStatus.public | NodeStatus.frozen]) {
    await setNode(status);
    expect(await domains()).toEqual(['gallery']);
  }
  await setNode(NodeStatus.public);
  expect(await domains()).toHaveLength(2);
  await db.execute(sql`update users set status = 1 where user_id = ${curators[1]!.userId}`);
  expect(await domains()).toEqual(['gallery']);
});
