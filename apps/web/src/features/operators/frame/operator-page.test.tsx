import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadTexts, switchLocale, translate } from '#i18n/i18n.ts';
import { someOf, text } from '#search-params.ts';
import { control, drawPage, pretendBrowser, shows, typeInto } from '#test/drawn-page.tsx';
import { useFilter } from '#ui/use-filter.ts';
import { OperatorPage } from './operator-page.tsx';
import { OperatorTable, WholeList } from './operator-table.tsx';
import { useOpened } from './use-opened.ts';

const KINDS = ['new', 'old'] as const;
const ROWS = [{ id: 'a' }, { id: 'b' }];

let told: Record<string, unknown>;
let list: { state: string; rows: readonly { id: string }[]; error?: unknown; retried: number };

/** A screen of every kind of field, which tells what its filter says. */
function Screen() {
  const filters = useFilter({ keywords: text, since: text, kind: someOf(...KINDS), order: someOf('up', 'down') });
  const drawer = useOpened(text);
  told = { ...filters.filter, open: drawer.id };
  return (
    <OperatorPage
      title="Things"
      intro="All of them"
      filters={filters}
      fields={[
        { search: 'keywords', label: 'Words' },
        { day: 'since', label: 'Since' },
        { choice: 'kind', label: 'Kind', options: ['', ...KINDS].map((value) => ({ value, label: value || 'any' })) },
        {
          choice: 'order',
          label: 'Order',
          options: ['up', 'down'].map((value) => ({ value, label: value })),
          usual: 'up',
        },
        <span key="own">A field of its own</span>,
      ]}
      hasReset
    >
      <OperatorTable<{ id: string }>
        label="Things"
        list={
          {
            ...list,
            more: 'noMore',
            loadMore: () => undefined,
            retry: () => {
              list.retried += 1;
            },
          } as never
        }
        isNarrowed={filters.isNarrowed}
        empty={{ title: 'No things yet' }}
        bar={<span>Acts on things</span>}
        columns={[{ key: 'id', header: 'Id', cell: ({ id }) => `thing ${id}` }]}
        rowKey={({ id }) => id}
        rowActions={({ id }) => (
          <button type="button" onClick={() => drawer.open(id)}>
            {`open ${id}`}
          </button>
        )}
      />
      {drawer.id && (
        <button type="button" onClick={drawer.close}>
          close
        </button>
      )}
    </OperatorPage>
  );
}

const pressed = (name: string) => control(name).getAttribute('aria-pressed');

beforeAll(async () => {
  await loadTexts(['operators', 'ui']);
  pretendBrowser();
});
beforeEach(async () => {
  await switchLocale('en_US');
  list = { state: 'loaded', rows: ROWS, retried: 0 };
});

test('each field says what the filter says, and changes it', async () => {
  drawPage(Screen, '/?keywords=sea&kind=old');
  await shows('A field of its own');
  expect(told).toMatchObject({ keywords: 'sea', kind: 'old' });
  expect(['any', 'new', 'old', 'up', 'down'].map(pressed)).toEqual(['false', 'false', 'true', 'true', 'false']);
  control('down').click();
  await expect.poll(() => told.order).toBe('down');
  control('up').click();
  await expect.poll(() => told.order).toBeUndefined();
  control('any').click();
  await expect.poll(() => told.kind).toBeUndefined();
  typeInto('Since', '2026-11-01');
  await expect.poll(() => told.since).toBe('2026-11-01');
  control(translate('operators:reset')).click();
  await expect.poll(() => told).toEqual({});
  await expect.poll(() => control(translate('operators:reset'))).toBeNull();
});

test('the drawer that is open stands in the address', async () => {
  drawPage(Screen, '/?open=b');
  await shows('thing a');
  expect(told.open).toBe('b');
  control('close').click();
  await expect.poll(() => told.open).toBeUndefined();
  control('open a').click();
  await expect.poll(() => told.open).toBe('a');
});

test('rows come with what can be done with those that are chosen', async () => {
  drawPage(Screen);
  await shows('thing b');
  await shows('Acts on things');
});

test.each([
  ['', 'No things yet'],
  ['?keywords=sea', 'nothing found'],
])('an empty list at /%s says why', async (query, said) => {
  list.rows = [];
  drawPage(Screen, `/${query}`);
  await shows(said === 'nothing found' ? translate('ui:nothing_found') : said);
  expect(document.body.textContent).not.toContain('Acts on things');
});

test('a list that does not come says so, and is asked for again', async () => {
  list.state = 'error';
  list.error = new Error('broken');
  drawPage(Screen);
  await expect.poll(() => control(translate('ui:retry'))).not.toBeNull();
  control(translate('ui:retry')).click();
  expect(list.retried).toBe(1);
});

test('a list that is on its way has the shape of its rows', async () => {
  list.state = 'loading';
  list.rows = [];
  drawPage(Screen);
  await expect.poll(() => document.querySelector('table')?.getAttribute('aria-busy')).toBe('true');
});

test('a list that is read at once has the same faces', async () => {
  const query = { data: undefined as readonly string[] | undefined, error: null as Error | null, refetch: () => 0 };
  const whole = () => (
    <WholeList query={query} empty={{ title: 'No branches yet' }}>
      {(rows) => <p>{rows ? rows.join() : 'on its way'}</p>}
    </WholeList>
  );
  drawPage(whole);
  await shows('on its way');
  query.data = [];
  drawPage(whole);
  await shows('No branches yet');
  query.data = ['a', 'b'];
  drawPage(whole);
  await shows('a,b');
  query.error = new Error('broken');
  drawPage(whole);
  await expect.poll(() => control(translate('ui:retry'))).not.toBeNull();
});
