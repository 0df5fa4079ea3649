import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '#i18n/i18n.ts';
import { drawInApp } from '#test/draw.tsx';
import { reaches } from '#test/reaches.ts';
import { stubLayout } from '#test/stub-layout.ts';
import { write } from '#test/write.ts';
import { PayPasswordField } from './pay-password-field.tsx';

let digits: string;

beforeAll(async () => {
  await loadTexts(['ui', 'rules']);
  stubLayout();
});

function Form() {
  const [password, setPassword] = useState('');
  digits = password;
  return <PayPasswordField label="Pay password" value={password} autoFocus onChange={setPassword} />;
}

test('no digit is lost when a dialog moves the focus to the field while it is typed into', async () => {
  drawInApp(<Form />);
  await reaches(() => expect(document.activeElement?.tagName).toBe('INPUT'));
  for (const [index, digit] of [...'204682'].entries()) {
    write(document.activeElement as HTMLInputElement, digit);
    await reaches(() => expect(digits).toHaveLength(index + 1));
    // a dialog does so some time after it has been drawn
    document.querySelector<HTMLElement>('[data-autofocus]')!.focus();
  }
  expect(digits).toBe('204682');
});
