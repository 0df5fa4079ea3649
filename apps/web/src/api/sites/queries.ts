import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { lastDays } from '../last-days.ts';
import { siteKeys } from './keys.ts';

/** The sites that know who the user is, agreed to last first. */
export const siteConsentsQuery = queryOptions({
  queryKey: siteKeys.consents,
  queryFn: () => answer(api.GET('/v2/passport/siteConsents')),
});

/** Recent failures on the site of an own node, the latest first. */
export const siteFailuresQuery = (nodeId: number) =>
  queryOptions({
    queryKey: siteKeys.failures(nodeId),
    queryFn: () => answer(api.GET('/v2/nodes/{nodeId}/siteFailures', { params: { path: { nodeId } } })),
  });

/** Policies that can be signed on the site of an own node. Read each time: exhibits change in many places. */
export const policiesOnOfferQuery = (nodeId: number) =>
  queryOptions({
    queryKey: siteKeys.policiesOnOffer(nodeId),
    queryFn: () => answer(api.GET('/v2/nodes/{nodeId}/siteViews', { params: { path: { nodeId } } })),
    staleTime: 0,
  });

const NOTHING = { visits: 0, looks: 0, signings: 0, income: '0' };

/** Uses of the site of an own node on the last days, in platform time; days without any are included. */
export const siteUsesQuery = (nodeId: number, days: number) =>
  queryOptions({
    queryKey: siteKeys.uses(nodeId, days),
    queryFn: async () => {
      const wanted = lastDays(new Date(), days);
      const query = { startDate: wanted[0]!, endDate: wanted.at(-1)! };
      const params = { path: { nodeId }, query };
      const used = await answer(api.GET('/v2/nodes/{nodeId}/uses', { params }));
      const byDay = new Map(used.days.map((row) => [row.day, row]));
      return { ...used, days: wanted.map((day) => byDay.get(day) ?? { day, ...NOTHING }) };
    },
  });
