import { appendFileSync, openSync, readFileSync, readSync } from 'node:fs';
import fc from 'fast-check';
import { inject, TestRunner, vi } from 'vitest';
import { mutateElsewhere, putInForceElsewhere } from './elsewhere.mjs';
import { SWITCH } from './instrument.mjs';
import { learn, session } from './trials.mjs';

/**
 * Limit of the switches that a test with a mutation may meet before it counts as endless: this multiple of those it met without
 * one, …
 */
const WORK_FACTOR = 10;
/** … and some more, which is also what loading a file may meet. */
const WORK_EXTRA = 2_000_000;

/** Duration after which a test with a mutation is late: this multiple of the usual one, … */
const TIME_FACTOR = 10;
/** … and some more. */
const TIME_EXTRA_MS = 2_000;

/**
 * Vitest's runner in a worker that stays: it tries one mutation after the other without loading the modules anew. Vitest
 * gives a worker its test files as a list and goes through it; what is to be run next is added at its end.
 *
 * @public  Vitest imports it by the file's name
 */
export default class MutationRunner extends TestRunner {
  /** @type {import('./trials.mjs').Plan} */
  #plan = JSON.parse(readFileSync(planFile(), 'utf8'));
  /** @type {Generator<import('./trials.mjs').Run, void, import('./trials.mjs').RunResult>} */
  #session;
  /** @type {import('./trials.mjs').Run | undefined} */
  #run;
  /** @type {import('./trials.mjs').RunResult} */
  #result = emptyResult();
  #hits = new Uint8Array(this.#plan.mutationCount);
  /** Processes and threads of the tests write here which mutations they meet; so many bytes have been read. */
  #elsewhere = openSync(`${this.#plan.out}.met`, 'a+');
  #elsewhereRead = 0;
  /** The list that Vitest goes through. @type {any[]} */
  #files = /** @type {any} */ (globalThis).__vitest_worker__.ctx.files;
  /** Number of switches met since the last test began. */
  #work = 0;
  /** Number of switches that the tests meet without a mutation, by their ids. @type {Map<string, number>} */
  #usualWork = new Map();
  /** Their durations. @type {Map<string, number>} */
  #usualMs = new Map();
  #collectedAt = 0;
  /** @type {any} */
  #specification;
  #limit = Number.POSITIVE_INFINITY;

