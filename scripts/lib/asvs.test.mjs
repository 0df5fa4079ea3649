import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './project.mjs';

/** @param {string} path */
const read = (path) => readFileSync(join(ROOT, path), 'utf8');

/** Levels of all requirements of the standard, by their numbers. @type {Record<string, number>} */
const levels = JSON.parse(read('docs/security/asvs-5.0.json'));
const text = read('docs/security/asvs.md');
const rows = [...text.matchAll(/^\| (V\d+\.\d+\.\d+) \| (\d) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, id = '', level, asked = '', state = '', why = '']) => ({ id, level: Number(level), asked, state, why }),
);
const STATES = ['met', 'not applicable', 'missing'];

/** The files and folders that a text names. @param {string} words */
const pathsIn = (words) =>
  [
    ...words.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:md|mjs|json|tsx?|yml|conf)|(?:[\w.-]+\/)+[\w.-]+|\.dockerignore)`/g),
  ].map(([, path = '']) => path);

test('the standard has as many requirements of each level as it says', () => {
  const counts = [1, 2, 3].map((level) => Object.values(levels).filter((each) => each === level).length);
  expect(counts).toEqual([70, 183, 92]);
});

describe('the page of the standard', () => {
  test('has each requirement of levels 1 and 2 once, in their order, with its level', () => {
    const wanted = Object.entries(levels).filter(([, level]) => level < 3);
    expect(rows.map(({ id, level }) => [id, level])).toEqual(wanted);
    expect(text.match(/^\| V\d+\.\d+\.\d+ /gm)).toHaveLength(wanted.length);
  });

  test('says of each what is asked and whether it is so', () => {
    for (const { id, asked, state, why } of rows) {
      expect(asked, id).toMatch(/\S{2}/);
      expect(STATES, id).toContain(state);
      expect(why, id).toMatch(/\S{3}/);
    }
  });

  test('names a file for whatever is met, and no file that is not there', () => {
    for (const { id, state, why } of rows) {
      const paths = pathsIn(why);
      if (state === 'met') expect(paths, id).not.toEqual([]);
      for (const path of paths) expect(existsSync(join(ROOT, path)), `${id}: ${path}`).toBe(true);
    }
  });

  test('counts what it says, by chapter and in all', () => {
    /** @param {typeof rows} some */
    const countsOf = (some) => STATES.map((wanted) => some.filter(({ state }) => state === wanted).length);
    const told = [...text.matchAll(/^\| (V\d+|all)\b.*? \| (\d+) \| (\d+) \| (\d+) \|$/gm)].map(
      ([, name = '', ...counts]) => [name, counts.map(Number)],
    );
    const chapters = [...new Set(rows.map(({ id }) => id.split('.')[0] ?? ''))];
    expect(told).toEqual([
      ...chapters.map((name) => [name, countsOf(rows.filter(({ id }) => id.startsWith(`${name}.`)))]),
      ['all', countsOf(rows)],
    ]);
  });
});
