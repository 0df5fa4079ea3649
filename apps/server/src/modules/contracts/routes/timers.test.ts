import { policyId } from '@colophon/policy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { fireDueEvents } from '../commands/fire-due-events.ts';
import { FIRST_TIMER_RETRY_MS } from '../limits.ts';
import { type ContractStory, eventIn, tellOfContracts } from '../testing/contract-story.ts';
import { FREE } from '../testing/exhibits-to-sign.ts';

const HOUR_MS = 3_600_000;
/** Operators are told that a timer is late after a second. */
const LATE_MS = 1000;
const hours = (count: number) =>
  `for public\n\ninitial[active]:\n  ~freelog.RelativeTimeEvent("${count}","hour") => over\n\nover:\n  terminate`;

let app: TestApp;
let story: ContractStory;
let operator: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  story = await tellOfContracts(app, [FREE, hours(1), hours(2), hours(3)]);
  operator = await app.addUser('operator', { isOperator: true });
});
afterAll(() => app.close());

const timers = async (query = '') => (await operator.get(`/v2/contracts/admin/timers?${query}`)).data;

test('operators see the timers that wait, are due and late, those that fire first at the top', async () => {
  await story.sign(FREE);
  const [three, one, two] = [await story.sign(hours(3)), await story.sign(hours(1)), await story.sign(hours(2))];
  const listed = await timers();
  expect(listed).toMatchObject({ totalItem: 3, counts: { all: 3, due: 0, late: 0, stuck: 0 }, latestMs: 0 });
  expect(listed.dataList.map(({ contractId }: { contractId: string }) => contractId)).toEqual([
    ...[one.contractId, two.contractId, three.contractId],
  ]);
  expect(listed.dataList[0]).toEqual({
    contractId: one.contractId,
    contractName: 'policy 0',
    subjectName: 'tides',
    subjectType: 2,
    licensorName: 'shore',
    licenseeName: 'mira',
    licenseeDisplayName: '',
    fsmCurrentState: 'initial',
    eventId: eventIn(hours(1)),
    code: 'A103',
    toState: 'over',
    dueDate: new Date(app.clock.now().getTime() + HOUR_MS).toISOString(),
    latenessMs: 0,
    failure: null,
  });
  expect(await timers('skip=1&limit=1')).toMatchObject({ totalItem: 3, dataList: [{ contractId: two.contractId }] });

  app.clock.advance(2 * HOUR_MS + LATE_MS - 1);
  expect(await timers('state=due')).toMatchObject({
    totalItem: 2,
    counts: { all: 3, due: 2, late: 1, stuck: 0 },
    latestMs: HOUR_MS + LATE_MS - 1,
    dataList: [
      { contractId: one.contractId, latenessMs: HOUR_MS + LATE_MS - 1 },
      { contractId: two.contractId, latenessMs: LATE_MS - 1 },
    ],
  });
  expect(await timers('state=late')).toMatchObject({ totalItem: 1, dataList: [{ contractId: one.contractId }] });
  app.clock.advance(1);
  expect(await timers('state=late')).toMatchObject({ totalItem: 2, counts: { all: 3, due: 2, late: 2, stuck: 0 } });
  await fireDueEvents(app.context);
  expect(await timers('state=due')).toMatchObject({
    totalItem: 0,
    counts: { all: 1, due: 0, late: 0, stuck: 0 },
    dataList: [],
  });
  expect(await operator.get('/v2/contracts/admin/timers?state=lost')).toMatchObject({ errCode: 4 });
});

test('a timer shows the display name of a licensee who is a person; a node has none', async () => {
  await app.context.sql`update users set display_name = '米拉' where user_id = ${story.mira.userId}`;
  const [ofMira, ofNode] = [await story.sign(hours(1)), await story.sign(hours(1), 2)];
  const listed: { contractId: string; licenseeName: string; licenseeDisplayName: string }[] = (await timers()).dataList;
  const namesOf = ({ contractId }: { contractId: string }) => {
    const { licenseeName, licenseeDisplayName } = listed.find((timer) => timer.contractId === contractId)!;
    return [licenseeName, licenseeDisplayName];
  };
  expect([namesOf(ofMira), namesOf(ofNode)]).toEqual([
    ['mira', '米拉'],
    ['bay', ''],
  ]);
  app.clock.advance(HOUR_MS);
  await fireDueEvents(app.context);
});

