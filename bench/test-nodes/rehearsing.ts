import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../caller.ts';

const LOOK_MS = 20;
const MATCHING = 1;
const DONE = 3;

/** Saves rules and waits as clients do until they are matched. */
export async function saveAndMatch(caller: Caller, nodeId: number, testRuleText: string): Promise<void> {
  await caller.call('POST', `/v2/testNodes/${nodeId}/rules`, { testRuleText });
  const statusNow = async () => {
    const { status } = await caller.call<{ status: number }>('GET', `/v2/testNodes/${nodeId}/rules?projection=status`);
    return status;
  };
  let status = await statusNow();
  for (; status === MATCHING; status = await statusNow()) await sleep(LOOK_MS);
  assert.equal(status, DONE);
}
