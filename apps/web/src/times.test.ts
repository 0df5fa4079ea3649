import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { dayEnd, dayStart, fieldValue, readField } from './calendar.ts';
import { browserZone, chooseZone, chosenZone, longTimeText, platformTimeText, timeText, zoneText } from './times.ts';

const AT = '2026-12-01T17:26:59.999Z';

afterEach(() => chooseZone(null));

test('a moment is the same minute in every form and in every zone, and never one that has not begun', () => {
  for (const [zone, minute, offset] of [
    ['Asia/Shanghai', '2026-12-02 01:26', '+08:00'],
    ['America/St_Johns', '2026-12-01 13:56', '-03:30'],
  ] as const) {
    chooseZone(zone);
    expect(timeText(AT)).toBe(minute);
    expect(timeText(Date.parse(AT), 'second')).toBe(`${minute}:59`);
    expect(timeText(AT, 'day')).toBe(minute.slice(0, 10));
    expect(fieldValue(AT)).toBe(minute.replace(' ', 'T'));
    expect(readField(fieldValue(AT))).toBe(Date.parse('2026-12-01T17:26:00Z'));
    expect(zoneText(AT)).toBe(`${zone} (UTC${offset})`);
  }
});

test('sentences have the same minute in words of both languages', () => {
  chooseZone('Asia/Shanghai');
  expect(longTimeText(AT, 'en_US')).toBe('2 December 2026 at 01:26');
  expect(longTimeText(AT, 'zh_CN')).toBe('2026年12月2日 01:26');
});

test('the zone of policies is not the reader’s', () => {
  chooseZone('America/New_York');
  expect(platformTimeText(AT)).toBe('2026-12-02 01:26');
});

test('a day begins and ends by the reader’s clock, also where it has 23 hours', () => {
  chooseZone('Europe/Berlin');
  expect(dayStart('2026-03-29').toISOString()).toBe('2026-03-28T23:00:00.000Z');
  expect(dayEnd('2026-03-29').toISOString()).toBe('2026-03-29T21:59:59.999Z');
});

test('without a choice the browser’s zone counts', () => {
  chooseZone('Asia/Tokyo');
  expect(chosenZone()).toBe('Asia/Tokyo');
  chooseZone(null);
  expect(chosenZone()).toBeNull();
  expect(zoneText(AT)).toContain(browserZone === 'UTC' ? 'UTC' : browserZone);
});

test('nothing else writes times', () => {
  const root = import.meta.dirname;
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|\.gen\.|^times\.ts$|^calendar\.ts$/.test(file),
  );
  const writers = sources.filter((file) =>
    /toLocale(Date|Time)?String|DateTimeFormat\(|getHours\(|from 'luxon'/.test(readFileSync(join(root, file), 'utf8')),
  );
  // names what is uploaded, not what is read
  expect(writers).toEqual(['features/publish/editors/markdown-form.tsx']);
});
