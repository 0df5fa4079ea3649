import { expect, test } from 'vitest';
import { instrument } from './instrument.mjs';
import { findMutations } from './mutators.mjs';

/** @param {string} text  all that its mutations make of it */
function mutantsOf(text) {
  return findMutations(text).map(({ start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end));
}

test.each([
  ['if (a === b) go;', ['if (true) go;', 'if (false) go;', 'if (a === b) ']],
  ['x = a < b;', ['x = a <= b;', 'x = a >= b;', '']],
  ['x = a && b;', ['x = a;', 'x = b;', '']],
  ['x = a ?? b;', ['x = a;', 'x = b;', '']],
  ['x = a ? b : c;', ['x = b;', 'x = c;', '']],
  ['x = !a;', ['x = a;', '']],
  ['x = a + 1;', ['x = a - 1;', 'x = a + 2;', '']],
  ['const x = true;', ['const x = false;']],
  ["const x = 'a';", ["const x = '';"]],
  ["const x = '';", ["const x = 'mutant';"]],
  ['const x = [a];', ['const x = [];']],
  ['const x = { a, b: c };', ['const x = { b: c };', 'const x = { a };']],
  ['const x = /^a$/;', ['const x = /a$/;', 'const x = /^a/;']],
  ['while (a) b();', ['while (false) b();', 'while (a) ']],
  ['events.emit(tx, name);', ['', 'events.emit(tx);']],
  ['const f = () => a;', ['const f = () => undefined;']],
  ['function f() { return a; }', ['function f() { return undefined; }']],
  ['const x = list.some(f);', ['const x = list.every(f);']],
  ['const x = list.filter(f);', ['const x = list;']],
  ['const x = a?.b.c();', ['const x = a.b.c();']],
  ['const x = sql`a = 1 and b`;', ['const x = sql`a = 1 or b`;', 'const x = sql`a <> 1 and b`;']],
])('%s is changed in every way that a test has to notice', (text, mutants) => {
  expect(mutantsOf(text).toSorted()).toEqual(mutants.toSorted());
});

test.each([
  "import a from './a.ts';",
  "type A = 'a' | 1;",
  'let a: Record<string, 1>;',
  "const texts = { en_US: 'a', zh_CN: 'b' };",
  "const schema = z.string().describe('b');",
  "const error = new RangeError('a');",
  "log.warn({ a: 1 }, 'b');",
  'class A extends B { constructor() { super(); } }',
])('%s is left alone', (text) => {
  expect(mutantsOf(text)).toEqual([]);
});

/**
 * Runs code with one of its mutations in force, or with none.
 *
 * @param {string} code
 * @param {number} [inForce]
 */
function run(code, inForce) {
  /** @type {number[]} */
  const met = [];
  const isInForce = (/** @type {number} */ id) => {
    met.push(id);
    return id === inForce;
  };
  return { result: new Function('__mutation__', code)(isInForce), met };
}

test('instrumented code does what the original does until a mutation is in force, and then what that one does', () => {
  const text = `
    const seen = [];
    for (const i of [0, 1, 2]) {
      if (i > 1 && i !== 5) seen.push(i + 1);
      else seen.unshift([i].filter((n) => n > 0).length);
    }
    const list = { of: seen, none: null };
    return JSON.stringify([list.of, list.none?.length ?? 'nothing']);`;
  const wrapped = `function f() {${text}\n}`;
  const mutations = findMutations(wrapped).map((mutation, id) => ({ ...mutation, id }));
  expect(mutations.length).toBeGreaterThan(20);
  const code = `${instrument(wrapped, mutations)}; return f();`;

  expect(run(code).result).toBe(run(`${wrapped}; return f();`).result);
  for (const { id, start, end, replacement } of mutations) {
    const mutated = `${wrapped.slice(0, start)}${replacement || ';'}${wrapped.slice(end)}; return f();`;
    expect(outcome(() => run(code, id).result)).toBe(outcome(() => run(mutated).result));
  }
});

/** @param {() => unknown} action */
function outcome(action) {
  try {
    return action();
  } catch (error) {
    return /** @type {Error} */ (error).constructor.name;
  }
}

test('a switch is asked only for what is executed', () => {
  const text = 'function f(a) { if (a) return 1; return 2; }';
  const mutations = findMutations(text).map((mutation, id) => ({ ...mutation, id }));
  const { met } = run(`${instrument(text, mutations)}; return f(true);`);
  const reached = mutations.filter(({ id }) => met.includes(id)).map(({ start, end }) => text.slice(start, end));
  expect(reached).toContain('1');
  expect(reached).not.toContain('2');
});