  /** @param {any} config */
  constructor(config) {
    super(config);
    Object.assign(globalThis, { [SWITCH]: (/** @type {number} */ id) => this.#isInForce(id) });
    // That a property fails is enough: nobody reads the simplest example of it.
    fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
    mutateElsewhere(planFile(), `${this.#plan.out}.met`);
    const { setConfig } = vi;
    const { patience = 1 } = this.#plan;
    vi.setConfig = ({ testTimeout, ...others }) =>
      setConfig({ ...others, ...(testTimeout && { testTimeout: testTimeout * patience }) });
    const { learned } = this.#plan;
    for (const { id, work, ms } of learned?.flatMap(({ tests }) => tests) ?? []) {
      this.#usualWork.set(id, work);
      this.#usualMs.set(id, ms);
    }
    const write = (/** @type {import('./trials.mjs').Line} */ line) =>
      appendFileSync(this.#plan.out, `${JSON.stringify(line)}\n`);
    this.#session = learned ? session({ ...this.#plan, learned }, write) : learn(this.#plan, write);
    // Vitest's list names all files once, but the session says what to run.
    [this.#specification] = this.#files.splice(0);
    this.#next();
  }

  /** @param {number} id */
  #isInForce(id) {
    this.#work++;
    if (this.#work > this.#limit) {
      this.#result.isEndless = true;
      throw new Error('This mutation does not come to an end');
    }
    this.#hits[id] = 1;
    return id === this.#run?.mutation;
  }

  /** Asks what to run next. Without an answer Vitest comes to the end of its list. */
  #next() {
    const { value, done } = this.#session.next(this.#result);
    this.#run = done ? undefined : value;
    this.#result = emptyResult();
    putInForceElsewhere(this.#run?.mutation);
    if (!this.#run) return;
    if (this.#run.isFresh) vi.resetModules();
    this.#files.push({ ...this.#specification, filepath: this.#run.file });
  }

  /** @param {number} usualWork */
  #limitWork(usualWork) {
    this.#work = 0;
    this.#limit = this.#run?.mutation === undefined ? Number.POSITIVE_INFINITY : WORK_FACTOR * usualWork + WORK_EXTRA;
  }

  /** The mutations that other processes and threads have met since this was asked last. */
  #metElsewhere() {
    const bytes = Buffer.alloc(1 << 16);
    const length = readSync(this.#elsewhere, bytes, 0, bytes.length, this.#elsewhereRead);
    // The last line may not be whole yet.
    const whole = bytes.lastIndexOf('\n', length - 1) + 1;
    this.#elsewhereRead += whole;
    return bytes.toString('latin1', 0, whole).split('\n').filter(Boolean).map(Number);
  }

  /** The mutations that were met since this was asked last. */
  #takeHits() {
    for (const id of this.#metElsewhere()) this.#hits[id] = 1;
    /** @type {number[]} */
    const ids = [];
    for (let id = this.#hits.indexOf(1); id !== -1; id = this.#hits.indexOf(1, id + 1)) ids.push(id);
    this.#hits.fill(0);
    return ids;
  }

  /**
   * @override
   * @param {any} file
   */
  onCollectStart(file) {
    this.#takeHits();
    this.#limitWork(0);
    super.onCollectStart(file);
  }

  /** @param {any[]} files */
  onCollected([file]) {
    this.#result.importHits = this.#takeHits();
    this.#collectedAt = performance.now();
    const tests = this.#run?.tests;
    if (tests) skipAllBut(new Set(tests), file);
  }

  /**
   * @override
   * @param {any} suite
   */
  async onBeforeRunSuite(suite) {
    if (this.#run?.mutation !== undefined && this.#result.failedTest) suite.mode = 'skip';
    await super.onBeforeRunSuite(suite);
  }

  /**
   * @override
   * @param {any} test
   */
  async onBeforeRunTask(test) {
    if (this.#run?.mutation !== undefined && this.#result.failedTest) test.mode = 'skip';
    await super.onBeforeRunTask(test);
  }

  /**
   * @override
   * @param {any} test
   * @param {any} options
   */
  onBeforeTryTask(test, options) {
    this.#result.hookHits.push(...this.#takeHits());
    this.#limitWork(this.#usualWork.get(test.id) ?? 0);
    return super.onBeforeTryTask(test, options);
  }

  /**
   * Runs a test, with a mutation not much longer than it takes without one: some mutations wait for what never comes.
   *
   * @param {any} test
   */
  async runTask(test) {
    const running = TestRunner.getTestFn(test)();
    const usualMs = this.#usualMs.get(test.id);
    if (this.#run?.mutation === undefined || usualMs === undefined) return running;
    const { patience = 1 } = this.#plan;
    const limitMs = (TIME_FACTOR * usualMs + TIME_EXTRA_MS) * patience;
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new DOMException('The test takes too long', 'TimeoutError')), limitMs);
    });
    try {
      await Promise.race([running, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * @override
   * @param {any} test
   */
  onAfterRunTask(test) {
    const { id, name, result } = test;
    if (result.state === 'fail' && !this.#result.failedTest) {
      this.#result.failedTest = { id, name };
      this.#result.isLate = isTimeLimit(result.errors?.[0]);
    }
    const { duration: ms = 0 } = result;
    this.#result.tests.push({ id, ms, work: this.#work, hits: this.#takeHits() });
    return super.onAfterRunTask(test);
  }

  /**
   * @override
   * @param {any[]} files
   */
  onAfterRunFiles(files) {
    const [{ result }] = files;
    this.#result.hookHits.push(...this.#takeHits());
    this.#result.ms = performance.now() - this.#collectedAt;
    this.#result.hasFailed = result.state === 'fail';
    this.#result.error = result.errors?.[0]?.message ?? '';
    if (!this.#result.failedTest) this.#result.isLate = isTimeLimit(result.errors?.[0]);
    super.onAfterRunFiles(files);
    this.#next();
  }
}

/** @returns {string} */
function planFile() {
  return /** @type {any} */ (inject)('mutationPlan');
}

/** @returns {import('./trials.mjs').RunResult} */
function emptyResult() {
  const nothingMet = { tests: [], importHits: [], hookHits: [] };
  return { hasFailed: false, isEndless: false, isLate: false, error: '', ms: 0, ...nothingMet };
}

/**
 * Returns true when a test, a hook, or something it waits for has failed by its time limit.
 *
 * @param {any} error  as Vitest reports it
 */
function isTimeLimit(error) {
  const { name, message, cause } = error ?? {};
  return /TimeoutError$/.test(name) || /^Timed out in wait/.test(message) || /in time\.$/.test(cause?.message);
}

/**
 * @param {Set<string>} wanted
 * @param {any} suite
 * @returns {boolean} whether anything is left
 */
function skipAllBut(wanted, suite) {
  let isAnyLeft = false;
  for (const task of suite.tasks) {
    const isLeft = task.type === 'suite' ? skipAllBut(wanted, task) : wanted.has(task.id);
    if (!isLeft) task.mode = 'skip';
    isAnyLeft ||= isLeft;
  }
  return isAnyLeft;
}
