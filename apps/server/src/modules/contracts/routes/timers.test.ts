import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { fireDueEvents } from '../commands/fire-due-events.ts';
import { LATE_MS } from '../limits.ts';
import { type ContractStory, eventIn, tellOfContracts } from '../testing/contract-story.ts';
import { FREE } from '../testing/exhibits-to-sign.ts';

const HOUR_MS = 3_600_000;
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
  expect(listed).toMatchObject({ totalItem: 3, counts: { all: 3, due: 0, late: 0 }, latestMs: 0 });
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
    fsmCurrentState: 'initial',
    eventId: eventIn(hours(1)),
    code: 'A103',
    toState: 'over',
    dueDate: new Date(app.clock.now().getTime() + HOUR_MS).toISOString(),
    latenessMs: 0,
  });
  expect(await timers('skip=1&limit=1')).toMatchObject({ totalItem: 3, dataList: [{ contractId: two.contractId }] });

  app.clock.advance(2 * HOUR_MS + LATE_MS - 1);
  expect(await timers('state=due')).toMatchObject({
    ...{ totalItem: 2, counts: { all: 3, due: 2, late: 1 }, latestMs: HOUR_MS + LATE_MS - 1 },
    dataList: [
      { contractId: one.contractId, latenessMs: HOUR_MS + LATE_MS - 1 },
      { contractId: two.contractId, latenessMs: LATE_MS - 1 },
    ],
  });
  expect(await timers('state=late')).toMatchObject({ totalItem: 1, dataList: [{ contractId: one.contractId }] });
  app.clock.advance(1);
  expect(await timers('state=late')).toMatchObject({ totalItem: 2, counts: { all: 3, due: 2, late: 2 } });
  await fireDueEvents(app.context);
  expect(await timers('state=due')).toMatchObject({ totalItem: 0, counts: { all: 1, due: 0, late: 0 }, dataList: [] });
  expect(await operator.get('/v2/contracts/admin/timers?state=lost')).toMatchObject({ errCode: 4 });
});

test('only operators see timers', async () => {
  expect(await story.mira.get('/v2/contracts/admin/timers')).toMatchObject({ errCode: 3, data: null });
  expect(await app.visitor.get('/v2/contracts/admin/timers')).toMatchObject({ errCode: 30, data: null });
});
