import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../caller.ts';
import { FREE, RESOURCE_TYPE } from '../dataset.ts';
import type { Goal } from '../goals.ts';
import { ACCOUNT } from '../installation.ts';
import { growthDuring } from '../storage/process.ts';
import { uploadTexts } from './small-works.ts';

const MIB = 1024 * 1024;
/** Works that one call takes. */
const PER_CALL = 20;
const LOOK_MS = 200;
const MAX_GROWTH_MB = 64;

/** Highest growth of the server's memory while it writes an archive with so many works of 1 MiB. */
export async function measureExport(caller: Caller, pid: number, works: number): Promise<Goal> {
  for (let first = 0; first < works; first += PER_CALL) {
    const files = await uploadTexts(caller, Math.min(PER_CALL, works - first), MIB);
    await caller.call('POST', '/v2/resources/createBatch', {
      resourceTypeCode: RESOURCE_TYPE,
      createResourceObjects: files.map((fileSha1, index) => ({
        name: `archived-${first + index}`,
        version: '1.0.0',
        fileSha1,
        filename: 'text.md',
        policies: [FREE],
      })),
    });
  }
  const startedAt = performance.now();
  const grownBytes = await growthDuring(pid, () => writeArchive(caller));
  const perSecond = (works * MIB) / 1_000_000 / ((performance.now() - startedAt) / 1000);
  console.log(`  ${perSecond.toFixed(0)} MB a second`);
  return {
    title: `memory of an archive with ${works.toLocaleString('en')} works of 1 MiB`,
    value: grownBytes / MIB,
    unit: 'MB',
    target: { atMost: MAX_GROWTH_MB },
  };
}

async function writeArchive(caller: Caller): Promise<void> {
  const asked = await caller.call<{ exportId: string }>('POST', '/v2/exports', { password: ACCOUNT.password });
  for (;;) {
    const { state, refusal } = await caller.call<{ state: string; refusal: string | null }>(
      'GET',
      `/v2/exports/${asked.exportId}`,
    );
    if (state === 'ready') return;
    if (state === 'failed') throw new Error(`The archive failed: ${refusal}`);
    await sleep(LOOK_MS);
  }
}
