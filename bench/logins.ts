import { availableParallelism } from 'node:os';
import type {} from '@colophon/server/app.ts'; // the types that the server adds to Fastify's
import { credentials } from '@colophon/server/modules/users/index.ts';
import type { Goal } from './goals.ts';
import { fire, median, ROUNDS } from './measure.ts';

const HASHES = 20;

/**
 * Logins per second, as a part of what the machine's cores could do if a login were nothing but the hash of its password.
 * Hashes are timed before and after each round of `seconds`, so that both see the same machine.
 */
export async function measureLogins(
  origin: string,
  account: { loginName: string; password: string },
  seconds: number,
): Promise<Goal> {
  const request = {
    method: 'POST',
    path: '/v2/passport/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  } as const;
  const ratios: number[] = [];
  let hashSeconds = await timeOfAHash(account.password);
  for (let number = 0; number <= ROUNDS; number += 1) {
    const { requestsPerSecond } = await fire({ title: 'log in', requests: [request] }, origin, seconds);
    const hashSecondsAfter = await timeOfAHash(account.password);
    const meanSeconds = (hashSeconds + hashSecondsAfter) / 2;
    if (number > 0) ratios.push((requestsPerSecond * meanSeconds) / availableParallelism());
    hashSeconds = hashSecondsAfter;
  }
  return {
    title: `logins, of ${availableParallelism()} cores that do nothing but hash`,
    value: median(ratios),
    unit: 'of them',
    target: { atLeast: 0.8 },
  };
}

/** The usual time of one hash, alone on the machine. */
async function timeOfAHash(password: string): Promise<number> {
  const times: number[] = [];
  for (let number = 0; number < HASHES; number += 1) {
    const startedAt = performance.now();
    await credentials.hashPassword(password);
    times.push((performance.now() - startedAt) / 1000);
  }
  return median(times);
}
