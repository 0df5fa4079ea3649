import type { Locale, ThingKind } from '@colophon/model';
import { and, eq } from 'drizzle-orm';
import { imageAddress, publishImage } from '#modules/files/index.ts';
import { type Context, within } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal, type RefusalName } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { type ImportRow, type ImportThingRow, importThings, movedThings } from '../tables.ts';
import type { Contents } from './contents.ts';
import type { Bag } from './open-bag.ts';
import { movedKey, type Surroundings } from './plan.ts';

/** An import that is under way: what is taken in, by whom, and what became of it so far. */
export interface Taking {
  readonly context: Context;
  readonly actor: Actor;
  readonly locale: Locale;
  readonly row: ImportRow;
  readonly bag: Bag;
  readonly contents: Contents;
  readonly here: Surroundings;
  /** By kind and old id. */
  readonly things: ReadonlyMap<string, ImportThingRow>;
  /** New ids by kind and old id; grows with each thing that is made. */
  readonly newIds: Map<string, string>;
  /** Old ids of objects whose files find no room or break another rule. */
  readonly refusedObjects: Map<string, RefusalName>;
}

/** One thing that is being made, with whatever belongs to it, in a transaction of its own. */
export interface Step {
  readonly taking: Taking;
  readonly tx: Transaction;
  /** The context of commands that are steps of the transaction. */
  readonly inner: Context;
  /** Notes that a thing has been made. */
  made(kind: ThingKind, oldId: string | number, newId: string | number): Promise<void>;
}

/** Does `work` in a transaction in which things that it makes are noted as well; what it noted counts once that has ended. */
export async function inOneStep(taking: Taking, work: (step: Step) => Promise<void>): Promise<void> {
  const { context, row } = taking;
  const noted: [string, string][] = [];
  await context.db.transaction(async (tx) => {
    await work({
      taking,
      tx,
      inner: within(context, tx),
      async made(kind, oldId, newId) {
        noted.push([movedKey(kind, oldId), String(newId)]);
        await noteMoved(tx, taking, kind, String(oldId), String(newId));
        await tx
          .update(importThings)
          .set({ outcome: 'made', newId: String(newId), refusal: null })
          .where(and(eq(importThings.importId, row.importId), isThing(kind, String(oldId))));
      },
    });
  });
  for (const [key, newId] of noted) taking.newIds.set(key, newId);
}

/** Keeps the new id of something that came from elsewhere. */
export async function noteMoved(
  tx: Transaction,
  { context, row }: Pick<Taking, 'context' | 'row'>,
  kind: ThingKind | 'account',
  oldId: string,
  newId: string,
): Promise<void> {
  const { issuer, userId, isConfirmed } = row;
  const createdAt = context.clock.now();
  await tx
    .insert(movedThings)
    .values({ issuer, kind, oldId, newId, userId, isConfirmed, createdAt })
    .onConflictDoNothing();
}

export function isThing(kind: ThingKind, oldId: string) {
  return and(eq(importThings.kind, kind), eq(importThings.oldId, oldId));
}

/** The thing where it is still to be made: new or renamed, not left out, not made before. */
export function toMake({ things }: Pick<Taking, 'things'>, kind: ThingKind, oldId: string | number) {
  const thing = things.get(movedKey(kind, oldId));
  if (!thing || thing.isSkipped || thing.outcome) return null;
  const isWanted = thing.state === 'new' || (thing.state === 'conflict' && thing.newName !== null);
  return isWanted ? thing : null;
}

/** New id of a work or collection of the account's own. */
export function ownWork({ newIds }: Pick<Taking, 'newIds'>, oldId: string): string | undefined {
  return newIds.get(movedKey('work', oldId)) ?? newIds.get(movedKey('collection', oldId));
}

/** Addresses of pictures here for those in the archive; others at the former place are left out, all else stays. */
export async function movePictures({ context, actor, row, bag, contents }: Taking, urls: readonly string[]) {
  const moved: string[] = [];
  for (const url of urls) {
    if (!url.startsWith(`${row.issuer}/`)) {
      moved.push(url);
      continue;
    }
    const name = url.split('/').at(-1)!;
    const path = contents.picturePaths.get(name);
    if (!path) continue;
    const extension = name.slice(name.lastIndexOf('.') + 1);
    const image = { content: await bag.read(path), mime: MIMES[extension] ?? `image/${extension}`, extension };
    moved.push(imageAddress(context.settings, await publishImage(context, { ...image, userId: actor.userId })).url);
  }
  return moved;
}

const MIMES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', svg: 'image/svg+xml' };

/** A thing that offers policies, as the archive has it. */
interface Offering {
  readonly oldId: string;
  readonly policies: readonly { readonly policyId: string; readonly policyName: string; readonly status: 0 | 1 }[];
}

/**
 * Makes something with the policies that it offers and their tests. Tests that do not hold here, as they name somebody whom nobody knows,
 * stay behind.
 */
export async function withPolicies<Made>(
  { bag, contents }: Pick<Taking, 'bag' | 'contents'>,
  { oldId, policies }: Offering,
  make: (policies: { policyName: string; policyText: string; status: 0 | 1; tests?: string }[]) => Promise<Made>,
): Promise<Made> {
  const added: Parameters<typeof make>[0] = [];
  for (const { policyId, policyName, status } of policies) {
    const path = contents.policyPaths.get(policyId);
    const testPath = contents.testPaths.get(`${policyId}.${oldId}`);
    if (!path) continue;
    const policyText = (await bag.read(path)).toString();
    const tests = testPath && (await bag.read(testPath)).toString();
    added.push({ policyName, policyText, status, ...(tests && { tests }) });
  }
  try {
    return await make(added);
  } catch (error) {
    if (!(error instanceof Refusal) || error.refusal !== 'policy.tests-failed') throw error;
    return make(added.map(({ tests: _tests, ...policy }) => policy));
  }
}