test('a contract that cannot be moved is shown with its reason, keeps no other one waiting, and is tried again', async () => {
  const [broken, sound] = [await story.sign(hours(1)), await story.sign(hours(1))];
  const { sql, clock } = app.context;
  const followPolicy = (id: string) =>
    sql`update contracts set policy_id = ${id} where contract_id = ${broken.contractId}`;
  // what no command writes: the state that the event leads to is missing
  const [{ id }] = (await sql`
    insert into policies (policy_id, policy_text, subject_type, fsm_states, fsm_declarations, is_free, created_at, updated_at)
    select md5('broken'), policy_text || ' ', subject_type,
           json_build_object('initial', replace((fsm_states -> 'initial')::text, '"over"', '"nowhere"')::json),
           fsm_declarations, is_free, created_at, updated_at
      from policies where policy_text = ${hours(1)} returning policy_id as id`) as unknown as [{ id: string }];
  await followPolicy(id);

  app.clock.advance(HOUR_MS);
  const dueAt = clock.now();
  await fireDueEvents(app.context);
  expect(await story.stored(sound)).toMatchObject({ fsmCurrentState: 'over', status: 1 });
  expect(await story.stored(broken)).toMatchObject({ fsmCurrentState: 'initial', dueAt });
  const stuck = await timers('state=stuck');
  expect(stuck).toMatchObject({ totalItem: 1, counts: { due: 1, stuck: 1 } });
  const retryDate = new Date(dueAt.getTime() + FIRST_TIMER_RETRY_MS).toISOString();
  expect(stuck.dataList).toMatchObject([
    {
      contractId: broken.contractId,
      failure: { message: expect.stringContaining('TypeError'), tries: 1, failedDate: dueAt.toISOString(), retryDate },
    },
  ]);

  await fireDueEvents(app.context);
  expect((await timers('state=stuck')).dataList).toEqual(stuck.dataList);
  app.clock.advance(FIRST_TIMER_RETRY_MS);
  await fireDueEvents(app.context);
  const twice = (await timers('state=stuck')).dataList[0].failure;
  expect(twice).toMatchObject({ tries: 2, failedDate: clock.now().toISOString() });
  expect(Date.parse(twice.retryDate)).toBe(clock.now().getTime() + 2 * FIRST_TIMER_RETRY_MS);

  await followPolicy(broken.policyId);
  app.clock.advance(2 * FIRST_TIMER_RETRY_MS);
  await fireDueEvents(app.context);
  expect(await story.stored(broken)).toMatchObject({ fsmCurrentState: 'over', status: 1, dueAt: null });
  expect(await timers('state=stuck')).toMatchObject({ totalItem: 0, counts: { stuck: 0 } });
  expect(await sql`select from contract_timer_failures`).toHaveLength(0);
});

test('a contract is no trouble any more once it could be moved, after a single failure as well', async () => {
  const { sql } = app.context;
  const { clock } = app;
  const contract = await story.sign(hours(1));
  await sql`update contracts set policy_id = ${policyId(FREE, 2)} where contract_id = ${contract.contractId}`;
  clock.advance(HOUR_MS);
  expect((await timers('state=due')).dataList).toMatchObject([{ eventId: '', code: '', toState: '' }]);
  await sql`insert into contract_timer_failures (contract_id, message, tries, failed_at, retry_at)
    values (${contract.contractId}, 'once', 1, ${clock.now().toISOString()}, ${clock.now().toISOString()})`;
  expect(await timers('state=stuck')).toMatchObject({ totalItem: 1 });
  await sql`update contracts set policy_id = ${contract.policyId} where contract_id = ${contract.contractId}`;
  await fireDueEvents(app.context);
  expect(await story.stored(contract)).toMatchObject({ fsmCurrentState: 'over', status: 1 });
  expect(await sql`select from contract_timer_failures`).toHaveLength(0);
});

test('only operators see timers', async () => {
  expect(await story.mira.get('/v2/contracts/admin/timers')).toMatchObject({ errCode: 3, data: null });
  expect(await app.visitor.get('/v2/contracts/admin/timers')).toMatchObject({ errCode: 30, data: null });
});
