import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWallet } from '#modules/accounts/testing/wallets.ts';
import { addCollection, addItems, draftOf, merge, publishedOf } from '#modules/collections/testing/collect.ts';
import { type ExhibitsToSign, FREE, offerExhibits } from '#modules/contracts/testing/exhibits-to-sign.ts';
import { addAnthology, addMembers } from '#modules/exhibits/testing/anthology.ts';
import { mount, publish } from '#modules/exhibits/testing/publish.ts';
import { upload } from '#modules/files/testing/upload.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from './test-app.ts';

/** The name of every row. */
const NAME = 'Évening Harbor 海灣';
/** Other spellings of it: case, full width, accents, another spelling of a word, simplified characters, words in other orders, curly quotes. */
const SPELLINGS = [
  'evening',
  'ÉVENING',
  'ｅｖｅｎｉｎｇ　ｈａｒｂｏｒ',
  'harbour evening',
  'eve harb',
  '海湾',
  '海灣 Harbour',
  '“evening harbour”',
];
const BEGINNINGS = ['EVENING', 'évening h', 'ｅｖｅ', 'evening—harbour 海湾'];
/** Keywords that are not in it: a word that is not, a phrase in another order, signs that patterns are made of. */
const OTHERS = ['evening morning', '"harbor evening"', 'Harb%r', 'H_rbor', 'h.rbor', '%', '\\', '。'];

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
let operator: TestUser;
/** Ids in addresses. */
const ids: Record<string, string | number> = {};

beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  const { sql } = app.context;
  [mira, operator] = [await app.addUser('mira'), await app.addUser('op', { isOperator: true })];
  noah = await app.addUser('noah');
  await sql`update users set display_name = ${NAME} where user_id = ${mira.userId}`;
  await addWorks();
  await addContract(await offerExhibits(app, mira, [FREE]), noah);
  await addPayment(noah);
  await addObject();
  await takePart();
  await addCampaign();
  await operator.post('/v2/i18n/tags/create', { tagName: NAME });
  await sql`insert into suggested_tags (tag_id, tag_type, tag_name, authority, resource_range_type, create_user_id, created_at, updated_at)
    values (${'a'.repeat(24)}, 1, ${NAME}, 1, 3, 0, now(), now())`;
  await sql`update resource_types set name = ${NAME} where code = 'RT005001'`;
  await sql`update resource_attributes set name = ${JSON.stringify({ en_US: NAME, zh_CN: '' })} where key = 'width'`;
  await sql`insert into operation_categories (code, name, created_at, updated_at) values ('evening', ${NAME}, now(), now())`;
  await sql`update policy_templates set title = ${JSON.stringify({ en_US: NAME, zh_CN: '' })}
    where template_id = (select min(template_id) from policy_templates)`;
}, 60_000);
afterAll(() => app.close());

/** A work, in a collection, in favourites, on a node and in the node's own collection. */
async function addWorks(): Promise<void> {
  const work = await publish(app, mira, { name: 'plain' });
  await mira.put(`/v2/resources/${work.resourceId}`, { resourceTitle: NAME });
  await noah.post('/v2/reports', { subjectType: 1, subjectId: work.resourceId, reasonType: 1 });
  await operator.post('/v2/resources/operations', { type: 5, resourceIds: [work.resourceId] });
  await mira.post('/v2/collections/resources', { resourceId: work.resourceId });
  ids.collection = await addCollection(mira, 'all');
  await addItems(mira, String(ids.collection), [work.resourceId]);
  await merge(mira, String(ids.collection));
  await addItems(mira, String(ids.collection), [(await publish(app, mira, { name: 'other' })).resourceId]);
  ids.node = (await mira.post('/v2/nodes', { nodeName: 'Shore', nodeDomain: 'shore' })).data.nodeId;
  const { presentableId } = await mount(mira, Number(ids.node), work, 'plain', { policies: [FREE] });
  await mira.put(`/v2/presentables/${presentableId}`, { presentableTitle: NAME });
  await mira.put(`/v2/presentables/${presentableId}/onlineStatus`, { onlineStatus: 1 });
  ids.anthology = await addAnthology(mira, Number(ids.node), 'mine');
  await addMembers(mira, String(ids.anthology), [presentableId]);
}

