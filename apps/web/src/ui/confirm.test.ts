import { afterEach, expect, test } from 'vitest';
import { confirm, question, rememberAnswer } from './confirm.ts';

afterEach(() => localStorage.clear());

const asked = { title: 'ui:notice', description: 'ui:leave_description' };

test('a question is answered by whoever resolves it', async () => {
  const answer = confirm(asked);
  question.get()?.resolve(true);
  await expect(answer).resolves.toBe(true);
  expect(question.get()).toBeNull();
});

test('a new question answers the open one with no', async () => {
  const first = confirm(asked);
  const second = confirm(asked);
  await expect(first).resolves.toBe(false);
  question.get()?.resolve(true);
  await expect(second).resolves.toBe(true);
});

test('a remembered question is not asked again; others are', async () => {
  rememberAnswer('offlineExhibit');
  await expect(confirm({ ...asked, rememberAs: 'offlineExhibit' })).resolves.toBe(true);
  void confirm({ ...asked, rememberAs: 'deleteObject' });
  expect(question.get()?.rememberAs).toBe('deleteObject');
});

test('a broken memory counts as empty', () => {
  localStorage.setItem('fPromiseModalConfirm', '{');
  void confirm({ ...asked, rememberAs: 'offlineExhibit' });
  expect(question.get()?.rememberAs).toBe('offlineExhibit');
});
