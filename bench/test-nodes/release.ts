import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection, Sql } from '@colophon/server/platform/database/database.ts';
import type { Caller } from '../caller.ts';
import { publish } from '../dataset.ts';
import type { Goal } from '../goals.ts';
import { median } from '../measure.ts';
import { copyNodes } from '../sites/copies.ts';
import { openLine, openSite } from '../sites/site.ts';
import { saveAndMatch } from './rehearsing.ts';

const NODES = 1_000;
const RELEASES = 3;
const LOOK_MS = 100;
/** Reads before a release that what follows is compared with. */
const READS = 2_000;

/**
 * A release of a resource that the rules of a thousand nodes name: until all of them are matched, and what that does to reads
 * meanwhile, in times of what they take in calm.
 */
export async function measureRelease(caller: Caller, { sql }: Connection, username: string): Promise<Goal[]> {
  const common = await publish(caller, 'common', []);
  const site = await openSite(caller, 'copied');
  await saveAndMatch(caller, site.nodeId, `add $${username}/common as common show`);
  const nodes = await copyNodes(sql, site, NODES);
  await sql`
    insert into test_nodes (node_id, rule_text, rules, outcomes, status, revision, begun_revision, asked_at, matched_at, read_keys,
      created_at, updated_at)
    select copy, rule_text, rules, outcomes, status, revision, begun_revision, asked_at, matched_at, read_keys, created_at, updated_at
      from test_nodes, unnest(${nodes.map(({ nodeId }) => nodeId)}::int[]) copy where node_id = ${site.nodeId}`;

  const line = openLine(caller.origin);
  const read = () => line.firstByteMs({ path: `/v2/resources/${common.resourceId}` });
  const tookMs: number[] = [];
  const ratios: number[] = [];
  for (let number = 1; number <= RELEASES; number += 1) {
    const calm: number[] = [];
    for (let reads = 0; reads < READS; reads += 1) calm.push(await read());
    const startedAt = performance.now();
    await release(caller, common.resourceId, `1.${number}.0`);
    const busy: number[] = [];
    let isBusy = true;
    const waiting = untilMatched(sql).then(() => {
      isBusy = false;
    });
    while (isBusy) busy.push(await read());
    await waiting;
    tookMs.push(performance.now() - startedAt);
    ratios.push(slowest(busy) / slowest(calm));
  }
  line.close();
  const size = `${NODES.toLocaleString('en')} test nodes matched again after a release`;
  return [
    { title: size, value: median(tookMs) / 1000, unit: 's', target: { atMost: 60 } },
    { title: 'slowest hundredth of reads meanwhile', value: median(ratios), unit: 'of calm', target: { atMost: 1.2 } },
  ];
}

async function release(caller: Caller, resourceId: string, version: string): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([`${version} of what a thousand use`]), 'common.txt');
  const { sha1 } = await caller.call<{ sha1: string }>('POST', '/v2/storages/files/upload', form);
  const isAnalysed = async () => {
    const file = await caller.call<{ metaAnalyzeStatus: number }>('GET', `/v2/storages/files/${sha1}/info`);
    return file.metaAnalyzeStatus >= 2;
  };
  while (!(await isAnalysed())) await sleep(LOOK_MS);
  await caller.call('POST', `/v2/resources/${resourceId}/versions`, {
    version,
    fileSha1: sha1,
    filename: 'common.txt',
  });
}

/** The first are noticed within moments. */
async function untilMatched(sql: Sql): Promise<void> {
  const matching = async () => (await sql`select from test_nodes where status = 1 limit 1`).length > 0;
  while (!(await matching())) await sleep(LOOK_MS);
  while (await matching()) await sleep(LOOK_MS);
}

function slowest(timesMs: readonly number[]): number {
  return timesMs.toSorted((one, other) => one - other)[Math.floor(timesMs.length * 0.99)]!;
}
