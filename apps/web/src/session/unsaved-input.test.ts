import { afterEach, expect, test } from 'vitest';
import { question } from '../ui/confirm.ts';
import { addLeavePrompt, hasUnsavedInput, mayLeave } from './unsaved-input.ts';

const removers: (() => void)[] = [];
const add = (description: string) => {
  const remove = addLeavePrompt({ description });
  removers.push(remove);
  return remove;
};
afterEach(() => {
  for (const remove of removers.splice(0)) remove();
});

test('a screen without unsaved input is left without a question', async () => {
  expect(await mayLeave()).toBe(true);
  expect(hasUnsavedInput()).toBe(false);
});

test('a part that was saved leaves the question of another in force', async () => {
  add('uploads are running');
  const save = add('the drawer is not saved');
  save();
  const answer = mayLeave();
  expect(question.get()?.description).toBe('uploads are running');
  question.get()?.resolve(false);
  expect(await answer).toBe(false);
});

test('while the question is open, every further attempt is refused', async () => {
  add('the drawer is not saved');
  const first = mayLeave();
  expect(await mayLeave()).toBe(false);
  question.get()?.resolve(true);
  expect(await first).toBe(true);
});
