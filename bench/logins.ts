import { availableParallelism } from 'node:os';
import type {} from '@colophon/server/app.ts'; // the types that the server adds to Fastify's
import { hashPassword } from '@colophon/server/modules/users/index.ts';
import type { Goal } from './goals.ts';
import { fire, median } from './measure.ts';

const HASHES = 20;

/**
 * Logins per second, as a part of what the machine's cores could do if a login were nothing but the hash of its password.
 * `seconds` is the length of the load.
 */
export async function measureLogins(
  origin: string,
  account: { loginName: string; password: string },
  seconds: number,
): Promise<Goal> {
  const hashSeconds = await timeOfAHash(account.password);
  const { requestsPerSecond } = await fire(
    {
      title: 'log in',
      requests: [
        {
          method: 'POST',
          path: '/v2/passport/login',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(account),
        },
      ],
    },
    origin,
    seconds,
  );
  return {
    title: `logins, of ${availableParallelism()} cores that do nothing but hash`,
    value: (requestsPerSecond * hashSeconds) / availableParallelism(),
    unit: 'of them',
    target: { atLeast: 0.8 },
  };
}

/** The usual time of one hash, alone on the machine. */
async function timeOfAHash(password: string): Promise<number> {
  const times: number[] = [];
  for (let number = 0; number < HASHES; number += 1) {
    const startedAt = performance.now();
    await hashPassword(password);
    times.push((performance.now() - startedAt) / 1000);
  }
  return median(times);
}
