import { HeadlessMantineProvider } from '@mantine/core';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createTestRoot } from '#test/create-test-root.ts';
import { chooseZone } from '#times.ts';
import { Time, Timed } from './time.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

afterEach(() => chooseZone(null));

test('a time names its zone on hover and in print, by itself and in a sentence', async () => {
  chooseZone('Asia/Kolkata');
  const root = createTestRoot();
  await act(() =>
    root.render(
      <HeadlessMantineProvider>
        <Time at="2026-12-01T17:26:00.000Z" />
        <Timed>until 2026-12-01 22:56</Timed>
      </HeadlessMantineProvider>,
    ),
  );
  const [time, sentence] = document.querySelectorAll<HTMLElement>('[data-zone]');
  expect(time!.textContent).toBe('2026-12-01 22:56');
  expect(time!.getAttribute('datetime')).toBe('2026-12-01T17:26:00.000Z');
  for (const each of [time!, sentence!]) {
    expect(each.title).toBe('Asia/Kolkata (UTC+05:30)');
    expect(each.dataset.zone).toBe(each.title);
  }
});
