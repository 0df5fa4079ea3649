import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import type { Trigger } from '../catalogue.ts';
import { type Fact, takeFact } from './take-fact.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let userId: number;
let people = 0;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  userId = (await app.addUser(`doer-${++people}`)).userId;
});
afterAll(() => app.close());

function take(trigger: Trigger, change: Partial<Fact> = {}): Promise<void> {
  return takeFact(app.context, { trigger, userId, key: 'first', evidence: {}, at: app.clock.now(), ...change });
}
async function standing(taskCode: string, of = userId) {
  const [row] = await app.context.sql`
    select counted, finished from task_records where task_code = ${taskCode} and user_id = ${of}`;
  return row ? [row.counted, row.finished] : [0, 0];
}
async function rewards(of = userId) {
  const rows = await app.context.sql`
    select reward_code, ordinal, tag from reward_records where user_id = ${of} order by reward_code, ordinal`;
  return rows.map((row) => `${row.reward_code} ${row.ordinal} ${row.tag}`);
}
const set = (table: 'task_configs' | 'reward_configs', code: string, change: string) =>
  app.context.sql.unsafe(`update ${table} set ${change} where code = '${code}'`);
/** Lets tasks and rewards that campaigns have begin. */
async function begin(...codes: string[]) {
  for (const code of codes)
    await set(code.startsWith('TS') ? 'task_configs' : 'reward_configs', code, 'is_stopped = false');
}

describe('counting', () => {
  test('a task that is done once counts one fact, whatever comes after', async () => {
    await take('resource.created');
    await take('resource.created', { key: 'second' });
    expect(await standing('TS000021')).toEqual([1, 1]);
  });

  test('a fact that comes twice counts once, also at once, for tasks that count each', async () => {
    await begin('TS000075');
    const evidence = { presentableId: 'a'.repeat(24), nodeId: 1 };
    await Promise.all(Array.from({ length: 6 }, () => take('exhibit.online', { evidence })));
    expect(await standing('TS000075')).toEqual([1, 1]);
    await take('exhibit.online', { key: 'other', evidence: { ...evidence, presentableId: 'b'.repeat(24) } });
    expect(await standing('TS000075')).toEqual([2, 2]);
  });

  test('a task of each day counts once a day of the platform, in its time zone', async () => {
    // 04:00 UTC is noon in Shanghai, where the day ends at 16:00 UTC
    for (const hours of [0, 11.999, 12, 35.9, 36]) {
      await take('session.started', { at: new Date(app.clock.now().getTime() + hours * 3_600_000) });
    }
    expect(await standing('TS000061')).toEqual([3, 3]);
  });

  test('what is shared counts once a day and thing', async () => {
    await begin('TS000076');
    const share = (nodeId: number, days: number) =>
      take('node.shared', { evidence: { nodeId }, at: new Date(app.clock.now().getTime() + days * DAY_MS) });
    for (const [nodeId, days] of [
      [1, 0],
      [1, 0],
      [2, 0],
      [1, 1],
    ] as const)
      await share(nodeId, days);
    expect(await standing('TS000076')).toEqual([3, 3]);
  });

  test('a task with a number of times counts so many and no more', async () => {
    await begin('TS000052');
    for (let friend = 1; friend <= 7; friend += 1) await take('friend.received', { key: String(friend) });
    expect(await standing('TS000052')).toEqual([5, 5]);
  });

  test('a task that takes several facts is finished by the last, and counts none after it', async () => {
    await begin('TS000807');
    for (let day = 0; day < 9; day += 1) {
      await take('day.checked-in', { at: new Date(app.clock.now().getTime() + day * DAY_MS) });
      if (day === 5) expect(await standing('TS000807')).toEqual([6, 0]);
    }
    expect(await standing('TS000807')).toEqual([7, 1]);
  });

  test('nothing counts before the time of a task, after it, or while it is stopped, and nothing is made up for', async () => {
    const now = app.clock.now();
    const at = (ms: number) => new Date(now.getTime() + ms);
    await set(
      'task_configs',
      'TS000061',
      `starts_at = '${now.toISOString()}', ends_at = '${at(2 * DAY_MS).toISOString()}'`,
    );
    await take('session.started', { at: at(-1) });
    expect(await standing('TS000061')).toEqual([0, 0]);
    await take('session.started', { at: now });
    await take('session.started', { at: at(2 * DAY_MS) });
    await take('session.started', { at: at(2 * DAY_MS + 1) });
    expect(await standing('TS000061')).toEqual([2, 2]);
    await set('task_configs', 'TS000061', 'starts_at = null, ends_at = null, is_stopped = true');
    await take('session.started', { at: at(5 * DAY_MS) });
    await set('task_configs', 'TS000061', 'is_stopped = false');
    expect(await standing('TS000061')).toEqual([2, 2]);
  });

  test('an original counts with the tag of the activity alone', async () => {
    await begin('TS000801');
    const release = (tags: string[]) => take('original.released', { tags });
    await release(['spring']);
    await set('task_configs', 'TS000801', `extra = '{"tag":"spring"}'`);
    await release(['autumn']);
    expect(await standing('TS000801')).toEqual([0, 0]);
    await release(['other', 'spring']);
    expect(await standing('TS000801')).toEqual([1, 1]);
  });
});

