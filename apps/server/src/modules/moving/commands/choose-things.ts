import { BucketType, rules, satisfies, type ThingKind } from '@colophon/model';
import { and, eq } from 'drizzle-orm';
import { storage } from '#modules/objects/index.ts';
import type { Context } from '#platform/context.ts';
import { driverOf, type Executor } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { isThing } from '../import/takers.ts';
import { lockImport } from '../queries/find-import.ts';
import { type ImportThingRow, importThings } from '../tables.ts';

/** A choice about a thing: another name, or to leave it out. */
export interface Choice {
  readonly kind: ThingKind;
  readonly oldId: string;
  readonly name?: string | undefined;
  readonly skip: boolean;
}

/**
 * Names things of a planned archive anew, or leaves them out.
 *
 * @throws Refusal `moving.import-not-found`, `moving.not-planned`, `moving.unknown-thing`, `moving.name-unusable`
 */
export async function chooseThings(
  { db }: Pick<Context, 'db'>,
  { userId, username }: Actor,
  importId: string,
  choices: readonly Choice[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockImport(tx, { importId, userId });
    if (row.state !== 'planned') throw new Refusal('moving.not-planned');
    for (const { kind, oldId, name, skip } of choices) {
      const isThat = and(eq(importThings.importId, importId), isThing(kind, oldId));
      const [thing] = await tx.select().from(importThings).where(isThat);
      if (!thing) throw new Refusal('moving.unknown-thing');
      const newName = name === undefined ? null : await freeName(tx, username, thing, name);
      await tx.update(importThings).set({ isSkipped: skip, newName }).where(isThat);
    }
  });
}

/**
 * The name where it is one and free.
 *
 * @throws Refusal `moving.name-unusable`
 */
async function freeName(tx: Executor, username: string, { kind, state }: ImportThingRow, name: string) {
  if (state !== 'conflict' || !isNameFor(kind, name)) throw new Refusal('moving.name-unusable');
  const [found] = await findNamed(tx, username, kind, name);
  if (found) throw new Refusal('moving.name-unusable');
  return name;
}

function isNameFor(kind: ThingKind, name: string): boolean {
  if (kind === 'node') return satisfies(rules.nodeDomain, name);
  if (kind === 'bucket') return storage.newBucketName.safeParse(name).success;
  return satisfies(rules.resourceName, name);
}

function findNamed(tx: Executor, username: string, kind: ThingKind, name: string) {
  const sql = driverOf(tx);
  if (kind === 'node')
    return sql`select from nodes where node_domain = ${name} or lower(node_name) = ${name.toLowerCase()}`;
  if (kind === 'bucket')
    return sql`select from buckets where bucket_type = ${BucketType.user} and bucket_name = ${name}`;
  return sql`select from resources where lower(resource_name) = ${`${username}/${name}`.toLowerCase()}`;
}
