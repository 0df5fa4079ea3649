import type { Sql } from '@colophon/server/platform/database/database.ts';
import type autocannon from 'autocannon';
import type { Caller } from './caller.ts';
import { measureAgainstFloor } from './contracts/against-floor.ts';
import { FREE, type Published, RESOURCE_TYPE } from './dataset.ts';
import type { Goal } from './goals.ts';
import { median, type Origins } from './measure.ts';

const RELEASE_RATIO = 0.4;
const BATCH = 100;
/** Resources that one call takes. */
const PER_CALL = 20;
const BATCHES = 5;
const BATCH_TARGET_MS = 2000;

/** Publishing: versions of the resources of the data set, all with the file of `published`, and batches of new resources. */
export async function measurePublishing(
  origins: Origins,
  caller: Caller,
  sql: Sql,
  { published, seconds }: { published: Published; seconds: number },
): Promise<Goal[]> {
  const rows = await sql<{ id: string }[]>`
    select resource_id as id from resources where resource_type_code = ${RESOURCE_TYPE} and resource_id like 'be%'`;
  const ids = rows.map(({ id }) => id);
  return [
    await measureAgainstFloor('a version', [{ setupRequest: newVersion(caller, ids, published) }], origins, {
      seconds,
      ratio: RELEASE_RATIO,
    }),
    await measureBatches(caller, published),
  ];
}

/** The next version of one resource after the other. */
function newVersion({ headers }: Caller, ids: readonly string[], { fileSha1 }: Published) {
  let number = 0;
  return (request: autocannon.Request): autocannon.Request => {
    const version = `1.${1 + Math.floor(number / ids.length)}.0`;
    const path = `/v2/resources/${ids[number % ids.length]}/versions`;
    number += 1;
    return {
      ...request,
      method: 'POST',
      path,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ version, fileSha1, filename: 'text.txt', description: 'Made while measuring.' }),
    };
  };
}

/** The middle time in which a hundred resources with a version and a policy each are published, in calls of twenty. */
async function measureBatches(caller: Caller, { fileSha1 }: Published): Promise<Goal> {
  const timesMs: number[] = [];
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const startedAt = performance.now();
    for (let first = 0; first < BATCH; first += PER_CALL) {
      await caller.call('POST', '/v2/resources/createBatch', {
        resourceTypeCode: RESOURCE_TYPE,
        createResourceObjects: Array.from({ length: PER_CALL }, (_, index) => ({
          name: `batch-${batch}-${first + index}`,
          version: '1.0.0',
          fileSha1,
          filename: 'text.txt',
          policies: [FREE],
        })),
      });
    }
    timesMs.push(performance.now() - startedAt);
  }
  return {
    title: `a batch of ${BATCH} published`,
    value: median(timesMs),
    unit: 'ms',
    target: { atMost: BATCH_TARGET_MS },
  };
}
