import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';

const MODULE = new URL('free-port.ts', import.meta.url).href;
const REFUSED = 'None of 100 ports is free';
/** Other systems have no names that end with their process. */
const onLinux = test.runIf(process.platform === 'linux');

onLinux('a port is answered once, though nobody listens there yet', async () => {
  const port = await freePort();
  await expect(freePort(() => port)).rejects.toThrow(REFUSED);
});

onLinux('a port that another process was given is not answered', async () => {
  const port = await freePort();
  const script = `const { freePort } = await import('${MODULE}'); await freePort(() => ${port});`;
  const inAnotherProcess = () =>
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'pipe' });
  expect(inAnotherProcess).toThrow(REFUSED);
});

test('a port at which somebody listens is not answered', async () => {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  try {
    await expect(freePort(() => port)).rejects.toThrow(REFUSED);
  } finally {
    listener.close();
  }
});
