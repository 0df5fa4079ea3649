import { readdirSync, readFileSync } from 'node:fs';
import type { Goal } from '../goals.ts';
import { fire } from '../measure.ts';
import type { Program } from '../programs.ts';
import type { ProcessLoad } from './process-loads.ts';

const NUMBERS = [1, 2, 4] as const;
type Processes = (typeof NUMBERS)[number];
const ROUNDS = 4;
const SECONDS = 1;
/** In which each process compiles what it runs. */
const WARM_UP_SECONDS = 5;
/** Of each process, which so has as much to do beside others as alone. */
const CONNECTIONS = 4;
const MS_PER_TICK = 10;
const TARGET = 1.1;

interface Measured {
  /** Processor time of servers and PostgreSQL. */
  readonly costMs: number;
  readonly perSecond: number;
}

/**
 * Processor time of the servers and of PostgreSQL for a request, by the number of processes, which take turns. Four connections keep each
 * of them busy. `postmaster` is the process of PostgreSQL that started the others.
 */
export async function measureCosts(
  loads: readonly ProcessLoad[],
  servers: readonly Program[],
  postmaster: number,
): Promise<Goal[]> {
  if (process.platform !== 'linux') return [{ title: 'cost of requests', notMeasured: 'processor times are in /proc' }];
  const goals: Goal[] = [];
  for (const load of loads) {
    const rounds = new Map<Processes, Measured[]>(NUMBERS.map((number) => [number, []]));
    await measureOne(load, servers, postmaster, WARM_UP_SECONDS);
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = round % 2 === 0 ? NUMBERS : NUMBERS.toReversed();
      for (const number of order)
        rounds.get(number)!.push(await measureOne(load, servers.slice(0, number), postmaster));
    }
    const alone = cheapest(rounds.get(1)!);
    for (const number of [2, 4] as const) {
      const together = cheapest(rounds.get(number)!);
      const costs = `${alone.costMs.toFixed(2)} → ${together.costMs.toFixed(2)} ms`;
      const rates = `${alone.perSecond.toFixed(0)} → ${together.perSecond.toFixed(0)}/s`;
      goals.push({
        title: `${load.title}: cost with ${number} processes (${costs}, ${rates})`,
        value: together.costMs / alone.costMs,
        unit: 'of one',
        target: { atMost: TARGET },
      });
    }
  }
  return goals;
}

/** The cheapest round: what else the machine does makes a request only dearer. */
function cheapest(rounds: readonly Measured[]): Measured {
  return rounds.reduce((best, round) => (round.costMs < best.costMs ? round : best));
}

async function measureOne(
  load: ProcessLoad,
  servers: readonly Program[],
  postmaster: number,
  seconds = SECONDS,
): Promise<Measured> {
  const timeMs = () => servers.reduce((sum, { pid }) => sum + processorMs(pid), 0) + treeMs(postmaster);
  const before = timeMs();
  const rounds = await Promise.all(servers.map(({ origin }) => fire(load, origin, seconds, CONNECTIONS)));
  const spentMs = timeMs() - before;
  const requests = rounds.reduce((sum, { requests: sent }) => sum + sent, 0);
  return {
    costMs: spentMs / requests,
    perSecond: rounds.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0),
  };
}

/** Fields of `/proc/PID/stat` behind the name, which may hold anything. */
function statOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

const PARENT = 1;
/** Own time of a process in user and kernel mode, and that of its children that have ended. */
const TIMES = [11, 12, 13, 14];

function processorMs(pid: number): number {
  const stat = statOf(pid);
  return TIMES.reduce((sum, field) => sum + Number(stat[field]), 0) * MS_PER_TICK;
}

/** Processor time of a process and its children. */
function treeMs(root: number): number {
  let sum = processorMs(root);
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    try {
      if (pid > 0 && Number(statOf(pid)[PARENT]) === root) sum += processorMs(pid);
    } catch {
      // it has ended meanwhile
    }
  }
  return sum;
}
