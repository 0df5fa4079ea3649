import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

/** Works by a short key: owner, name, title, labels, type. */
const WORKS = {
  evening: ['mira', 'evening-harbour', 'Evening harbour', ['Seaside', 'dusk'], 'image'],
  harbor: ['noah', 'harbor-lights', 'Harbor Lights at Night', ['port'], 'video'],
  colour: ['mira', 'colour-theory', 'The Colour of Grey Centres', ['painting'], 'markdown'],
  cafe: ['noah', 'cafe-creme', 'Café Crème à la carte', ['français'], 'audio'],
  uber: ['noah', 'ueber-alles', 'Über die Straße — Ærø', ['Deutsch'], 'markdown'],
  quote: ['mira', 'it-s-me', 'It’s “Only” Me: Don’t Panic', ['humour'], 'markdown'],
  wide: ['noah', 'wide-letters', 'ＦＵＬＬ　Ｗｉｄｔｈ　１２３', ['mono'], 'json'],
  podcast: ['lin', 'craft-cast', '播客：匠人', ['手艺', '访谈'], 'audio'],
  travel: ['lin', 'taiwan-trip', '臺灣環島旅行日記', ['旅遊'], 'markdown'],
  mainland: ['wen', 'tibet', '西藏旅行日记', ['旅游'], 'markdown'],
  poem: ['wen', 'poems', '春江花月夜', ['唐诗', '張若虛'], 'markdown'],
  chapter: ['lin', 'novel-3', '长夜行 第3章', ['连载'], 'markdown'],
  mixed: ['wen', 'python-book', 'Python编程入门', ['代码'], 'markdown'],
  tea: ['wen', 'tea-road', '茶', ['饮品'], 'image'],
  teahouse: ['lin', 'tea-house', '老茶馆的午后', ['摄影'], 'image'],
  symbols: ['mira', 'c-plus-plus', 'C++ & C# in 100%', ['code'], 'markdown'],
  hyphen: ['mira', 'state-of-the-art', 'State-of-the-Art', ['essay'], 'markdown'],
  ocean: ['noah', 'ocean-waves', 'Ocean Waves', ['nature', 'water'], 'audio'],
  moss: ['mira', 'moss-garden', 'Moss garden', ['苔藓'], 'image'],
  catalogue: ['noah', 'catalogue-raisonne', 'Catalogue raisonné', ['theatre'], 'markdown'],
} as const;
type Key = keyof typeof WORKS;

