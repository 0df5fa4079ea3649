import { readdirSync, readFileSync } from 'node:fs';
import type { Goal } from '../goals.ts';
import { fire } from '../measure.ts';
import type { Program } from '../programs.ts';
import { sendPaced } from './pace.ts';
import type { ProcessLoad } from './process-loads.ts';

const NUMBERS = [1, 2, 4] as const;
type Processes = (typeof NUMBERS)[number];
const ROUNDS = 3;
const SECONDS = 4;
/** In which each process compiles what it runs. */
const WARM_UP_SECONDS = 5;
/** Of each process while it warms up, and is looked at for how much it can do. */
const CONNECTIONS = 4;
/** Part of what a process can do, that each has to do: the machine has room for four of them and what sends the requests. */
const LOAD = 0.1;
const MS_PER_TICK = 10;
const TARGET = 1.1;

/**
 * Processor time of the servers and of PostgreSQL for a request, by the number of processes, which take turns. Each has
 * as much to do beside others as alone, a tenth of what it can: at full load fewer cores than processes would be measured instead, and with
 * more to do a process reads more requests at a time, which makes each cheaper.
 * `postmaster` is the process of PostgreSQL that started the others.
 */
export async function measureCosts(
  loads: readonly ProcessLoad[],
  servers: readonly Program[],
  postmaster: number,
): Promise<Goal[]> {
  if (process.platform !== 'linux') return [{ title: 'cost of requests', notMeasured: 'processor times are in /proc' }];
  const goals: Goal[] = [];
  for (const load of loads) {
    await Promise.all(servers.map(({ origin }) => fire(load, origin, WARM_UP_SECONDS, CONNECTIONS)));
    const { requestsPerSecond } = await fire(load, servers[0]!.origin, SECONDS, CONNECTIONS);
    const perSecond = Math.ceil(requestsPerSecond * LOAD);
    const rounds = new Map<Processes, number[]>(NUMBERS.map((number) => [number, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = round % 2 === 0 ? NUMBERS : NUMBERS.toReversed();
      for (const number of order)
        rounds
          .get(number)!
          .push(await costMs(load, servers.slice(0, number), { postmaster, perSecond: perSecond * number }));
    }
    const alone = cheapest(rounds.get(1)!);
    for (const number of [2, 4] as const) {
      const together = cheapest(rounds.get(number)!);
      goals.push({
        title: `${load.title}: cost with ${number} processes (${alone.toFixed(2)} → ${together.toFixed(2)} ms, ${perSecond}/s each)`,
        value: together / alone,
        unit: 'of one',
        target: { atMost: TARGET },
      });
    }
  }
  return goals;
}

/** The cheapest round: what else the machine does makes a request only dearer. */
function cheapest(rounds: readonly number[]): number {
  return Math.min(...rounds);
}

async function costMs(
  load: ProcessLoad,
  servers: readonly Program[],
  { postmaster, perSecond }: { postmaster: number; perSecond: number },
): Promise<number> {
  const timeMs = () => servers.reduce((sum, { pid }) => sum + processorMs(pid), 0) + treeMs(postmaster);
  const before = timeMs();
  const requests = await sendPaced(load, { origins: servers.map(({ origin }) => origin), perSecond, seconds: SECONDS });
  return (timeMs() - before) / requests;
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
