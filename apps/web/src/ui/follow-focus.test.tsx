import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '#i18n/i18n.ts';
import { createTestRoot } from '#test/create-test-root.ts';
import { reaches } from '#test/reaches.ts';
import { stubLayout } from '#test/stub-layout.ts';
import { write } from '#test/write.ts';
import { Dialog } from './dialog.tsx';
import { Mantine } from './mantine.tsx';
import { PayPasswordField } from './pay-password-field.tsx';

let digits: string;

beforeAll(async () => {
  await loadTexts(['ui', 'rules']);
  stubLayout();
});

function PayForm() {
  const [password, setPassword] = useState('');
  digits = password;
  return <PayPasswordField label="Pay password" value={password} autoFocus onChange={setPassword} />;
}

function drawDialog(children: ReactNode): void {
  createTestRoot().render(
    <Mantine>
      <Dialog title="Pay someone" onClose={() => undefined}>
        {children}
      </Dialog>
    </Mantine>,
  );
}

/** As a dialog does, some time after it has been drawn. */
function moveFocusIn(): void {
  document.querySelector<HTMLElement>('[data-autofocus]')!.focus();
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)!;

test('a dialog begins in the field that asks for it, and leaves the focus in another one that somebody went to', async () => {
  drawDialog(
    <>
      <TextInput name="account" />
      <TextInput name="amount" data-autofocus />
      <TextInput name="note" />
    </>,
  );
  await reaches(() => expect(document.activeElement).toBe(field('amount')));
  for (const name of ['account', 'note']) {
    field(name).focus();
    moveFocusIn();
    expect(document.activeElement).toBe(field(name));
  }
});

test('no digit is lost when a dialog moves the focus to a pay password while it is typed', async () => {
  drawDialog(<PayForm />);
  await reaches(() => expect(document.activeElement?.tagName).toBe('INPUT'));
  for (const [index, digit] of [...'204682'].entries()) {
    write(document.activeElement as HTMLInputElement, digit);
    await reaches(() => expect(digits).toHaveLength(index + 1));
    moveFocusIn();
  }
  expect(digits).toBe('204682');
});

test('nothing is marked on the page around', async () => {
  createTestRoot().render(
    <Mantine>
      <TextInput name="around" />
    </Mantine>,
  );
  await reaches(() => expect(field('around')).not.toBeNull());
  field('around').focus();
  expect(document.querySelector('[data-autofocus]')).toBeNull();
});
