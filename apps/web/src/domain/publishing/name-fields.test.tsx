import { useState } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { currentUserQuery } from '#session/current-user.ts';
import { draw } from '#test/draw.tsx';
import { write } from '#test/write.ts';
import { NameFields } from './name-fields.tsx';

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })); // jsdom has none
  await loadTexts(['publish', 'ui']);
  await switchLocale('en_US');
});
beforeEach(() => {
  queryClient.setQueryData(currentUserQuery.queryKey, { userId: 7, username: 'mira', status: 0 } as never);
});

function Form() {
  const [draft, setDraft] = useState({ title: '', name: '' });
  return <NameFields draft={draft} availability="unknown" isNamed={false} onChange={setDraft} />;
}

const shown = () => document.body.textContent;
const ASKED = 'Enter a permanent name';

test('a name is asked for when there is none for a title, or its field was left, and not before', async () => {
  draw(() => <Form />);
  await expect.poll(shown).toContain('Permanent name');
  expect(shown()).not.toContain(ASKED);

  const [title, name] = [...document.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement];
  name.focus();
  name.blur();
  await expect.poll(shown).toContain(ASKED);
  write(title, 'Tides');
  await expect.poll(() => name.value).toBe('Tides');
  expect(shown()).not.toContain(ASKED);
});

test('where there is a title, a name that is deleted is asked for at once', async () => {
  draw(() => <Form />);
  await expect.poll(shown).toContain('Permanent name');
  const [title, name] = [...document.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement];
  write(title, 'Tides');
  await expect.poll(() => name.value).toBe('Tides');
  write(name, '');
  await expect.poll(shown).toContain(ASKED);
});