async function addContract(exhibits: ExhibitsToSign, noah: TestUser): Promise<void> {
  const subjectId = exhibits.offer([FREE], { subjectId: 'f'.repeat(24), subjectName: NAME, licensorName: NAME });
  await exhibits.sign(mira, subjectId, [FREE]);
  await exhibits.sign(noah, subjectId, [FREE]);
  await app.context.sql`update contracts set licensee_name = ${NAME}`;
}

/** From mira to noah, both accounts under that name. */
async function addPayment(noah: TestUser): Promise<void> {
  const { sql } = app.context;
  const [payer, payee] = [await openWallet(app, mira), await openWallet(app, noah)];
  await sql`update accounts set account_name = ${NAME} where account_id in (${payer}, ${payee})`;
  await sql`
    insert into transactions (record_id, kind, transaction_type, account_id, account_name, reciprocal_account_id,
      reciprocal_account_name, amount_cents, operator_id, operator_name, authorization_type, status, attach_info, created_at, updated_at)
    values (1, 'payment', 2, ${payer}, ${NAME}, ${payee}, ${NAME}, 1, '1', 'test', 'password', 2,
      ${JSON.stringify({ subjectName: NAME })}, now(), now())`;
  await sql`
    insert into transaction_details (serial_no, record_id, account_id, line_no, amount_cents, before_cents, after_cents,
      income_sum_cents, expenditure_sum_cents, status, created_at, updated_at)
    values (1, 1, ${payer}, 1, -1, 1, 0, 0, 1, 2, now(), now())`;
  ids.account = payer;
}

async function addObject(): Promise<void> {
  const { data } = await upload(mira, 'text.md', 'an object');
  await app.context.jobs.runDue();
  await mira.post('/v2/storages/buckets', { bucketName: 'things' });
  const objects = '/v2/storages/buckets/things/objects';
  await mira.post(objects, { objectName: 'plain.md', sha1: data.sha1 });
  // in a test exhibit, which is made of it
  await mira.post(objects, { objectName: 'outer.md', sha1: data.sha1 });
  const dependencies = [{ name: 'things/plain.md', type: 'object' }];
  await mira.put('/v2/storages/objects/things%2Fouter.md', { resourceTypeCode: 'markdown', dependencies });
  await app.context.sql`update objects set object_name = ${NAME} where object_name = 'plain.md'`;
  await mira.post(`/v2/testNodes/${ids.node}/rules`, { testRuleText: 'add #things/outer.md as outer show' });
  await app.context.jobs.runDue();
}

async function addCampaign(): Promise<void> {
  const shown = { title: NAME, cover: 'https://example.org/cover.png', link: 'https://example.org/', persist: true };
  await operator.post('/v2/activities/create', { ...shown, publishDate: '2026-01-01', isDraft: false });
  await operator.post('/v2/activities/ads/create', { ...shown, place: 1 });
  const items = [{ title: NAME, link: 'https://example.org/' }];
  await operator.post('/v2/activities/item/create', { code: 'evening', title: NAME, items });
}

/** Mira has a code, has applied, and takes part by the code of noah. */
async function takePart(): Promise<void> {
  const beta = '/v2/testQualifications/beta';
  await mira.get(`${beta}/codes/userActivateCode`);
  await mira.post(`${beta}/apply`, { areaCode: '4403', occupation: 'Writer', description: 'I write.' });
  const { data } = await noah.get(`${beta}/codes/userActivateCode`);
  await mira.post(`${beta}/codes/activate`, { code: data.code });
}

interface Search {
  /** The address with what else it needs; the parameter's value follows. */
  readonly url: string;
  readonly by?: () => TestUser;
  readonly typed?: readonly string[];
  /** The rows of an answer that count as found. */
  readonly finds?: (data: Listed) => readonly unknown[];
}

type Listed = readonly object[] | { readonly dataList: readonly object[] };
const rows = (data: Listed) => ('dataList' in data ? data.dataList : data);
/** Of a page that stands behind its number of rows. */
const behindNumber = (data: object) => rows(Object.values(data)[1]);
/** Of a page that is told beside something else. */
const firstPage = (data: object) => rows(Object.values(data)[0]);
const notSimilar = (data: Listed) => rows(data).filter((row) => !('isSimilar' in row));
const asOperator = { by: () => operator };
const beginning = { typed: BEGINNINGS };