describe('rewards', () => {
  const doAll = async (...triggers: Trigger[]) => {
    for (const trigger of triggers) await take(trigger);
  };

  test('a group pays once, when the last of its tasks is finished, also where two are finished at once', async () => {
    await doAll('resource.created', 'version.released');
    expect(await rewards()).toEqual([]);
    await Promise.all([take('policies.added'), take('resource.shared')]);
    expect(await rewards()).toEqual(['RS000021 1 3']);
    await doAll('resource.created', 'resource.shared');
    expect(await rewards()).toEqual(['RS000021 1 3']);
  });

  test('a task that is stopped is not asked for', async () => {
    await set('task_configs', 'TS000024', 'is_stopped = true');
    await doAll('resource.created', 'version.released', 'policies.added');
    await set('task_configs', 'TS000024', 'is_stopped = false');
    expect(await rewards()).toEqual(['RS000021 1 3']);
  });

  test('the newcomer’s group does not ask for an invited friend; two of its tasks give an invitation each', async () => {
    await doAll('tutorial.viewed', 'profile.completed', 'community.signed-in');
    expect(await rewards()).toEqual(['RS000012 1 3', 'RS000013 1 3']);
    await doAll('wallet.activated');
    expect(await rewards()).toEqual(['RS000011 1 3', 'RS000012 1 3', 'RS000013 1 3']);
  });

  test('the n-th arises with the n-th time, up to the number there can be', async () => {
    await begin('TS000074', 'RS0000804');
    for (const nodeId of [1, 2, 3, 4]) await take('theme.set', { key: String(nodeId), evidence: { nodeId } });
    expect(await rewards()).toEqual(['RS0000804 1 3', 'RS0000804 2 3', 'RS0000804 3 3']);
  });

  test('the steps of the ladder come one by one', async () => {
    await begin('TS000052', 'RS000051', 'RS000052', 'RS000053');
    for (const friend of ['1', '2', '3']) await take('friend.received', { key: friend });
    expect(await rewards()).toEqual(['RS000051 1 3', 'RS000052 1 3', 'RS000053 1 3']);
  });

  test('waits for a review where the reward asks for one', async () => {
    await set('reward_configs', 'RS000031', 'need_review = true');
    await doAll('node.created', 'exhibit.online', 'theme.set', 'node.shared', 'nodes.browsed');
    await set('reward_configs', 'RS000031', 'need_review = false');
    expect(await rewards()).toContain('RS000031 1 1');
  });

  test('nothing arises while a reward is stopped or out of its time, and nothing is made up for', async () => {
    await begin('TS000075', 'RS0000805');
    let exhibits = 0;
    const show = () =>
      take('exhibit.online', { key: String(++exhibits), evidence: { presentableId: String(exhibits) } });
    await set('reward_configs', 'RS0000805', 'is_stopped = true');
    await show();
    await set('reward_configs', 'RS0000805', `is_stopped = false, starts_at = '2027-01-01'`);
    await show();
    await set('reward_configs', 'RS0000805', `starts_at = null, ends_at = '2020-01-01'`);
    await show();
    await set('reward_configs', 'RS0000805', 'ends_at = null');
    expect(await rewards()).toEqual([]);
    await show();
    expect(await rewards()).toEqual(['RS0000805 1 3']);
  });

  test('a budget is never exceeded, also by people at once', async () => {
    await begin('TS000075', 'RS0000805');
    const [before] = await app.context
      .sql`select used_budget::integer as used from reward_configs where code = 'RS0000805'`;
    await set('reward_configs', 'RS0000805', `budget = ${before!.used + 700}`);
    const users = await Promise.all(Array.from({ length: 6 }, (_, index) => app.addUser(`spender-${people}-${index}`)));
    const evidence = { presentableId: 'c'.repeat(24) };
    await Promise.all(users.map((user) => take('exhibit.online', { userId: user.userId, evidence })));
    const given = await Promise.all(users.map((user) => rewards(user.userId)));
    await set('reward_configs', 'RS0000805', 'budget = null');
    expect(given.flat()).toHaveLength(3);
  });
});

