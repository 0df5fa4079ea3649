import { HeadlessMantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts, translate } from '#i18n/i18n.ts';
import { FollowButton } from './follow-button.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const writeText = vi.fn<(text: string) => Promise<void>>();
let root: Root;

beforeAll(() => loadTexts(['ui', 'share']));
beforeEach(async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <HeadlessMantineProvider>
        <FollowButton feed="/v2/feeds/collections/0123456789abcdef01234567" text="New items appear." />
      </HeadlessMantineProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

test('a collection is followed by RSS or Atom: both are links, and copied as whole addresses', async () => {
  await act(async () => document.querySelector('button')!.click());
  const feed = `${window.location.origin}/v2/feeds/collections/0123456789abcdef01234567`;
  await expect
    .poll(() => [...document.querySelectorAll('a')].map(({ href }) => href))
    .toEqual([`${feed}/rss`, `${feed}/atom`]);
  writeText.mockResolvedValue();
  const copy = document.querySelector<HTMLButtonElement>(
    `[aria-label="${translate('share:follow_copy', { format: 'Atom' })}"]`,
  )!;
  await act(async () => copy.click());
  expect(writeText).toHaveBeenCalledWith(`${feed}/atom`);
});