/** Every parameter by which something is searched, and how the test finds what it searches. */
const SEARCHES: Readonly<Record<string, Search>> = {
  '/v2/i18n/tags/list tagName': {
    url: '/v2/i18n/tags/list?',
    ...asOperator,
    finds: behindNumber,
  },
  '/v2/activities/ads/list title': { url: '/v2/activities/ads/list?', finds: firstPage, ...asOperator },
  '/v2/activities/item/getInfoByCode4Client keywords': {
    url: '/v2/activities/item/getInfoByCode4Client?code=evening&',
    finds: ({ items }: Listed & { readonly items?: readonly object[] }) => items ?? [],
  },
  '/v2/activities/item/list title': { url: '/v2/activities/item/list?', finds: firstPage, ...asOperator },
  '/v2/activities/list title': { url: '/v2/activities/list?', finds: firstPage, ...asOperator },
  '/v2/activities/list2 title': { url: '/v2/activities/list2?', ...asOperator },
  '/v2/collections/resources keywords': { url: '/v2/collections/resources?' },
  '/v2/contracts keywords': { url: '/v2/contracts?identityType=2&' },
  '/v2/contracts licensorName': { url: '/v2/contracts?identityType=2&' },
  '/v2/contracts licenseeName': { url: '/v2/contracts?identityType=1&' },
  '/v2/contracts/keywordSuggest prefix': {
    url: '/v2/contracts/keywordSuggest?identityType=2&prefixType=1&',
    ...beginning,
  },
  '/v2/contracts/search keywords': { url: '/v2/contracts/search?keywordsType=3&', ...asOperator },
  '/v2/contracts/subjects/presentables/signStatistics keywords': {
    url: '/v2/contracts/subjects/presentables/signStatistics?signUserIdentityType=2&',
  },
  '/v2/exhibits/{nodeId} keywords': { url: '/v2/exhibits/{node}?' },
  '/v2/reports/admin keywords': { url: '/v2/reports/admin?', ...asOperator },
  '/v2/presentables keywords': { url: '/v2/presentables?nodeId={node}&' },
  '/v2/presentables/catalogues/{presentableId}/items keywords': {
    url: '/v2/presentables/catalogues/{anthology}/items?',
  },
  '/v2/exhibits/{nodeId}/test keywords': { url: '/v2/exhibits/{node}/test?' },
  '/v2/testNodes/{nodeId}/testResources keywords': { url: '/v2/testNodes/{node}/testResources?' },
  '/v2/testNodes/{nodeId}/testResources/dependencyTree/search keywords': {
    url: '/v2/testNodes/{node}/testResources/dependencyTree/search?',
  },
  '/v2/nodes/search keywords': { url: '/v2/nodes/search?', ...asOperator },
  '/v2/presentables/search keywords': { url: '/v2/presentables/search?', ...asOperator },
  '/v2/resources keywords': { url: '/v2/resources?', finds: notSimilar },
  '/v2/resources/esSearch keywords': { url: '/v2/resources/esSearch?', finds: notSimilar },
  '/v2/resources/search keywords': { url: '/v2/resources/search?', finds: notSimilar, ...asOperator },
  '/v2/resources/keywordSuggest prefix': { url: '/v2/resources/keywordSuggest?', ...beginning },
  '/v2/resources/catalogue/{resourceId}/items keywords': { url: `${publishedOf('{collection}')}/items?` },
  '/v2/resources/catalogues/drafts/{resourceId}/items keywords': { url: `${draftOf('{collection}')}/items?` },
  '/v2/resources/operations authorName': { url: '/v2/resources/operations?', ...asOperator },
  '/v2/resources/operations resourceName': { url: '/v2/resources/operations?', ...asOperator },
  '/v2/resources/attrs/list nameOrKey': { url: '/v2/resources/attrs/list?', finds: firstPage, ...asOperator },
  '/v2/resources/operation-categories/list codeOrName': {
    url: '/v2/resources/operation-categories/list?',
    finds: firstPage,
    ...asOperator,
  },
  '/v2/resources/operation-categories/listSimpleByGroup name': {
    url: '/v2/resources/operation-categories/listSimpleByGroup?',
  },
  '/v2/resources/tags/admin keywords': { url: '/v2/resources/tags/admin?', ...asOperator, ...beginning },
  '/v2/resources/types/list codeOrName': { url: '/v2/resources/types/list?', finds: firstPage, ...asOperator },
  '/v2/resources/types/listSimpleByGroup codeOrName': { url: '/v2/resources/types/listSimpleByGroup?' },
  '/v2/resources/types/listSimpleByParentCode name': { url: '/v2/resources/types/listSimpleByParentCode?' },
  '/v2/resources/types/listSimpleByParentCode nameChain': {
    url: '/v2/resources/types/listSimpleByParentCode?',
    // a stretch of a path, whose order counts
    typed: ['évening HARBOUR', 'ｅｖｅｎｉｎｇ', '海湾'],
  },
  '/v2/storages/buckets/{bucketName}/objects keywords': { url: '/v2/storages/buckets/_all/objects?' },
  '/v2/testQualifications/beta/apply keywords': { url: '/v2/testQualifications/beta/apply?', ...asOperator },
  '/v2/testQualifications/beta/codes keywords': { url: '/v2/testQualifications/beta/codes?', ...asOperator },
  '/v2/testQualifications/beta/codes/usedRecords keywords': {
    url: '/v2/testQualifications/beta/codes/usedRecords?',
    by: () => noah,
  },
  '/v2/transactions/admin/records accountName': { url: '/v2/transactions/admin/records?', ...asOperator },
  '/v2/transactions/admin/records reciprocalAccountName': { url: '/v2/transactions/admin/records?', ...asOperator },
  '/v2/transactions/admin/records relatedAccountName': { url: '/v2/transactions/admin/records?', ...asOperator },
  '/v2/transactions/admin/records keywords': { url: '/v2/transactions/admin/records?', ...asOperator },
  '/v2/transactions/details/{accountId} keywords': { url: '/v2/transactions/details/{account}?' },
  '/v2/translate/translate-config/list title': { url: '/v2/translate/translate-config/list?', ...asOperator },
  '/v2/users keywords': { url: '/v2/users?', ...asOperator },
  '/v2/users/search keywords': { url: '/v2/users/search?' },
  '/v2/users/searchForConsole keywords': { url: '/v2/users/searchForConsole?' },
};

