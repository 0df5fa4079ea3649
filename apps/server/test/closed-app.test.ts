import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { startTestApp } from './test-app.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Starts an application, has it answer, and closes it; nobody here holds it any more. */
async function closedApp(): Promise<WeakRef<object>> {
  const app = await startTestApp();
  const mira = await app.addUser('mira');
  expect((await mira.get('/v2/users/current')).errCode).toBe(0);
  expect((await app.visitor.post('/v2/nodes', { nodeName: 'Alpha' })).errCode).not.toBe(0);
  expect((await app.visitor.get('/metrics')).body).toContain('colophon_nodejs_gc_duration_seconds');
  await app.close();
  return new WeakRef(app.context);
}

test('nothing of an application stays in memory when it is closed: several hundred follow each other in a run of all tests', async () => {
  const closed = await closedApp();
  await expect
    .poll(() => {
      collectGarbage();
      return closed.deref() === undefined; // what is compared would be kept
    })
    .toBe(true);
});