/** Queries, each with the resources it finds, in any order; none where it finds nothing. */
const QUERIES: readonly (readonly [string, ...Key[]])[] = [
  // Words are joined by and, in any order, each from its beginning.
  ['harbour evening', 'evening'],
  ['evening harbour', 'evening'],
  ['Evening', 'evening'],
  ['EVENING HARBOUR', 'evening'],
  ['even harb', 'evening'],
  ['harbour', 'evening', 'harbor'],
  ['harbor', 'evening', 'harbor'],
  ['harbou', 'evening', 'harbor'],
  ['harbo', 'evening', 'harbor'],
  ['harb', 'evening', 'harbor'],
  ['lights harbour', 'harbor'],
  ['night lights harbor', 'harbor'],
  ['night at', 'harbor'],
  ['evening seaside', 'evening'],
  ['dusk mira', 'evening'],
  ['mira evening', 'evening'],
  ['noah harbor', 'harbor'],
  ['mira harbor', 'evening'],
  ['evening video'],
  ['harbor video', 'harbor'],
  ['vening'],
  ['arbour'],
  ['evening night'],
  ['port', 'harbor'],
  ['PORT', 'harbor'],
  ['seaside', 'evening'],
  ['sea', 'evening'],
  ['side'],
  ['evening-harbour', 'evening'],
  ['mira/evening', 'evening'],
  ['mira/evening-harbour', 'evening'],
  // One spelling of one word.
  ['color', 'colour'],
  ['colour', 'colour'],
  ['colours'],
  ['color theory', 'colour'],
  ['gray', 'colour'],
  ['grey', 'colour'],
  ['centers', 'colour'],
  ['centres', 'colour'],
  ['center', 'colour'],
  ['grey centres', 'colour'],
  ['catalog', 'catalogue'],
  ['catalogue', 'catalogue'],
  ['theater', 'catalogue'],
  ['theatre', 'catalogue'],
  ['humor', 'quote'],
  ['humour', 'quote'],
  // Accents and letters of other alphabets.
  ['cafe', 'cafe'],
  ['café', 'cafe'],
  ['CAFÉ', 'cafe'],
  ['cafe\u0301', 'cafe'],
  ['creme', 'cafe'],
  ['crème carte', 'cafe'],
  ['francais', 'cafe'],
  ['français', 'cafe'],
  ['raisonne', 'catalogue'],
  ['uber', 'uber'],
  ['über', 'uber'],
  ['ÜBER', 'uber'],
  ['strasse', 'uber'],
  ['straße', 'uber'],
  ['aero', 'uber'],
  ['ærø', 'uber'],
  ['deutsch', 'uber'],
  // Quotes, apostrophes, hyphens, signs.
  ["it's", 'quote'],
  ['it’s', 'quote'],
  ['its', 'quote'],
  ["don't panic", 'quote'],
  ['don’t', 'quote'],
  ['dont', 'quote'],
  ['only me', 'quote'],
  ['“only”', 'quote'],
  ['"only me"', 'quote'],
  ['"me only"'],
  ['me: panic', 'quote'],
  ['"evening harbour"', 'evening'],
  ['"harbour evening"'],
  ['“evening harbour”', 'evening'],
  ['"harbor lights" night', 'harbor'],
  ['"harbor lights', 'harbor'],
  ['state of the art', 'hyphen'],
  ['state-of-the-art', 'hyphen'],
  ['state—of—the—art', 'hyphen'],
  ['art state', 'hyphen'],
  ['100%', 'symbols'],
  ['100', 'symbols'],
  ['c++', 'symbols', 'cafe', 'colour', 'podcast', 'catalogue'],
  ['C#', 'symbols', 'cafe', 'colour', 'podcast', 'catalogue'],
  ['code 100', 'symbols'],
  ['ocean, waves', 'ocean'],
  ['ocean/waves', 'ocean'],
  ['ocean_waves', 'ocean'],
  ['(ocean)', 'ocean'],
  ['waves; water', 'ocean'],
  ['nature water waves', 'ocean'],
  // Full width.
  ['full width', 'wide'],
  ['ＦＵＬＬ', 'wide'],
  ['ｆｕｌｌ　ｗｉｄｔｈ', 'wide'],
  ['full 123', 'wide'],
  ['１２３', 'wide'],
  ['ｏｃｅａｎ', 'ocean'],
  ['Ｅｖｅｎｉｎｇ　ｈａｒｂｏｕｒ', 'evening'],
  ['Ｐｙｔｈｏｎ', 'mixed'],
  // Chinese: any characters in a row, with and without signs between them.
  ['播客:匠人', 'podcast'],
  ['播客：匠人', 'podcast'],
  ['播客 匠人', 'podcast'],
  ['播客匠人', 'podcast'],
  ['匠人 播客', 'podcast'],
  ['匠人·播客', 'podcast'],
  ['匠人', 'podcast'],
  ['客匠', 'podcast'],
  ['《播客》', 'podcast'],
  ['「匠人」', 'podcast'],
  ['手艺 访谈', 'podcast'],
  ['手藝', 'podcast'],
  ['訪談', 'podcast'],
  ['lin 匠人', 'podcast'],
  ['匠人，手艺', 'podcast'],
  ['播客、访谈', 'podcast'],
  ['旅行日记', 'travel', 'mainland'],
  ['旅行日記', 'travel', 'mainland'],
  ['台湾', 'travel'],
  ['臺灣', 'travel'],
  ['环岛', 'travel'],
  ['環島', 'travel'],
  ['台湾 日记', 'travel'],
  ['日记 台湾', 'travel'],
  ['西藏', 'mainland'],
  ['旅游', 'travel', 'mainland'],
  ['旅遊', 'travel', 'mainland'],
  ['旅游 西藏', 'mainland'],
  ['春江花月夜', 'poem'],
  ['花月', 'poem'],
  ['唐诗', 'poem'],
  ['唐詩', 'poem'],
  ['张若虚', 'poem'],
  ['張若虛', 'poem'],
  ['春江，花月', 'poem'],
  ['第3章', 'chapter'],
  ['第３章', 'chapter'],
  ['长夜行', 'chapter'],
  ['長夜行', 'chapter'],
  ['长夜行 3', 'chapter'],
  ['连载 长夜', 'chapter'],
  ['連載', 'chapter'],
  ['python', 'mixed'],
  ['python编程', 'mixed'],
  ['Python 编程', 'mixed'],
  ['编程 python', 'mixed'],
  ['编程python', 'mixed'],
  ['編程入門', 'mixed'],
  ['代码 python', 'mixed'],
  ['代碼', 'mixed'],
  // One character by itself is a whole title or name.
  ['茶', 'tea'],
  ['馆'],
  ['茶 饮品', 'tea'],
  ['茶 摄影', 'teahouse'],
  ['「茶」', 'tea'],
  ['茶馆', 'teahouse'],
  ['茶館', 'teahouse'],
  ['老茶馆', 'teahouse'],
  ['午后 茶馆', 'teahouse'],
  ['午後', 'teahouse'],
  ['摄影', 'teahouse'],
  ['攝影', 'teahouse'],
  ['苔藓', 'moss'],
  ['苔蘚', 'moss'],
  ['moss 苔藓', 'moss'],
  ['garden moss', 'moss'],
  // Nothing but signs, and what nothing has.
  ['!!!'],
  ['…'],
  ['""'],
  ['% _ \\'],
  ['，。！'],
  ['moss evening'],
  ['台湾 西藏'],
  ['quintessence'],
  ['不存在的词'],
];

