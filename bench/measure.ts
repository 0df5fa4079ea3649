import assert from 'node:assert/strict';
import autocannon from 'autocannon';
import { dataOf } from './caller.ts';
import type { Load, LoadName } from './loads.ts';

export const ROUNDS = 5;
const CONNECTIONS = 16;
/** Interval at which the load checks whether its time is over. */
const LOOK_MS = 50;

export type Side = 'floor' | 'server';
export type Origins = Readonly<Record<Side, string>>;

/** Result of a side in one round. */
export interface Round {
  readonly requests: number;
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export type Rounds = ReadonlyMap<LoadName, Readonly<Record<Side, readonly Round[]>>>;

/**
 * Measures the loads on both sides in one run, the sides by turns and each first every other time, so that whatever else
 * the machine does meets both alike. One round of each before the counted ones.
 */
export async function measure(loads: readonly Load[], origins: Origins, seconds: number): Promise<Rounds> {
  const rounds = new Map<LoadName, Record<Side, Round[]>>();
  for (const load of loads) {
    await compareAnswers(load, origins);
    rounds.set(load.name, { floor: [], server: [] });
  }
  for (let number = 0; number <= ROUNDS; number += 1) {
    const sides: Side[] = number % 2 === 0 ? ['floor', 'server'] : ['server', 'floor'];
    for (const load of loads) {
      for (const side of sides) {
        const round = await fire(load, origins[side], seconds);
        if (number > 0) rounds.get(load.name)![side].push(round);
      }
    }
  }
  return rounds;
}

/** A ratio means something only between equal answers. */
async function compareAnswers({ title, requests, ownFields = [] }: Load, origins: Origins): Promise<void> {
  const answers = [];
  for (const side of ['floor', 'server'] as const) {
    const { method, path, headers, body } = prepared(requests[0]!);
    const answer = await fetch(origins[side] + path!, { method, headers, body } as RequestInit);
    assert.equal(answer.status, 200, `${title}: ${side}`);
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    answers.push(isJson ? without(await dataOf<object>(answer), ownFields) : await answer.text());
  }
  assert.deepEqual(answers[1], answers[0], `${title}: the server's answer is not the floor's`);
}

function prepared(request: autocannon.Request): autocannon.Request {
  return typeof request.setupRequest === 'function' ? request.setupRequest(request, {}) : request;
}

function without(data: object, fields: readonly string[]): object {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !fields.includes(name)));
}

/** Keeps all connections, by default sixteen, busy for `seconds`. Any answer but a success is an error. */
export async function fire(
  { title, requests }: Pick<Load, 'title' | 'requests'>,
  origin: string,
  seconds: number,
  connections = CONNECTIONS,
): Promise<Round> {
  const latenciesMs: number[] = [];
  let [firstAt, lastAt, failed] = [0, 0, 0];
  const { promise: done, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const instance = autocannon(
    {
      url: origin,
      connections,
      duration: seconds,
      sampleInt: LOOK_MS,
      requests,
      setupClient: (client) => {
        client.on('headers', (head) => {
          if (isRefusal(head)) failed += 1;
        });
      },
    },
    (error, result) => (error ? reject(error) : resolve(result)),
  );
  instance.on('response', (_client, statusCode, _bytes, responseMs) => {
    lastAt = performance.now();
    firstAt ||= lastAt;
    latenciesMs.push(responseMs);
    if (statusCode !== 200) failed += 1;
  });
  const { errors } = await done;
  if (errors + failed > 0) throw new Error(`${title}: ${errors + failed} of ${latenciesMs.length} requests failed.`);
  latenciesMs.sort((one, other) => one - other);
  return {
    requests: latenciesMs.length,
    requestsPerSecond: latenciesMs.length / ((lastAt - firstAt) / 1000),
    p50Ms: quantile(latenciesMs, 0.5),
    p99Ms: quantile(latenciesMs, 0.99),
  };
}

/** Refusals travel with status 200; their header tells them from successes without reading the body. */
function isRefusal(head: unknown): boolean {
  return (head as { headers: readonly string[] }).headers.includes('x-refusal'); // typed wrongly by @types/autocannon
}

/** The middle of some numbers; of an even number of them, the upper middle. */
export function median(values: readonly number[]): number {
  return quantile(
    [...values].sort((one, other) => one - other),
    0.5,
  );
}

/** The value below which `part` of the values lie (0 to 1); NaN of none. `ascending` is sorted. */
export function quantile(ascending: readonly number[], part: number): number {
  return ascending[Math.min(Math.floor(ascending.length * part), ascending.length - 1)] ?? Number.NaN;
}
