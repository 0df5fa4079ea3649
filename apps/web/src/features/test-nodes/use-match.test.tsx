import { MatchStatus } from '@colophon/model';
import { beforeAll, test } from 'vitest';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { control, drawPage, pretendBrowser, pretendServer, shows } from '#test/drawn-page.tsx';
import { useMatch } from './use-match.ts';

/** Answers about the match, one after the other; the last one again and again. */
let answers: object[];
let isRefused: boolean;

const waiting = { status: MatchStatus.waiting, matchResultDate: null, matchErrorMsg: '' };
const matching = { ...waiting, status: MatchStatus.matching };
const done = { ...waiting, status: MatchStatus.done, matchResultDate: '2026-11-28T00:00:00.000Z' };
const failed = { ...done, status: MatchStatus.failed };

beforeAll(async () => {
  await loadTexts(['testNodes', 'ui']);
  await switchLocale('en_US');
  pretendBrowser();
  pretendServer(({ method }) => {
    if (method === 'POST') return isRefused ? undefined : true;
    return answers.length > 1 ? answers.shift() : answers[0];
  });
});

function Screen() {
  const { state, hasResults, retry } = useMatch(7);
  return (
    <button type="button" onClick={retry}>
      {`${state} ${hasResults}`}
    </button>
  );
}

function open(...said: object[]) {
  answers = said;
  isRefused = false;
  drawPage(Screen);
}

test('a match is followed to its end', async () => {
  open(matching, matching, matching, done);
  await shows('done true');
});

test('rules that were never matched are followed, though the first answers are older than the match that was asked for', async () => {
  open(waiting, waiting, waiting, matching, done);
  await shows('done true');
});

test('results of a former match stay while the next one is under way', async () => {
  open({ ...done, status: MatchStatus.matching });
  await shows('matching true');
});

test('a match that failed says so, and can be made again', async () => {
  open(failed);
  await shows('failed true');
  answers = [matching, done];
  control('failed true').click();
  await shows('done true');
});

test('where no match can be asked for, none is waited for', async () => {
  answers = [waiting];
  isRefused = true;
  drawPage(Screen);
  await shows('error false');
});