/** Those that name one thing, or are a code, a key or part of an address. */
const NO_SEARCH = [
  '/v2/resources/attr-records/list nameOrKey',
  '/v2/resources/types/getInfoByCodeOrName name',
  '/v2/nodes/detail nodeName',
  '/v2/operators/search keywords', // numbers, ids and beginnings of names
  '/v2/presentables/detail presentableName',
  '/v2/presentables/search nodeName',
  '/v2/testNodes/{nodeId}/testResources/detail testResourceName',
  '/v2/presentables/detail resourceName',
  '/v2/users/detail username',
  '/v2/activities/coin/record/list username',
  '/v2/thirdParty/isBind username',
  '/v2/thirdParty/weChat/devAuthorize name',
  '/v2/storages/files/{sha1}/download attachmentName',
];

test('every parameter that searches stands in the table', () => {
  const { paths } = app.server.swagger() as unknown as {
    paths: Record<string, { get?: { parameters?: { name: string; in: string }[] } }>;
  };
  const isText = /keyword|prefix$|title$|name$|nameChain$|nameOrKey$|codeOrName$/i;
  const searched = Object.entries(paths).flatMap(([path, { get }]) =>
    (get?.parameters ?? [])
      .filter(
        ({ name, in: place }) => place === 'query' && isText.test(name) && !/^(sub\w+|\w*Id)OrName$|Type$/.test(name),
      )
      .map(({ name }) => `${path} ${name}`),
  );
  expect(searched.toSorted()).toEqual([...Object.keys(SEARCHES), ...NO_SEARCH].toSorted());
});

test.each(Object.entries(SEARCHES))('%s finds by other spellings, and nothing by other words', async (name, search) => {
  const parameter = name.split(' ')[1]!;
  const url = search.url.replaceAll(/\{(\w+)\}/g, (_, id: string) => String(ids[id]));
  const found = async (text: string) => {
    const answer = await (search.by?.() ?? mira).get(`${url}${parameter}=${encodeURIComponent(text)}`);
    expect([text, answer.errCode]).toEqual([text, 0]);
    return [text, (search.finds ?? rows)(answer.data).length > 0];
  };
  for (const text of search.typed ?? SPELLINGS) expect(await found(text)).toEqual([text, true]);
  for (const text of OTHERS) expect(await found(text)).toEqual([text, false]);
});