describe('what follows from a fact', () => {
  test('a day is checked in by an original, a signed licence, and something shared', async () => {
    await begin('TS000801', 'TS000802', 'TS000803', 'TS000804', 'TS000805', 'TS000806');
    await set('task_configs', 'TS000801', `extra = '{"tag":"spring"}'`);
    const later = new Date(app.clock.now().getTime() + DAY_MS);
    await take('original.released', { tags: ['spring'] });
    await take('node.signed');
    await take('node.shared', { at: later, evidence: { nodeId: 1 } });
    expect(await standing('TS000805')).toEqual([0, 0]);
    await take('exhibit.shared', { evidence: { presentableId: 'd'.repeat(24) } });
    expect(await standing('TS000805')).toEqual([1, 1]);
    expect(await standing('TS000806')).toEqual([1, 1]);
    await take('node.shared', { evidence: { nodeId: 1 } });
    expect(await standing('TS000805')).toEqual([1, 1]);
  });

  test('a friend who does the newcomer’s tasks in time counts for both, once; one who is late for nobody', async () => {
    await begin('TS000051', 'TS000052', 'TS000053', 'RS000051', 'RS000052', 'RS000056', 'TS001001', 'TS000805');
    const inviter = (await app.addUser(`inviter-${people}`)).userId;
    const [friend, late] = await Promise.all([app.addUser(`friend-${people}`), app.addUser(`late-${people}`)]);
    const begun = app.clock.now();
    const newcomer: Trigger[] = ['tutorial.viewed', 'profile.completed', 'community.signed-in', 'wallet.activated'];
    for (const invited of [friend!, late!]) {
      await app.context.events.emit(app.context.db, 'beta.code-activated', {
        userId: invited.userId,
        inviterUserId: inviter,
        at: begun.toISOString(),
      });
    }
    await app.context.jobs.runDue();
    expect(await standing('TS000015', inviter)).toEqual([1, 1]);
    expect(await standing('TS000051', friend!.userId)).toEqual([1, 1]);
    for (const trigger of newcomer)
      await take(trigger, { userId: friend!.userId, at: new Date(begun.getTime() + 30 * DAY_MS) });
    for (const trigger of newcomer)
      await take(trigger, { userId: late!.userId, at: new Date(begun.getTime() + 30 * DAY_MS + 1) });
    await app.context.jobs.runDue();
    expect(await standing('TS000052', inviter)).toEqual([1, 1]);
    expect(await rewards(inviter)).toEqual(['RS000051 1 4']);
    expect(await rewards(friend!.userId)).toContain('RS000056 1 4');
    expect(await rewards(late!.userId)).not.toContain('RS000056 1 4');
    await take('day.checked-in', { userId: friend!.userId });
    await app.context.jobs.runDue();
    expect(await standing('TS001001', inviter)).toEqual([1, 1]);
  });
});
