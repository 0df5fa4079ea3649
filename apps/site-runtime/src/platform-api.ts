import { AuthType } from '@colophon/model';
import { pretenceQuery } from './boot/pretence.ts';
import type {
  AuthResult,
  Contract,
  ExhibitInfo,
  Item,
  Page,
  SiteNode,
  SiteUser,
  TransitionRecord,
  TreeElement,
} from './entities.ts';
import { type Answer, payload, withPayload } from './http/envelope.ts';
import { type Call, request, type SiteResponse } from './http/request.ts';
import { AUTH_BATCH_LIMIT, ITEM_AUTH_BATCH_LIMIT, TEST_AUTH_BATCH_LIMIT, TRANSITION_PAGE_SIZE } from './limits.ts';
import type { Site } from './site.ts';

export const FULL_EXHIBIT = {
  isLoadVersionProperty: 1,
  isLoadPolicyInfo: 1,
  isTranslate: 1,
  isLoadContract: 1,
  isLoadResourceDetailInfo: 1,
};

/**
 * The calls of a node page, one function per endpoint. On a test site every exhibit call takes its test form, because
 * the ids of the real node mean nothing there.
 */
export function createPlatformApi(site: Site) {
  const { config } = site;
  const call = <Data>(path: string, rest: Omit<Call, 'url'> = {}): Answer<Data> =>
    request({ url: config.apiBase + path, locale: site.locale, ...rest });

  const pretended = Object.fromEntries(pretenceQuery(config));
  /** A call about exhibits, which on a test site are as they would be at the moment that the page pretends. */
  const ofExhibits = <Data>(path: string, { query, ...rest }: Omit<Call, 'url'> = {}): Answer<Data> =>
    call(path, { ...rest, query: { ...query, ...pretended } });

  const test = config.isTest ? '/test' : '';
  const exhibits = () => `/exhibits/${site.node.nodeId}${test}`;
  const auths = () => `/auths/exhibits/${site.node.nodeId}${test}`;

  return {
    /** This and the next call are made by the page while the runtime loads: in its language, and without headers, as they are here. */
    node: (nodeDomain: string): Answer<SiteNode | null> =>
      call('/nodes/detail', {
        query: { nodeDomain, isLoadOwnerUserInfo: 1, isLoadThemeAuthAndDependency: 1 },
        locale: undefined,
      }),
    currentUser: (): Answer<SiteUser | null> => call('/users/current', { locale: undefined }),
    logOut: (): Answer => call('/passport/logout'),

    exhibitPage: (query: object = {}): Answer<Page<ExhibitInfo>> => ofExhibits(exhibits(), { query }),
    exhibitList: (query: object): Answer<ExhibitInfo[]> => ofExhibits(`${exhibits()}/list`, { query }),
    async exhibit(exhibitId: string, query: object = {}): Answer<ExhibitInfo | null> {
      const response = await ofExhibits<ExhibitInfo | null>(`${exhibits()}/${exhibitId}`, { query });
      const exhibit = payload(response);
      if (exhibit) {
        site.opened.delete(exhibitId);
        site.opened.set(exhibitId, exhibit);
      }
      return response;
    },
    recommended: (exhibitId: string, query: object = {}): Answer<ExhibitInfo[]> =>
      ofExhibits(`${exhibits()}/${exhibitId}/recommend`, { query }),
    dependencies: (exhibitId: string, query: object): Answer =>
      ofExhibits(`${exhibits()}/${exhibitId}/articles/list`, { query }),
    dependencyTree: (exhibitId: string): Answer<TreeElement[]> =>
      ofExhibits(`${exhibits()}/${exhibitId}/dependencyTree`),

    authResult: (exhibitId: string): Answer<AuthResult> => ofExhibits(`${auths()}/${exhibitId}/result`),
    authInfo: (exhibitId: string): Answer => ofExhibits(`${auths()}/${exhibitId}/info`),
    /** The answer's payload is one result instead of a list when an id is not on the node. */
    authResults(exhibitIds: string, scope: number): Answer<AuthResult[]> {
      const authType = config.isTest ? AuthType.bothSides : scope;
      const limit = config.isTest ? TEST_AUTH_BATCH_LIMIT : AUTH_BATCH_LIMIT;
      return inBatches(exhibitIds, limit, (ids) =>
        ofExhibits(`${auths()}/batchAuth/results`, { query: { authType, exhibitIds: ids } }),
      );
    },

    items: (exhibitId: string, query: object = {}): Answer<Page<Item>> =>
      ofExhibits(`${exhibits()}/${exhibitId}/items`, { query }),
    item: (exhibitId: string, itemId: string): Answer => ofExhibits(`${exhibits()}/${exhibitId}/items/${itemId}`),
    itemDependencies: (exhibitId: string, itemId: string): Answer =>
      ofExhibits(`${exhibits()}/${exhibitId}/items/${itemId}/dependencyTree`),
    itemsOfCollections: (exhibitIds: string, query: object = {}): Answer =>
      ofExhibits(`${exhibits()}/collections/items/list`, { query: { ...query, exhibitIds } }),
    itemAuthResults: (exhibitId: string, itemIds: string): Answer<(AuthResult & { itemId: string })[]> =>
      inBatches(itemIds, ITEM_AUTH_BATCH_LIMIT, (ids) =>
        ofExhibits(`${auths()}/${exhibitId}/items/batchAuth/results`, { query: { itemIds: ids } }),
      ),

    signCount: (subjectIds: string): Answer =>
      call('/contracts/subjects/signCount', { query: { subjectIds, subjectType: 2 } }),
    signStatistics: (keywords?: string): Answer =>
      call('/contracts/subjects/presentables/signStatistics', {
        query: { signUserIdentityType: 2, nodeId: site.node.nodeId, keywords },
      }),
    contracts: (subjectId: string, licenseeId: number): Answer<Contract[]> =>
      call('/contracts/list', {
        query: {
          subjectIds: subjectId,
          subjectType: 2,
          licenseeIdentityType: 3,
          licenseeId,
          isLoadPolicyInfo: 1,
          isTranslate: 1,
        },
      }),
    transitions: (contractId: string, skip: number): Answer<Page<TransitionRecord>> =>
      call(`/contracts/${contractId}/transitionRecords`, {
        query: { skip, limit: TRANSITION_PAGE_SIZE, isTranslate: 1 },
      }),

    /** One field of the user's document; all of it for a key with a comma, which separates keys. */
    readUserData: (key: string): Promise<SiteResponse<Record<string, unknown>> | undefined> =>
      request({
        url: `${config.apiBase}/storages/buckets/.UserNodeData/objects/${site.node.nodeId}/customPick`,
        query: { fields: key.includes(',') ? undefined : key },
        responseType: 'json',
      }),
    writeUserData: (body: { appendOrReplaceObject?: object; removeFields?: string[] }): Answer =>
      call(`/storages/buckets/.UserNodeData/objects/${site.node.nodeId}`, { method: 'PUT', body }),

    pushTaskMessage: (body: object): Answer => call('/activities/facade/pushMessage4Task', { method: 'POST', body }),
  };
}

export type PlatformApi = ReturnType<typeof createPlatformApi>;

/**
 * Splits a comma list over several calls and joins the lists of their answers; the first answer without a list is
 * handed on as it is.
 */
async function inBatches<Row>(ids: string, limit: number, call: (ids: string) => Answer<Row[]>): Answer<Row[]> {
  const all = ids.split(',');
  if (all.length <= limit) return call(ids);
  const rows: Row[] = [];
  let last: Awaited<Answer<Row[]>>;
  for (let start = 0; start < all.length; start += limit) {
    last = await call(all.slice(start, start + limit).join(','));
    const part = payload(last);
    if (!Array.isArray(part)) return last;
    rows.push(...part);
  }
  return last && withPayload(last, rows);
}
