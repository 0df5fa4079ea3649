import { HeadlessMantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts } from '#i18n/i18n.ts';
import { CopyButton } from './copy-button.tsx';
import { toasts } from './toast.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const writeText = vi.fn<(text: string) => Promise<void>>();
let root: Root;

beforeAll(() => loadTexts(['ui']));

beforeEach(async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <HeadlessMantineProvider>
        <CopyButton value={() => 'for public'} label="Copy the code" />
      </HeadlessMantineProvider>,
    ),
  );
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const button = () => document.querySelector('button')!;
const nameBefore = 'Copy the code';

test('says that it has copied for as long as the pointer stays', async () => {
  writeText.mockResolvedValue();
  await act(async () => button().click());
  expect(writeText).toHaveBeenCalledWith('for public');
  expect(button().ariaLabel).not.toBe(nameBefore);
  await act(async () => button().dispatchEvent(new MouseEvent('mouseout', { bubbles: true })));
  expect(button().ariaLabel).toBe(nameBefore);
});

test('says that the browser refuses, and does not say that it has copied', async () => {
  writeText.mockRejectedValue(new DOMException('Write permission denied.', 'NotAllowedError'));
  await act(async () => button().click());
  expect(toasts.get()).toHaveLength(1);
  expect(button().ariaLabel).toBe(nameBefore);
});
