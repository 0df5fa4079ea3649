import type { Middleware } from 'openapi-fetch';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#api/client.ts';
import { queryClient } from '#api/query-client.ts';
import { showFailedWrites } from '#failed-writes.ts';
import { loadTexts, switchLocale, translate } from '#i18n/i18n.ts';
import { drawInApp } from '#test/draw.tsx';
import { stubLayout } from '#test/stub-layout.ts';
import { write } from '#test/write.ts';
import { toast } from '#ui/toast.ts';
import { PasswordDialog } from './password-dialog.tsx';

const WRONG = 'The password is not the one of this account.';

let server: Middleware;
const onClose = vi.fn();
const told = vi.spyOn(toast, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  showFailedWrites(queryClient);
  await loadTexts(['settings', 'ui', 'rules']);
  await switchLocale('en_US');
  stubLayout();
});
beforeEach(async () => {
  drawInApp(<PasswordDialog onClose={onClose} />);
  await expect.poll(() => fields().length).toBe(3);
});
afterEach(() => {
  api.eject(server);
  onClose.mockClear();
  told.mockClear();
});

const fields = () => [...document.querySelectorAll('input')];
/** Returns the errors of the fields: the old password, the new one, its repetition. */
const errors = () =>
  fields().map((field) => {
    const wrapper = field.closest('.mantine-PasswordInput-root');
    return wrapper?.querySelector('.mantine-PasswordInput-error')?.textContent ?? '';
  });

/** Fills the dialog in and sends it to a server that refuses. */
async function refuse(refusal: string, msg: string, details: { field: string; reason: string }[] = []) {
  server = {
    onRequest: () =>
      Response.json({ ret: 0, errCode: 4, msg, data: null, details }, { headers: { 'x-refusal': refusal } }),
  };
  api.use(server);
  for (const [index, value] of ['old secret 1', 'newsecret2', 'newsecret2'].entries()) write(fields()[index]!, value);
  const button = document.querySelector<HTMLButtonElement>('button[type="submit"]')!;
  await expect.poll(() => button.disabled).toBe(false);
  button.click();
}

test('a value that the server finds wrong marks its field', async () => {
  await refuse('request.argument', 'A value is wrong.', [{ field: 'newPassword', reason: 'Too common' }]);
  await expect.poll(errors).toEqual(['', translate('ui:field_refused'), '']);
  expect(onClose).not.toHaveBeenCalled();
  expect(told).not.toHaveBeenCalled();
});

test("a refusal that is about one field is said there, in the server's words", async () => {
  await refuse('user.wrong-password', WRONG);
  await expect.poll(errors).toEqual([WRONG, '', '']);
});

test('a refusal that is about no field marks none, and is told beside the form', async () => {
  await refuse('user.password-locked', 'Too many attempts.');
  await expect.poll(() => told.mock.calls).toEqual([['Too many attempts.']]);
  expect(errors()).toEqual(['', '', '']);
});
