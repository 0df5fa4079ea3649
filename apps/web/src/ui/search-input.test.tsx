import { act, useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '#i18n/i18n.ts';
import { control, drawPage, pretendBrowser } from '#test/drawn-page.tsx';
import { reaches } from '#test/reaches.ts';
import { write } from '#test/write.ts';
import { SearchInput } from './search-input.tsx';

beforeAll(async () => {
  await loadTexts(['ui']);
  pretendBrowser();
});

test('what was typed is searched as soon as the field is left, once', async () => {
  const searched: string[] = [];
  drawPage(() => {
    const [value, setValue] = useState('');
    return (
      <SearchInput
        label="Search"
        value={value}
        onSearch={(text) => {
          searched.push(text);
          setValue(text);
        }}
      />
    );
  });
  await reaches(() => expect(control('Search')).not.toBeNull());
  write(control('Search') as HTMLElement as HTMLInputElement, 'tide ');
  expect(searched).toEqual([]);
  const leave = () =>
    act(async () => void control('Search').dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  await leave();
  expect(searched).toEqual(['tide']);
  await leave();
  expect(searched).toEqual(['tide']);
});