/** Queries with a wrong letter, each with the resources shown as similar. */
const TYPING_ERRORS: readonly (readonly [string, ...Key[]])[] = [
  ['evenning', 'evening'],
  ['evning harbour', 'evening'],
  ['harbuor', 'evening', 'harbor'],
  ['ocaen waves', 'ocean'],
  ['gardem', 'moss'],
  ['catalouge', 'catalogue'],
  ['pyhton', 'mixed'],
  ['春江花夜月'],
  ['春江花日夜', 'poem'],
  ['播客将人', 'podcast'],
  ['tee'],
];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  const users = new Map<string, number>();
  for (const name of ['mira', 'noah', 'lin', 'wen']) users.set(name, (await app.addUser(name)).userId);
  let place = 0;
  for (const [owner, name, title, tags, type] of Object.values(WORKS)) {
    place += 1;
    app.clock.advance(1000);
    const at = app.clock.now().toISOString();
    await app.context.sql`
      insert into resources (resource_id, resource_name, resource_title, tags, resource_type_code, subject_type, user_id, username,
        status, created_at, updated_at)
      values (${place.toString(16).padStart(24, '0')}, ${`${owner}/${name}`}, ${title}, ${[...tags]}, ${type}, 1,
        ${users.get(owner)!}, ${owner}, 1, ${at}, ${at})`;
  }
});
afterAll(() => app.close());

interface Row {
  readonly resourceName: string;
  readonly isSimilar?: boolean;
}
async function search(keywords: string) {
  const { data } = await app.visitor.get(`/v2/resources?status=1&limit=100&keywords=${encodeURIComponent(keywords)}`);
  const keyOf = ({ resourceName }: Row) =>
    Object.entries(WORKS).find(([, [owner, name]]) => `${owner}/${name}` === resourceName)![0];
  const rows: Row[] = data.dataList;
  expect(data.totalItem).toBe(rows.filter(({ isSimilar }) => !isSimilar).length);
  return {
    found: rows.filter(({ isSimilar }) => !isSimilar).map(keyOf),
    similar: rows.filter(({ isSimilar }) => isSimilar).map(keyOf),
  };
}

test('there are at least 150 of them', () => {
  expect(new Set(QUERIES.map(([keywords]) => keywords)).size).toBe(QUERIES.length);
  expect(QUERIES.length).toBeGreaterThanOrEqual(150);
});

