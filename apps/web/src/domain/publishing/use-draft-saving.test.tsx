import { useState } from 'react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { control, drawPage, pretendBrowser, pretendServer } from '#test/drawn-page.tsx';
import { useDraftSaving } from './use-draft-saving.ts';

/** Time of the draft that the server has, which may have been saved elsewhere. */
let there: string | null;
/** Saves and publications, in the order in which they arrived. */
let done: string[];
/** Lets the server answer the saves that wait. */
let answerSaves: () => void;
let held: Promise<void>;

beforeAll(() => {
  pretendBrowser();
  pretendServer(async ({ method, body }) => {
    if (method === 'GET') return there && { draftData: {}, updateDate: there };
    await held;
    const { draftData } = body as { draftData: { versionInput: string } };
    done.push(`saved ${draftData.versionInput}`);
    there = `2026-01-01T00:00:0${done.length}.000Z`;
    return { updateDate: there };
  });
});
beforeEach(() => {
  there = null;
  done = [];
  held = Promise.resolve();
  drawPage(Form);
});

function Form() {
  const [version, setVersion] = useState('1.0.0');
  const saving = useDraftSaving({ resourceId: 'a'.repeat(24), data: { versionInput: version }, savedAt: null });
  const publish = async () => {
    if (await saving.settle()) done.push('published');
  };
  return (
    <>
      <button type="button" onClick={() => setVersion((now) => `${now}1`)}>
        change
      </button>
      <button type="button" onClick={publish}>
        publish
      </button>
      <output>{saving.state}</output>
    </>
  );
}

const press = async (name: string) => {
  await expect.poll(() => control(name)).toBeTruthy();
  control(name).click();
};
const state = () => document.querySelector('output')!.textContent;

test('a save that is on its way arrives before what is published', async () => {
  held = new Promise((resolve) => {
    answerSaves = resolve;
  });
  await press('change');
  await expect.poll(state).toBe('saving');
  await press('publish');
  answerSaves();
  await expect.poll(() => done).toEqual(['saved 1.0.01', 'published']);
  expect(state()).toBe('saved');
});

test('what was changed a moment ago is saved first, and published once', async () => {
  await press('change');
  await press('publish');
  await press('publish');
  await expect.poll(() => done).toEqual(['saved 1.0.01', 'published']);
  await expect.poll(state).toBe('saved');
  await press('publish');
  await expect.poll(() => done).toEqual(['saved 1.0.01', 'published', 'published']);
});

test('nothing is published over a draft that was saved elsewhere', async () => {
  await press('change');
  await expect.poll(() => done).toEqual(['saved 1.0.01']);
  await expect.poll(state).toBe('saved');
  there = '2026-02-02T00:00:00.000Z';
  await press('change');
  await press('publish');
  await expect.poll(state).toBe('newer');
  expect(done).toEqual(['saved 1.0.01']);
});
