import type { OperatorPermission } from '@colophon/model';
import type { Context } from '#platform/context.ts';
import type { Fragment } from '#platform/database/database.ts';
import { type Actor, mayOperate } from '#platform/sessions/actor.ts';

/** Kinds of things that the console finds, and the part of the platform that each belongs to. */
export const FOUND_KINDS = {
  user: 'users',
  resource: 'resources',
  node: 'nodes',
  exhibit: 'nodes',
  contract: 'contracts',
  transaction: 'trade',
  wallet: 'finance',
  recharge: 'finance',
  withdrawal: 'finance',
} as const satisfies Record<string, OperatorPermission>;

export type FoundKind = keyof typeof FOUND_KINDS;

export interface Found {
  readonly kind: FoundKind;
  readonly id: string;
  readonly name: string;
  /** Name that a user goes by; empty for everything else. */
  readonly displayName: string;
  /** Whose wallet or order it is; null for everything else. */
  readonly userId: number | null;
}

/** Follows all texts that begin in the same way. */
const LAST_CODE_POINT = '\u{10ffff}';

/** Most things of a kind that are answered. */
const MOST_OF_A_KIND = 5;

const MAX_STORED_INTEGER = 2_147_483_647;

/**
 * Finds things that an operator may see by number, by id, or by the beginning of their name: users, works, nodes by name and domain, exhibits, contracts,
 * transactions, wallets, orders. One statement of small reads, each of an index.
 */
export async function findAnything({ sql }: Pick<Context, 'sql'>, operator: Actor, keywords: string): Promise<Found[]> {
  const word = keywords.toLowerCase();
  const digits = /^\d{1,18}$/.test(word) ? word : null;
  const number = digits && Number(digits) <= MAX_STORED_INTEGER ? Number(digits) : null;
  const objectId = /^[0-9a-f]{24}$/.test(word) ? word : null;
  const folded = sql`search_fold(${word})`;
  const begins = `${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const find = (kind: FoundKind, columns: Fragment, where: Fragment) => sql`
    (select ${kind}::text as kind, found.* from (select ${columns} where ${where} limit ${MOST_OF_A_KIND}) as found (id, name, "displayName", "userId"))`;
  const users = sql`user_id::text, username, display_name, null::int from users`;
  const resources = sql`resource_id::text, resource_name, '', null::int from resources`;
  const shortName = sql`search_fold(split_part(resource_name, '/', 2)) collate "C"`;
  const nodes = sql`node_id::text, node_domain, '', null::int from nodes`;
  const finds: Record<FoundKind, readonly (Fragment | null)[]> = {
    user: [
      find('user', users, sql`lower(username) like ${begins}`),
      find('user', users, sql`lower(email) = ${word} and email <> ''`),
      number === null ? null : find('user', users, sql`user_id = ${number}`),
      digits === null ? null : find('user', users, sql`mobile = ${digits} and mobile <> ''`),
    ],
    resource: [
      find('resource', resources, sql`lower(resource_name) = ${word}`),
      find(
        'resource',
        resources,
        sql`${shortName} >= ${folded} and ${shortName} < ${folded} || ${LAST_CODE_POINT} and ${folded} <> ' '`,
      ),
      objectId === null ? null : find('resource', resources, sql`resource_id = ${objectId}::bpchar`),
    ],
    node: [
      find('node', nodes, sql`node_domain = ${word}`),
      find('node', nodes, sql`lower(node_name) = ${word}`),
      find(
        'node',
        nodes,
        sql`node_id = (select node_id from own_domains where host_name = ${word} and verified_at is not null)`,
      ),
      number === null ? null : find('node', nodes, sql`node_id = ${number}`),
    ],
    exhibit: [
      objectId === null
        ? null
        : find(
            'exhibit',
            sql`presentable_id::text, presentable_name, '', null::int from presentables`,
            sql`presentable_id = ${objectId}::bpchar`,
          ),
    ],
    contract: [
      objectId === null
        ? null
        : find(
            'contract',
            sql`contract_id::text, contract_name, '', null::int from contracts`,
            sql`contract_id = ${objectId}::bpchar`,
          ),
    ],
    transaction: [
      digits === null
        ? null
        : find(
            'transaction',
            sql`record_id::text, digest, '', null::int from transactions`,
            sql`record_id = ${digits}::bigint`,
          ),
    ],
    wallet: [
      digits === null
        ? null
        : find(
            'wallet',
            sql`account_id, owner_name, '', owner_user_id from accounts`,
            sql`account_id = ${digits} and account_type = 1`,
          ),
    ],
    recharge: [
      digits === null
        ? null
        : find(
            'recharge',
            sql`order_id::text, channel, '', user_id from recharge_orders`,
            sql`order_id = ${digits}::bigint`,
          ),
    ],
    withdrawal: [
      digits === null
        ? null
        : find(
            'withdrawal',
            sql`order_id::text, channel, '', user_id from withdraw_orders`,
            sql`order_id = ${digits}::bigint`,
          ),
    ],
  };
  const asked = (Object.keys(FOUND_KINDS) as FoundKind[])
    .filter((kind) => mayOperate(operator, FOUND_KINDS[kind]))
    .flatMap((kind) => finds[kind])
    .filter((part) => part !== null);
  if (asked.length === 0) return [];
  const found = await sql<Found[]>`${asked.flatMap((part, at) => (at === 0 ? part : [sql` union all `, part]))}`;
  const known = new Map(found.map((one) => [`${one.kind} ${one.id}`, one]));
  return [...known.values()];
}
