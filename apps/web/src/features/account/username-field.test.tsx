import type { Locale } from '@colophon/model';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { drawInApp } from '#test/draw.tsx';
import { write } from '#test/write.ts';
import { isRefused, UsernameField, useUsernameState } from './username-field.tsx';

function Form() {
  const [username, setUsername] = useState('');
  const state = useUsernameState(username);
  return (
    <>
      <UsernameField value={username} onChange={(event) => setUsername(event.currentTarget.value)} state={state} />
      <output>{isRefused(state) ? 'refused' : 'open'}</output>
    </>
  );
}

beforeAll(async () => {
  await loadTexts(['account', 'ui', 'rules']);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })); // jsdom has none
});

test.each<[Locale, string]>([
  ['en_US', 'This user name is reserved.'],
  ['zh_CN', '该用户名为保留名称，不可使用'],
])('a reserved name is told while it is typed, in %s, and only as long as it stands there', async (locale, told) => {
  await switchLocale(locale);
  drawInApp(<Form />);
  const said = () => document.querySelector('.mantine-TextInput-error')?.textContent ?? '';
  const answer = () => document.querySelector('output')?.textContent;
  await expect.poll(() => document.querySelector('input')).not.toBeNull();
  write(document.querySelector('input')!, 'Admin');
  await expect.poll(() => [said(), answer()]).toEqual([told, 'refused']);
  write(document.querySelector('input')!, 'Admina');
  await expect.poll(() => [said(), answer()]).toEqual(['', 'open']);
});
