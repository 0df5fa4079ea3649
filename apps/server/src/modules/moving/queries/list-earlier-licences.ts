import { type LicenceRemedy, SubjectType } from '@colophon/model';
import type { Receipt } from '@colophon/receipt';
import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { siteOrigin } from '#platform/http/origins.ts';
import { earlierLicences, movedThings } from '../tables.ts';

type Receipted = Pick<Receipt, 'contract' | 'policy' | 'issued' | 'now' | 'versions'>;

/** A licence at another installation, and what would give the same here. */
export interface EarlierLicence {
  readonly issuer: string;
  readonly contractId: string;
  readonly isConfirmed: boolean;
  readonly receipt: Receipted;
  /** The account held it; otherwise it gave it. */
  readonly isLicensee: boolean;
  readonly remedy: LicenceRemedy;
  /** Page of the work here; empty where it is not here. */
  readonly page: string;
  /** Page of the other side: here where it has moved here, otherwise at the other installation. */
  readonly otherPage: string;
}

interface Wanted {
  readonly db: Context['db'];
  readonly sql: Context['sql'];
  readonly settings: Context['settings'];
}

/** Lists the licences of a person at other installations, the newest first, with what would restore each. */
export async function listEarlierLicences(
  context: Wanted,
  { userId, skip, limit }: { readonly userId: number; readonly skip: number; readonly limit: number },
): Promise<{ readonly totalItem: number; readonly licences: EarlierLicence[] }> {
  const { db } = context;
  const mine = eq(earlierLicences.userId, userId);
  const isAccount = and(
    eq(movedThings.issuer, earlierLicences.issuer),
    eq(movedThings.kind, 'account'),
    eq(movedThings.userId, earlierLicences.userId),
  );
  const rows = await db
    .select({ licence: earlierLicences, oldUserId: movedThings.oldId })
    .from(earlierLicences)
    .leftJoin(movedThings, isAccount)
    .where(mine)
    .orderBy(desc(earlierLicences.contractId))
    .offset(skip)
    .limit(limit);
  const read = rows.map(({ licence, oldUserId }) => {
    const receipt = JSON.parse(licence.receipt) as Receipted;
    const { licensor, licensee } = receipt.contract;
    const own = oldUserId === null ? null : Number(oldUserId);
    return {
      ...licence,
      receipt,
      isLicensee: licensee.ownerId === own,
      isOwn: licensor.ownerId === licensee.ownerId,
      other: licensee.ownerId === own ? licensor : licensee,
    };
  });
  const here = await findHere(context, userId, read);
  const licences = read.map(({ isOwn, other, ...licence }): EarlierLicence => {
    const { issuer, contractId, isConfirmed, receipt, isLicensee } = licence;
    const page = here.pageOf(issuer, receipt);
    const restored = isLicensee ? 'sign' : 'offer';
    const missing = isLicensee ? 'ask' : 'bring';
    return {
      issuer,
      contractId,
      isConfirmed,
      receipt,
      isLicensee,
      remedy: isOwn ? 'own' : page === '' ? missing : restored,
      page,
      otherPage: here.personOf(issuer, other),
    };
  });
  return { totalItem: await db.$count(earlierLicences, mine), licences };
}

interface Asked {
  readonly issuer: string;
  readonly receipt: Receipted;
  readonly other: { readonly ownerId: number; readonly ownerName: string };
}

/**
 * Finds works, exhibits and people of licences that are here: those which the person or, as the old place has confirmed, somebody else has
 * brought, and works by their files.
 */
async function findHere({ sql, settings }: Wanted, userId: number, asked: readonly Asked[]) {
  const issuers = asked.map(({ issuer }) => issuer);
  const { publicOrigin } = settings;
  const sha1s = asked.flatMap(({ receipt }) => receipt.versions.map(({ sha1 }) => sha1));
  const [things, people, linked] = await Promise.all([
    sql<
      { issuer: string; kind: string; oldId: string; newId: string; nodeDomain: string | null; host: string | null }[]
    >`
      select m.issuer, m.kind, m.old_id as "oldId", m.new_id as "newId", n.node_domain as "nodeDomain", n.canonical_host as host
        from unnest(${issuers}::text[], ${asked.map(({ receipt }) => receipt.contract.subject.id)}::text[]) a (issuer, old_id)
        join moved_things m on m.issuer = a.issuer and m.old_id = a.old_id and m.kind in ('work', 'collection', 'exhibit')
        left join presentables p on m.kind = 'exhibit' and p.presentable_id = m.new_id::bpchar
        left join nodes n on n.node_id = p.node_id
       where m.user_id = ${userId} or m.is_confirmed`,
    sql<{ issuer: string; oldId: string; username: string }[]>`
      select m.issuer, m.old_id as "oldId", u.username
        from unnest(${issuers}::text[], ${asked.map(({ other }) => String(other.ownerId))}::text[]) a (issuer, old_id)
        join moved_things m on m.issuer = a.issuer and m.old_id = a.old_id and m.kind = 'account' and m.is_confirmed
        join users u on u.user_id = m.user_id`,
    sql<{ sha1: string; resourceId: string; name: string }[]>`
      select distinct v.file_sha1 as sha1, r.resource_id as "resourceId", r.resource_name as name
        from resource_versions v join resources r on r.resource_id = v.resource_id
       where v.file_sha1 = any(${sha1s}) order by r.resource_id`,
  ]);
  const pages = new Map(
    things.flatMap(({ issuer, kind, oldId, newId, nodeDomain, host }): [string, string][] => {
      const site = nodeDomain && siteOrigin(settings, { nodeDomain, canonicalHost: host });
      if (kind === 'exhibit') return site ? [[`${issuer} ${oldId}`, `${site}/${newId}/detail`]] : [];
      const screen = kind === 'work' ? 'details' : 'collectionDetails';
      return [[`${issuer} ${oldId}`, `${publicOrigin}/resource/${screen}/${newId}`]];
    }),
  );
  const names = new Map(people.map(({ issuer, oldId, username }) => [`${issuer} ${oldId}`, username]));
  const byFile = Map.groupBy(linked, ({ sha1 }) => sha1);
  return {
    pageOf(issuer: string, { contract: { subject }, versions }: Receipted): string {
      const moved = pages.get(`${issuer} ${subject.id}`);
      if (moved) return moved;
      // an exhibit that is not here shows a work which may be
      const works = versions.slice(0, subject.type === SubjectType.resource ? versions.length : 1);
      const found = works.flatMap(({ sha1 }) => byFile.get(sha1) ?? []);
      const work = found.find(({ name }) => works.some(({ resourceName }) => resourceName === name)) ?? found[0];
      return work ? `${publicOrigin}/resource/details/${work.resourceId}` : '';
    },
    personOf(issuer: string, { ownerId, ownerName }: Asked['other']): string {
      const username = names.get(`${issuer} ${ownerId}`);
      const origin = username === undefined ? issuer : publicOrigin;
      return `${new URL(origin).origin}/author/${encodeURIComponent(username ?? ownerName)}`;
    },
  };
}
