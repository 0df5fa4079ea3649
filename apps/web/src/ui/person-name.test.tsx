import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { nameOf, PersonName } from './person-name.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

test.each([
  [{ username: 'mira', displayName: '米拉' }, '米拉', '米拉 mira'],
  [{ username: 'mira', displayName: '' }, 'mira', 'mira'],
  [{ username: 'mira' }, 'mira', 'mira'],
])('%j is called %s, and never without the username where both have room', async (person, name, whole) => {
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => root.render(<PersonName person={person} />));
  expect([nameOf(person), place.textContent]).toEqual([name, whole]);
  await act(async () => root.unmount());
});
