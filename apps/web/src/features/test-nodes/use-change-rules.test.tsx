import { MatchStatus } from '@colophon/model';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { REFUSAL_HEADER } from '#failures.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { control, drawPage, pretendBrowser, pretendServer, type Sent } from '#test/drawn-page.tsx';
import { settingAction } from './rule-changes.ts';
import { useChangeRules } from './use-change-rules.tsx';

const MINE = 'alter lamp hide\n';
const THEIRS = 'alter gallery show\n';

/** Text in the place of which the server stores another one; whatever else is the base is refused. */
let stored = MINE;
let ended: (boolean | unknown)[];
let sent: Sent[];

beforeAll(async () => {
  await loadTexts(['testNodes', 'mappingRules', 'ui']);
  await switchLocale('en_US');
  pretendBrowser();
  sent = pretendServer(({ method, query, body }) => {
    if (method === 'GET') return query.projection ? { status: MatchStatus.done } : { ruleText: MINE };
    if ((body as { baseRuleText: string }).baseRuleText === stored) return {};
    const data = { ruleText: stored, updateDate: '2026-11-28T00:00:00.000Z' };
    const answer = { ret: 0, errCode: 2, errcode: 2, msg: 'changed', data };
    return Response.json(answer, { headers: { [REFUSAL_HEADER]: 'test-node.rules-changed' } });
  });
});

beforeEach(() => {
  sent.length = 0;
  ended = [];
  drawPage(Screen);
});

function Screen() {
  const { change, dialog } = useChangeRules(7);
  const make = settingAction('lamp', { operation: 'online', content: true });
  const end = (how: unknown) => ended.push(how);
  return (
    <>
      <button type="button" onClick={() => change(make).then(end, end)}>
        Change
      </button>
      {dialog}
    </>
  );
}

const writes = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
const press = async (name: string) => {
  await expect.poll(() => control(name)).not.toBeNull();
  control(name).click();
};

test('a change is stored with the text that it was made in, and kept when the match has ended', async () => {
  stored = MINE;
  await press('Change');
  await expect.poll(() => ended).toEqual([true]);
  expect(writes()).toEqual([{ testRuleText: 'alter lamp show\n', baseRuleText: MINE }]);
});

test('what another window stored is shown, and the change is made in it when the reader says so', async () => {
  stored = THEIRS;
  await press('Change');
  await press('Save anyway');
  await expect.poll(() => ended).toEqual([true]);
  expect(writes().at(-1)).toEqual({
    testRuleText: `${THEIRS}alter lamp\n\tdo\n\t\tshow\n\tend\n`,
    baseRuleText: THEIRS,
  });
});

test('a change that the reader gives up stores nothing', async () => {
  stored = THEIRS;
  await press('Change');
  await press('Discard my change');
  await expect.poll(() => ended).toEqual([false]);
  expect(writes()).toHaveLength(1);
});
