import { fileURLToPath } from 'node:url';
import { type Browser, type CDPSession, chromium, type Locator, type Page } from 'playwright-core';
import { build } from 'vite';
import type { Goal } from '../goals.ts';
import { quantile } from '../measure.ts';
import { type WrittenText, writtenPolicy, writtenRules } from './texts.ts';

const ROUNDS = 4;
/** Rounds before the counted ones: what is measured is somebody who has been writing for a while. */
const WARM_UP = 1;
/** Keys of a round. */
const KEYS = 60;
/** Keys before them, which do not count: a page that comes to the front again has forgotten much of what it needs. */
const COLD_KEYS = 12;
/** From the end of a key's frame to the next key: somebody who writes fast, and time for what a key leaves to do later. */
const BETWEEN_KEYS_MS = 80;
/** A frame at 60 a second. */
const FRAME_MS = 16;
const BARE_EDITOR = fileURLToPath(new URL('bare-editor.ts', import.meta.url));

/** An editor in a page of its own, and what is written in it. */
interface Written {
  readonly page: Page;
  readonly session: CDPSession;
  readonly text: WrittenText;
}

/** Processor time of the page's main thread for one key, in milliseconds. */
interface KeyTime {
  /** Until what the key changed is drawn. */
  readonly drawnMs: number;
  /** Until the next key. */
  readonly allMs: number;
}

/**
 * Measures the cost of a key in texts of 2,000 lines, in both playgrounds of the server at `origin` and in the bare library
 * with the same texts. The editors take turns.
 */
export async function measureTyping(origin: string, executablePath: string): Promise<Goal[]> {
  const browser = await chromium.launch({ executablePath });
  try {
    const [policy, rules] = [writtenPolicy(), writtenRules()];
    const [policyMs, barePolicyMs, rulesMs, bareRulesMs] = await typeByTurns([
      await openPlayground(browser, `${origin}/policy/playground`, policy),
      await openBare(browser, policy),
      await openPlayground(browser, `${origin}/rules/playground`, rules, 'Code mode'),
      await openBare(browser, rules),
    ]);
    return [...goalsOf('a policy', policyMs!, barePolicyMs!), ...goalsOf('rules', rulesMs!, bareRulesMs!)];
  } finally {
    await browser.close();
  }
}

async function typeByTurns(editors: readonly Written[]): Promise<KeyTime[][]> {
  const times: KeyTime[][] = editors.map(() => []);
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (const [index, editor] of editors.entries()) {
      await editor.page.bringToFront();
      for (let key = 0; key < COLD_KEYS + KEYS; key++) {
        const time = await typeKey(editor, round * (COLD_KEYS + KEYS) + key);
        if (round >= WARM_UP && key >= COLD_KEYS) times[index]!.push(time);
      }
    }
  }
  return times;
}

/** Writes the key with this number of what is written again and again. */
async function typeKey({ page, session, text: { written } }: Written, number: number): Promise<KeyTime> {
  const key = written[number % written.length]!;
  const before = await busyMs(session);
  await (key === '\n' ? page.keyboard.press('Enter') : page.keyboard.type(key));
  await frameDrawn(session);
  const drawn = await busyMs(session);
  await page.waitForTimeout(BETWEEN_KEYS_MS);
  return { drawnMs: drawn - before, allMs: (await busyMs(session)) - before };
}

/** Opens a playground with the text; `enter` is the button that leads to its editor. */
async function openPlayground(browser: Browser, address: string, text: WrittenText, enter?: string): Promise<Written> {
  const page = await openPage(browser);
  await page.context().addCookies([{ name: 'locale', value: 'en_US', url: address }]);
  await page.goto(address, { waitUntil: 'networkidle' });
  if (enter) await page.getByRole('button', { name: enter }).click();
  return fill(page, text);
}

async function openBare(browser: Browser, text: WrittenText): Promise<Written> {
  const page = await openPage(browser);
  await page.setContent('<!doctype html>');
  await page.addScriptTag({ content: await bundle(BARE_EDITOR) });
  return fill(page, text);
}

function openPage(browser: Browser): Promise<Page> {
  return browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
}

/** Puts the text into the page's editor, the caret on a new line in its middle. */
async function fill(page: Page, text: WrittenText): Promise<Written> {
  const editor = page.locator('.cm-content');
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await paste(editor, text.after);
  await page.keyboard.press('ControlOrMeta+Home');
  await paste(editor, text.before);
  await page.keyboard.press('Enter');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return { page, session, text };
}

function paste(editor: Locator, text: string): Promise<void> {
  return editor.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Returns the time that the page's main thread has computed so far; waiting for a processor does not count. */
async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ThreadTime')!.value * 1000;
}

/** Done when the page has drawn a frame: a task that is made in a frame comes after it. */
async function frameDrawn(session: CDPSession): Promise<void> {
  await session.send('Runtime.evaluate', {
    expression: 'new Promise((done) => requestAnimationFrame(() => setTimeout(done)))',
    awaitPromise: true,
  });
}

async function bundle(entry: string): Promise<string> {
  const lib = { entry, formats: ['iife' as const], name: 'bare' };
  const built = await build({ configFile: false, logLevel: 'error', build: { write: false, lib } });
  if (!Array.isArray(built)) throw new TypeError('Vite was asked for the built code.');
  return built[0]!.output[0].code;
}

function goalsOf(text: string, times: readonly KeyTime[], bareTimes: readonly KeyTime[]): Goal[] {
  const figures: [title: string, of: keyof KeyTime, part: number][] = [
    ['until drawn, p50', 'drawnMs', 0.5],
    ['until drawn, p95', 'drawnMs', 0.95],
    ['with all that follows, p50', 'allMs', 0.5],
  ];
  return figures.map(([title, of, part]) => {
    const [value, bare] = [times, bareTimes].map((all) => quantile(all.map((time) => time[of]).sort(ascending), part));
    return {
      title: `a key in ${text} of 2,000 lines, ${title} (bare library: ${bare!.toFixed(1)} ms)`,
      value: value!,
      unit: 'ms',
      target: { atMost: FRAME_MS },
    };
  });
}

function ascending(one: number, other: number): number {
  return one - other;
}
