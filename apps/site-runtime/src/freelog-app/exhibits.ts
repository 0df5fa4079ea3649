import { AuthType } from '@colophon/model';
import type { AuthResult, ExhibitInfo } from '../entities.ts';
import { type Answer, payload, withPayload } from '../http/envelope.ts';
import type { PlatformApi } from '../platform-api.ts';
import { POLICY_ENABLED, termsOf } from '../policy-terms.ts';
import type { Site } from '../site.ts';

/** The exhibit functions of `freelogApp`; names of both generations. */
export function exhibitFunctions(site: Site, api: PlatformApi) {
  async function getExhibitListAuthByPage(query: object = {}): Answer {
    const response = await api.exhibitPage(query);
    const page = payload(response);
    if (!response || !page?.dataList.length) return response;
    const ids = page.dataList.map((exhibit) => exhibit.exhibitId).join(',');
    const results = payload(await api.authResults(ids, AuthType.withConsumer));
    if (!results) return undefined;
    return withPayload(response, { ...page, dataList: withAuthInfo(page.dataList, results) });
  }

  /** The policies on offer with their terms in words, as every page of the platform puts them. Ours. */
  async function getExhibitTerms(exhibitId: string): Answer {
    const response = await api.exhibit(exhibitId, { isLoadPolicyInfo: 1 });
    const exhibit = payload(response);
    if (!response || !exhibit) return response;
    const offered = exhibit.policies.filter(({ status }) => status === POLICY_ENABLED);
    const terms = await Promise.all(offered.map((policy) => termsOf(site, policy)));
    const inWords = offered.map(({ policyId, policyName }, at) => ({ policyId, policyName, ...terms[at] }));
    return withPayload(response, inWords);
  }

  const getExhibitById = (exhibitId: string, query?: object) => api.exhibit(exhibitId, query);

  return {
    getExhibitListByPage: api.exhibitPage,
    getExhibitListByPaging: api.exhibitPage,
    getExhibitListAuthByPage,
    getExhibitListById: api.exhibitList,
    getExhibitById,
    getExhibitInfo: getExhibitById,
    getExhibitRecommend: api.recommended,
    getExhibitDepInfo: (exhibitId: string, { articleNids }: { articleNids: string }) =>
      api.dependencies(exhibitId, { articleNids }),
    getExhibitSignCount: api.signCount,
    getExhibitTerms,
    getExhibitAuthStatus: (exhibitIds: string) => api.authResults(exhibitIds, AuthType.withConsumer),
    getExhibitAvailable: (exhibitIds: string) => api.authResults(exhibitIds, AuthType.bothSides),
    getSignStatistics: ({ keywords }: { keywords?: string } = {}) => api.signStatistics(keywords),
    getExhibitResultByAuth: api.authResult,
    getExhibitInfoByAuth: api.authInfo,
  };
}

function withAuthInfo(exhibits: ExhibitInfo[], results: AuthResult[]) {
  const byId = new Map(results.map((result) => [result.exhibitId, result]));
  return exhibits.map((exhibit) => ({ ...exhibit, authInfo: byId.get(exhibit.exhibitId) }));
}
