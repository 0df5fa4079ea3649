import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../../../test/test-app.ts';
import { openNode } from '../../nodes/testing/publish.ts';
import { seedResourceTypes } from '../../resources/index.ts';

test('the first node and the first resource add to what a user is, and nobody else', async () => {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  await seedResourceTypes(app.context);
  const [mira, noor] = [await app.addUser('mira'), await app.addUser('noor')];
  const roleOf = async (user: typeof mira) => {
    await app.context.jobs.runDue();
    return (await user.get('/v2/users/current')).data.userRole;
  };

  await openNode(mira, 'first');
  expect(await roleOf(mira)).toBe(3);
  await openNode(mira, 'second');
  expect(await roleOf(mira)).toBe(3);
  await mira.post('/v2/resources', { name: 'fern', resourceTypeCode: 'image' });
  expect(await roleOf(mira)).toBe(7);
  expect(await roleOf(noor)).toBe(1);
});
