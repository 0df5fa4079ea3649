import { Defaulter, ResourceStatus } from '@colophon/model';
import { type AuthResult, check, type Exhibit, type Kit, type Page, payloadOf, responseOf } from '../kit.ts';

async function isPage(answer: unknown): Promise<Page<Exhibit>> {
  const page = await payloadOf<Page<Exhibit>>(answer);
  check(page.dataList.length > 0 && page.totalItem >= page.dataList.length, 'a page of exhibits');
  check(
    page.dataList.every(({ exhibitId, articleInfo }) => exhibitId && articleInfo.status === ResourceStatus.online),
    'exhibits whose articles may be shown',
  );
  return page;
}

const listByPage = (name: 'getExhibitListByPage' | 'getExhibitListByPaging') => async (kit: Kit) => {
  const page = await isPage(kit.app[name]({ skip: 0, limit: 2, isLoadVersionProperty: 1 }));
  check(page.limit === 2 && page.dataList.length === 2, 'two exhibits');
};

const byId = (name: 'getExhibitById' | 'getExhibitInfo') => async (kit: Kit) => {
  const { exhibitId } = await kit.exhibit('kit-text');
  const flags = { isLoadVersionProperty: 1, isLoadPolicyInfo: 1, isTranslate: 1, isLoadContract: 1 };
  const exhibit = await payloadOf<Exhibit & { versionInfo: { exhibitProperty: object; dependencyTree: object[] } }>(
    kit.app[name](exhibitId, flags),
  );
  check(exhibit.exhibitId === exhibitId, 'the exhibit asked for');
  check(exhibit.versionInfo.exhibitProperty && exhibit.versionInfo.dependencyTree.length > 0, 'its version');
  const unknown = kit.app[name]('f'.repeat(24)) as Promise<{ data: { data: unknown } }>;
  check((await unknown).data.data === null, 'null for an unknown exhibit');
};

const results = (name: 'getExhibitAuthStatus' | 'getExhibitAvailable') => async (kit: Kit) => {
  const ids = [await kit.exhibit('kit-text'), await kit.exhibit('kit-sold')].map(({ exhibitId }) => exhibitId);
  const [free, sold] = await payloadOf<AuthResult[]>(kit.app[name](ids.join(',')));
  check(free?.isAuth && free.defaulterIdentityType === Defaulter.none, 'that a free exhibit may be used');
  if (name === 'getExhibitAvailable') check(sold?.isAuth, 'that the node may show an exhibit that is sold');
  else
    check(
      !sold?.isAuth && sold?.defaulterIdentityType === Defaulter.consumer,
      'that a visitor has to sign for what is sold',
    );
};

export const exhibitCases = {
  getExhibitListByPage: listByPage('getExhibitListByPage'),
  getExhibitListByPaging: listByPage('getExhibitListByPaging'),
  async getExhibitListAuthByPage(kit: Kit) {
    const { dataList } = await isPage(kit.app.getExhibitListAuthByPage({ limit: 100 }));
    const told = dataList as (Exhibit & { authInfo?: AuthResult })[];
    check(
      told.every(({ authInfo }) => typeof authInfo?.isAuth === 'boolean'),
      'a decision with every exhibit',
    );
  },
  async getExhibitListById(kit: Kit) {
    const { exhibitId } = await kit.exhibit('kit-text');
    const found = await payloadOf<Exhibit[]>(kit.app.getExhibitListById({ exhibitIds: exhibitId }));
    check(found.length === 1 && found[0]?.exhibitId === exhibitId, 'the exhibit asked for');
  },
  getExhibitById: byId('getExhibitById'),
  getExhibitInfo: byId('getExhibitInfo'),
  async getExhibitRecommend(kit: Kit) {
    const { exhibitId } = await kit.exhibit('kit-text');
    const recommendNorm = 'sameAuthorAndType,sameTagAndType,sameType,latestCreate';
    const others = await payloadOf<Exhibit[]>(kit.app.getExhibitRecommend(exhibitId, { recommendNorm, size: 3 }));
    check(others.length > 0 && others.length <= 3, 'one to three exhibits');
    check(!others.some((other) => other.exhibitId === exhibitId), 'others than the one given');
  },
  async getExhibitDepInfo(kit: Kit) {
    const { exhibitId } = await kit.exhibit('kit-text');
    const exhibit = await payloadOf<{ versionInfo: { dependencyTree: { nid: string }[] } }>(
      kit.app.getExhibitById(exhibitId, { isLoadVersionProperty: 1 }),
    );
    const [root] = exhibit.versionInfo.dependencyTree;
    const places = await payloadOf<{ nid: string; articleProperty: object }[]>(
      kit.app.getExhibitDepInfo(exhibitId, { articleNids: root?.nid }),
    );
    check(places.length === 1 && places[0]?.nid === root?.nid && places[0]?.articleProperty, 'the place asked for');
  },
  async getExhibitSignCount(kit: Kit) {
    const { exhibitId } = await kit.exhibit('kit-text');
    const [counted] = await payloadOf<{ subjectId: string; count: number }[]>(kit.app.getExhibitSignCount(exhibitId));
    check(counted?.subjectId === exhibitId && Number.isInteger(counted.count), 'a count');
  },
  getExhibitAuthStatus: results('getExhibitAuthStatus'),
  getExhibitAvailable: results('getExhibitAvailable'),
  async getSignStatistics(kit: Kit) {
    if (!kit.app.getCurrentUser()) {
      const { data } = await responseOf(kit.app.getSignStatistics());
      return check((data as { errCode: number }).errCode === 30, 'that a visitor has signed nothing');
    }
    const signed = await payloadOf<{ subjectId: string; subjectName: string; policyIds: string[]; count: number }[]>(
      kit.app.getSignStatistics({ keywords: 'kit' }),
    );
    check(Array.isArray(signed), 'a list');
    check(
      signed.every((one) => one.subjectId && one.subjectName && one.policyIds.length > 0 && one.count > 0),
      'what was signed, with its policies',
    );
  },
  async getExhibitResultByAuth(kit: Kit) {
    const { exhibitId } = await kit.exhibit('kit-text');
    check((await payloadOf<AuthResult>(kit.app.getExhibitResultByAuth(exhibitId))).isAuth, 'a decision');
  },
  async getExhibitInfoByAuth(kit: Kit) {
    const { exhibitId } = await kit.exhibit('kit-text');
    const exhibit = await payloadOf<Exhibit>(kit.app.getExhibitInfoByAuth(exhibitId));
    check(exhibit.exhibitId === exhibitId, 'the exhibit');
  },
  async getExhibitTerms(kit: Kit) {
    const { exhibitId } = await kit.exhibit('kit-sold');
    const [terms] = await payloadOf<{ policyName: string; sentence: string }[]>(kit.app.getExhibitTerms(exhibitId));
    check(terms?.policyName && terms.sentence, 'terms in words');
  },
};
