import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { Middleware } from 'openapi-fetch';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { api } from '#api/client.ts';
import { queryClient } from '#api/query-client.ts';
import { loadTexts, switchLocale, translate } from '#i18n/i18n.ts';
import { drawInApp } from '#test/draw.tsx';
import { timeText } from '#times.ts';
import TimersPage from './timers-page.tsx';

const TIMER = {
  contractId: '65a1f0c2d4e5b60718293a4b',
  contractName: 'Monthly',
  subjectName: 'tides',
  subjectType: 2,
  licensorName: 'shore',
  licenseeName: 'mira',
  fsmCurrentState: 'hired',
  eventId: '475a67a8',
  code: 'A103',
  toState: 'due',
  dueDate: '2026-11-23T04:00:00.000Z',
  latenessMs: 0,
  failure: null as { message: string; tries: number; failedDate: string; retryDate: string } | null,
};

/** Answers of the server for a state: its timers, or a failure. */
let answers: Record<string, (typeof TIMER)[]> | 'failure';
const asked: string[] = [];
const server: Middleware = {
  onRequest({ request }) {
    const state = new URL(request.url).searchParams.get('state')!;
    asked.push(state);
    if (answers === 'failure') {
      const envelope = { ret: 1, errCode: 1, errcode: 1, msg: 'The server is at a loss.', data: null };
      return Response.json(envelope, { headers: { 'x-refusal': 'server.unexpected' } });
    }
    const { all = [], due = [], late = [], stuck = [] } = answers;
    const counts = { all: all.length, due: due.length, late: late.length, stuck: stuck.length };
    const dataList = answers[state] ?? [];
    const latestMs = Math.max(0, ...due.map(({ latenessMs }) => latenessMs));
    const data = { skip: 0, limit: 100, totalItem: dataList.length, dataList, counts, latestMs };
    return Response.json({ ret: 0, errCode: 0, errcode: 0, msg: 'success', data });
  },
};

beforeAll(async () => {
  await loadTexts(['operators', 'ui']);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })); // jsdom has none
  api.use(server);
});
afterEach(() => {
  queryClient.clear();
  asked.length = 0;
});

function draw(given: typeof answers, address = '/') {
  answers = given;
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({
    routeTree: createRootRoute({ staticData: { access: 'user', texts: [] }, component: TimersPage }),
    history,
  });
  drawInApp(<RouterProvider router={router as never} />);
}

const shows = (text: string) => expect.poll(() => document.body.textContent).toContain(text);
const words = (key: Parameters<typeof translate>[0], values?: Record<string, string | number>) =>
  translate(key, values as never);

test.each(['en_US', 'zh_CN'] as const)(
  'timers are shown with what they lead to and how late they are (%s)',
  async (locale) => {
    await switchLocale(locale);
    const late = { ...TIMER, contractId: 'b'.repeat(24), contractName: 'Weekly', latenessMs: 150_000 };
    draw({ all: [late, TIMER], due: [late], late: [late] });
    await shows('Monthly');
    const [first, second] = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '');
    const lateness = words('operators:lateness_minutes', { count: 2 });
    expect(first).toContain(words('operators:timer_late', { lateness }));
    expect(second).toContain('hired → due');
    expect(second).toContain('shore → mira');
    expect(second).not.toContain(lateness);
    await shows(words('operators:timers_latest', { lateness }));
    await shows(words('operators:timers_all', { number: 2 }));
    const chips = [...document.querySelectorAll('button')];
    chips.find((chip) => chip.textContent === words('operators:timers_late', { number: 1 }))!.click();
    await expect.poll(() => asked).toContain('late');
    await expect.poll(() => document.body.textContent).not.toContain('Monthly');
  },
);

test('a contract that cannot be moved says why, how often it was tried and when it is tried again', async () => {
  await switchLocale('en_US');
  const at = '2026-11-23T04:01:00.000Z';
  const failure = { message: 'TypeError: no such state', tries: 2, failedDate: at, retryDate: at };
  const stuck = { ...TIMER, contractName: 'Broken', latenessMs: 60_000, failure };
  draw({ all: [stuck, TIMER], due: [stuck], stuck: [stuck] }, '/?state=stuck');
  await shows('Broken');
  await shows(words('operators:timers_stuck', { number: 1 }));
  await shows('TypeError: no such state');
  await shows(words('operators:timer_stuck', { count: 2 }));
  await shows(words('operators:timer_retry', { time: timeText(at) }));
  expect(asked).toContain('stuck');
});

test('where there are none, that is said', async () => {
  await switchLocale('en_US');
  draw({});
  await shows(words('operators:timers_empty'));
  await shows(words('operators:timers_on_time'));
});

test('none is late', async () => {
  draw({ all: [TIMER] }, '/?state=late');
  await shows(words('operators:timers_none_due'));
});

test('a failure is told, and looked at again when asked', async () => {
  draw('failure');
  await shows('The server is at a loss.');
  answers = { all: [TIMER] };
  const again = [...document.querySelectorAll('button')].find(
    (button) => button.textContent === words('operators:timers_reload'),
  );
  again!.click();
  await shows('Monthly');
});