test.each(QUERIES)('%s', async (keywords, ...expected) => {
  expect((await search(keywords)).found.toSorted()).toEqual(expected.toSorted());
});

test.each(TYPING_ERRORS)('%s is taken for what is similar', async (keywords, ...expected) => {
  const { found, similar } = await search(keywords);
  expect(found).toEqual([]);
  expect(similar.toSorted()).toEqual(expected.toSorted());
});

test.each(['"ocaen waves"', '“ocaen waves”', '„ocaen” waves', '＂ocaen waves＂', 'ocaen "waves"'])(
  'nothing is similar to a phrase in quotes: %s',
  async (keywords) => expect(await search(keywords)).toEqual({ found: [], similar: [] }),
);

test('a quote that is not closed asks for nothing exactly', async () => {
  expect(await search('"ocaen waves')).toEqual({ found: [], similar: ['ocean'] });
});

test('whole titles come first, then titles that begin so, then the others by date', async () => {
  expect((await search('茶')).found[0]).toBe('tea');
  expect((await search('harbour')).found).toEqual(['harbor', 'evening']);
  expect((await search('evening harbor')).found).toEqual(['evening']);
});

test('names and titles are suggested, however they are written', async () => {
  const suggest = async (prefix: string) =>
    (await app.visitor.get(`/v2/resources/keywordSuggest?prefix=${encodeURIComponent(prefix)}`)).data;
  expect(await suggest('evening h')).toEqual(['Evening harbour', 'mira/evening-harbour']);
  expect(await suggest('CAFE')).toEqual(['Café Crème à la carte', 'noah/cafe-creme']);
  expect(await suggest('台灣')).toEqual(['臺灣環島旅行日記']);
  expect(await suggest('!')).toEqual([]);
});

test('500 characters, or a price without terms, are refused or harmless', async () => {
  expect(await app.visitor.get(`/v2/resources?keywords=${'x'.repeat(500)}`)).toMatchObject({ errCode: 4 });
  expect(await app.visitor.get('/v2/resources?maxPriceCents=100')).toMatchObject({ errCode: 4, data: null });
  expect(await app.visitor.get('/v2/resources?terms=purchase&maxPriceCents=100')).toMatchObject({ errCode: 0 });
});

test('what is similar is shown on the first page alone', async () => {
  const page = async (query: string) => (await app.visitor.get(`/v2/resources?status=1&${query}`)).data;
  expect((await page('keywords=ocaen')).dataList).toMatchObject([{ isSimilar: true }]);
  expect(await page('keywords=ocaen&skip=1')).toMatchObject({ totalItem: 0, dataList: [] });
});

test('beside few finds what is similar is shown behind them, beside five nothing', async () => {
  const [{ userId }] = (await app.context
    .sql`select user_id as "userId" from users where username = 'mira'`) as unknown as [{ userId: number }];
  const add = (place: number, title: string) => app.context.sql`
    insert into resources (resource_id, resource_name, resource_title, resource_type_code, subject_type, user_id, username,
      status, created_at, updated_at)
    values (${place.toString(16).padStart(24, 'f')}, ${`mira/lantern-${place}`}, ${title}, 'image', 1, ${userId}, 'mira', 1,
      '2026-04-01', '2026-04-01')`;
  const found = async () => {
    const { data } = await app.visitor.get('/v2/resources?status=1&keywords=quintessence');
    const titles = data.dataList.map(({ resourceTitle }: { resourceTitle: string }) => resourceTitle);
    return { totalItem: data.totalItem, titles };
  };
  await add(1, 'Quintesence');
  for (const place of [2, 3, 4, 5]) await add(place, `Quintessence ${place}`);
  const four = [5, 4, 3, 2].map((place) => `Quintessence ${place}`);
  expect(await found()).toEqual({ totalItem: 4, titles: [...four, 'Quintesence'] });
  await add(6, 'Quintessence 6');
  expect(await found()).toEqual({ totalItem: 5, titles: ['Quintessence 6', ...four] });
});
