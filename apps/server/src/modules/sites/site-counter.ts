import { rules, satisfies } from '@colophon/model';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#platform/context.ts';
import { createDayCounter, type DayCounter } from '#platform/counting/day-counter.ts';
import { driverOf } from '#platform/database/database.ts';
import { MAX_REFERRERS_A_DAY } from './limits.ts';

/** Kinds of counted uses of sites. */
export const SiteUse = { visit: 1, look: 2 } as const;

/** Visits that no other site led to, and those beyond the hosts of a day that are counted apart. */
export const NO_REFERRER = '';
export const OTHER_REFERRERS = '*';

/** A visit has the domain of its node and the host that led to it, a look the exhibit. */
type SiteEvent =
  | { readonly kind: typeof SiteUse.visit; readonly nodeDomain: string; readonly subject: string }
  | { readonly kind: typeof SiteUse.look; readonly subject: string };

export type SiteCounter = DayCounter<SiteEvent>;

/** Counts what happens on sites; of a day's referrers so many hosts at most, as anybody can make one up. */
export function createSiteCounter(context: Context): SiteCounter {
  return createDayCounter(
    context,
    (counted: readonly object[]) => driverOf(context.db)`
      with noted as (
        select coalesce(n.node_id, p.node_id) as node_id, u.day, u.kind, u.subject, u.count
          from json_to_recordset(${JSON.stringify(counted)}::json)
               as u("nodeDomain" text, subject text, day date, kind smallint, count integer)
          left join nodes n on n.node_domain = u."nodeDomain"
          left join presentables p on u.kind = ${SiteUse.look} and p.presentable_id = u.subject
         where coalesce(n.node_id, p.node_id) is not null),
      placed as (
        select noted.*, known.subject is not null as is_known,
               row_number() over (partition by noted.node_id, noted.day, noted.kind, known.subject is null
                                  order by noted.count desc, noted.subject) + kept.hosts as place
          from noted
          left join site_uses known using (node_id, day, kind, subject)
         cross join lateral (
           select count(*)::int as hosts from site_uses s
            where s.node_id = noted.node_id and s.day = noted.day and s.kind = ${SiteUse.visit}
              and s.subject not in (${NO_REFERRER}, ${OTHER_REFERRERS})) kept)
      insert into site_uses (node_id, day, kind, subject, count)
      select node_id, day, kind,
             case when kind = ${SiteUse.look} or is_known or subject = ${NO_REFERRER} or place <= ${MAX_REFERRERS_A_DAY}
                  then subject else ${OTHER_REFERRERS} end,
             sum(count)::int
        from placed group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (node_id, day, kind, subject) do update set count = site_uses.count + excluded.count`,
  );
}

/** Counts a page of a site as browsers open them: a page in a frame, what programs read, and what an owner sees as somebody else is no visit. */
export function countVisit(counter: SiteCounter, request: FastifyRequest): void {
  const { site, view, headers } = request;
  const referrer = referrerOf(request);
  if (site && !site.isTest && !view && headers['sec-fetch-dest'] === 'document' && referrer !== null)
    counter.note({ kind: SiteUse.visit, nodeDomain: site.nodeDomain, subject: referrer });
}

/** The host whose page led to this one; `null` for pages of the site itself. */
function referrerOf({ headers: { referer }, hostname }: FastifyRequest): string | null {
  if (referer === undefined || !URL.canParse(referer)) return NO_REFERRER;
  const host = new URL(referer).hostname;
  if (host === hostname) return null;
  return satisfies(rules.ownDomain, host) ? host.replace(/^www\./, '') : NO_REFERRER;
}
