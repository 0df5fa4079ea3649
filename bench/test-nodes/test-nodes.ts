import { connect } from '@colophon/server/platform/database/database.ts';
import { type Caller, logIn } from '../caller.ts';
import { addResources, publish } from '../dataset.ts';
import type { Goal } from '../goals.ts';
import { ACCOUNT, install, undoLater } from '../installation.ts';
import { median } from '../measure.ts';
import type { Options } from '../options.ts';
import { copyExhibits } from '../sites/copies.ts';
import { mount, openSite } from '../sites/site.ts';
import { saveAndMatch } from './rehearsing.ts';
import { measureRelease } from './release.ts';

const EXHIBITS = 1_000;
const MANY_EXHIBITS = 10_000;
const EFFECTS = 10;
const MATCHES = 3;

/** Test nodes, on an installation of their own: how soon an effect is seen, the largest match, and a release that many depend on. */
export async function measureTestNodes(options: Options): Promise<Goal[]> {
  const { databaseUrl, server } = await install(options);
  const connection = await connect(databaseUrl, { connections: 2 });
  undoLater(connection.close);
  const caller = await logIn(server.origin, ACCOUNT);
  const { username } = await caller.call<{ username: string }>('GET', '/v2/users/current');
  const [small, large] = [await openSite(caller, 'rehearsal'), await openSite(caller, 'large')];
  const exhibitId = await mount(caller, small, 'shown', await publish(caller, 'shown', []));
  await addResources(connection.sql, 2 * MANY_EXHIBITS);
  await copyExhibits(connection, { exhibitId, nodeIds: [small.nodeId], exhibits: EXHIBITS });
  await copyExhibits(connection, { exhibitId, nodeIds: [large.nodeId], exhibits: MANY_EXHIBITS });
  await connection.sql`vacuum analyze`;

  console.log('Measuring when the effect of a rule is seen …');
  const goals = [await measureEffect(caller, small.nodeId)];
  console.log('Measuring the largest match …');
  goals.push(...(await measureMatch(caller, large.nodeId, username)));
  console.log('Measuring a release that a thousand test nodes depend on …');
  return [...goals, ...(await measureRelease(caller, connection, username))];
}

/** From sending a changed rule until the test exhibit is read as the rule has it. */
async function measureEffect(caller: Caller, nodeId: number): Promise<Goal> {
  const tookMs: number[] = [];
  for (let number = 0; number <= EFFECTS; number += 1) {
    const startedAt = performance.now();
    await saveAndMatch(caller, nodeId, `alter work-5 set_title "Title ${number}"`);
    await caller.call('GET', `/v2/testNodes/${nodeId}/testResources?limit=100`);
    // the first one warms up
    if (number > 0) tookMs.push(performance.now() - startedAt);
  }
  const exhibits = EXHIBITS.toLocaleString('en');
  return {
    title: `effect of a changed rule among ${exhibits} exhibits`,
    value: median(tookMs),
    unit: 'ms',
    target: { atMost: 500 },
  };
}

/** As many rules as exhibits: additions, replacements and properties; and how long the server's event loop stood still. */
async function measureMatch(caller: Caller, nodeId: number, username: string): Promise<Goal[]> {
  const text = Array.from({ length: MANY_EXHIBITS }, (_, index) => {
    const number = index + 1;
    const more = `$${username}/work-${MANY_EXHIBITS + number}`;
    if (index % 10 === 0) return `add ${more} as more-${number} show`;
    if (index % 10 === 1) return `alter work-${number} replace $${username}/work-${number} with ${more}`;
    return `alter work-${number} do set_title "Title ${number}" set_labels a|b add_attr "mood" "bright" end`;
  }).join('\n');
  const tookMs: number[] = [];
  const stoodStillMs: number[] = [];
  for (let number = 0; number <= MATCHES; number += 1) {
    await longestDelayMs(caller.origin);
    const startedAt = performance.now();
    await saveAndMatch(caller, nodeId, text);
    if (number === 0) continue;
    tookMs.push(performance.now() - startedAt);
    stoodStillMs.push(await longestDelayMs(caller.origin));
  }
  const size = `${MANY_EXHIBITS.toLocaleString('en')} rules against as many exhibits`;
  return [
    { title: size, value: median(tookMs) / 1000, unit: 's', target: { atMost: 5 } },
    {
      title: 'longest delay of the event loop meanwhile',
      value: median(stoodStillMs),
      unit: 'ms',
      target: { atMost: 50 },
    },
  ];
}

/** The longest that the event loop has stood still since this was asked last. */
async function longestDelayMs(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return 1000 * Number(/^colophon_nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(metrics)?.[1]);
}
