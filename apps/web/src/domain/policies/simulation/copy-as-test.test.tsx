import { compile } from '@colophon/policy';
import { advance, begin } from '@colophon/policy/simulation';
import { expect, test, vi } from 'vitest';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { control, drawPage, pretendBrowser } from '#test/drawn-page.tsx';
import { answerOf } from '../tests/answers.ts';
import type { Question } from '../tests/tests-thread.ts';
import { CopyAsTest } from './copy-as-test.tsx';

const ONCE =
  'for public\n\ninitial:\n  ~freelog.TransactionEvent("5", "self.account") => bought\nbought[active]:\n  terminate';

/** Stands for the thread that writes cases: jsdom has none. */
class PretendedWorker extends EventTarget {
  postMessage({ id, asked }: { id: number; asked: Question }) {
    const data = { id, answer: answerOf(structuredClone(asked)) };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
}

test('a run is copied as a case of its policy', async () => {
  await loadTexts(['simulation', 'ui', 'reasons']);
  await switchLocale('en_US');
  pretendBrowser();
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('Worker', PretendedWorker);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  const machine = compile(ONCE, 2).state_machine!;
  const startAt = Date.parse('2030-01-01T10:00:00Z');
  const simulation = begin({ machine, subject: 2, startAt, timeZone: 'UTC' });
  const paid = advance(simulation, { payFor: machine.states.initial!.transitions[0]!.id })!;
  drawPage(() => <CopyAsTest simulation={paid} machine={machine} />);
  await expect.poll(() => document.body.textContent).toContain('Copy as a test');
  control('Copy as a test').click();
  await expect.poll(() => writeText.mock.calls.length).toBe(1);
  const [[text]] = writeText.mock.calls as unknown as [[string]];
  expect(text.split('\n')[0]).toBe('case "a run on the playground" at 2030-01-01 10:00');
  expect(text).toContain('\n  pay 5 to self.account\n  expect licensed\n  expect state bought\n');
});
