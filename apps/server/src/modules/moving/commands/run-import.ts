import { DEFAULT_LOCALE, FileAnalysis, type ThingKind } from '@colophon/model';
import { and, eq, sql } from 'drizzle-orm';
import { storeFile } from '#modules/files/index.ts';
import { storage } from '#modules/objects/index.ts';
import { findSessionUser, findUser } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type Actor, actorOf } from '#platform/sessions/actor.ts';
import { readContents } from '../import/contents.ts';
import { openBag } from '../import/open-bag.ts';
import { movedKey, readSurroundings } from '../import/plan.ts';
import { takeProfile } from '../import/take-profile.ts';
import { takeExhibit, takeNode, takeRules } from '../import/take-site.ts';
import { takeBucket, takeObject } from '../import/take-storage.ts';
import { kindOf, takeVersion, takeWork, worksInOrder } from '../import/take-work.ts';
import { inOneStep, isThing, noteMoved, ownWork, type Step, type Taking, toMake } from '../import/takers.ts';
import { LOOK_AT_ANALYSES_EVERY_MS } from '../limits.ts';
import { listThings, lockImport } from '../queries/find-import.ts';
import { earlierLicences, type ImportRow, imports, importThings } from '../tables.ts';
import { dropArchive } from './end-imports.ts';

/** The queue of archives that are taken in. */
export const IMPORT_QUEUE = 'moving.import';

/**
 * Has a planned archive taken in, by a job. Money does not move: who had some over there says that they know.
 *
 * @throws Refusal `moving.import-not-found`, `moving.not-planned`, `moving.conflict-open`, `moving.balance`
 */
export async function askForRun(
  { db, clock, jobs }: Context,
  { userId }: Actor,
  { importId, leavesMoney }: { readonly importId: string; readonly leavesMoney: boolean },
): Promise<ImportRow> {
  return db.transaction(async (tx) => {
    const row = await lockImport(tx, { importId, userId });
    if (row.state !== 'planned') throw new Refusal('moving.not-planned');
    const isOpen = sql`${importThings.state} = 'conflict' and ${importThings.newName} is null and not ${importThings.isSkipped}`;
    if ((await tx.$count(importThings, and(eq(importThings.importId, importId), isOpen))) > 0)
      throw new Refusal('moving.conflict-open');
    if ((row.oldBalanceCents ?? 0) > 0 && !leavesMoney) throw new Refusal('moving.balance');
    const [running] = await tx
      .update(imports)
      .set({ state: 'running', updatedAt: clock.now() })
      .where(eq(imports.importId, importId))
      .returning();
    await jobs.enqueue(tx, IMPORT_QUEUE, { importId });
    return running!;
  });
}

/**
 * Takes an archive in: files first, then the profile, each work, bucket, object, site, exhibit and contract in a transaction of its own. Cut off, it goes on where it
 * was. A thing that is refused stays out, with the refusal; a refusal of files of works, such as no room, ends the import.
 */
export async function runImport(context: Context, importId: string): Promise<void> {
  const isThis = and(eq(imports.importId, importId), eq(imports.state, 'running'));
  const [row] = await context.db.select().from(imports).where(isThis);
  if (!row?.sha256) return;
  const taking = await open(context, row, row.sha256);
  try {
    if (!(await takeFiles(taking))) {
      const startAt = new Date(context.clock.now().getTime() + LOOK_AT_ANALYSES_EVERY_MS);
      await context.jobs.enqueue(context.db, IMPORT_QUEUE, { importId }, { startAt });
      return;
    }
    await takeAll(taking);
    await context.db.transaction(async (tx) => {
      await noteMoved(tx, taking, 'account', String(row.oldUserId), String(row.userId));
      await tx.update(imports).set({ state: 'done', updatedAt: context.clock.now() }).where(isThis);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const failed = { state: 'failed', refusal: error.refusal, updatedAt: context.clock.now() } as const;
    await context.db.update(imports).set(failed).where(isThis);
  }
  await dropArchive(context, importId);
}

async function open(context: Context, row: ImportRow, sha256: string): Promise<Taking> {
  const { db, blobs } = context;
  const [user, found] = await Promise.all([
    findSessionUser(context.sql, row.userId),
    findUser(db, { userId: row.userId }),
  ]);
  const actor = actorOf(user!, { kind: 'token', tokenId: '', scopes: ['publish', 'license', 'nodes'] }, '');
  const bag = await openBag(blobs, { sha256, sizeBytes: row.sizeBytes });
  const contents = await readContents(bag);
  const movers = { issuer: row.issuer, userId: row.userId, username: actor.username };
  const here = await readSurroundings(db, movers, contents);
  const things = new Map(
    (await listThings(db, row.importId)).map((thing) => [movedKey(thing.kind, thing.oldId), thing]),
  );
  const locale = found?.locale ?? DEFAULT_LOCALE;
  return {
    context,
    actor,
    locale,
    row,
    bag,
    contents,
    here,
    things,
    newIds: new Map(here.moved),
    refusedObjects: new Map(),
  };
}

/** Stores the files of versions and objects that are to be made; says whether all of them are analysed. */
async function takeFiles(taking: Taking): Promise<boolean> {
  const { context, actor, bag, contents, here } = taking;
  const sha1s: string[] = [];
  for (const { versions } of contents.works) {
    for (const { version, filePath } of versions) {
      if (!version.fileSha1 || !toMake(taking, 'version', version.versionId)) continue;
      sha1s.push(version.fileSha1);
      if (here.possessed.has(version.fileSha1) || !filePath) continue;
      const source = await bag.open(filePath);
      await storeFile(context, { userId: actor.userId, source, filename: version.filename });
    }
  }
  sha1s.push(...(await takeFilesOfObjects(taking)));
  const waiting = await context.sql`
    select from files where sha1 = any(${sha1s}) and analysis not in (${FileAnalysis.success}, ${FileAnalysis.failed}) limit 1`;
  return waiting.length === 0;
}

/**
 * Stores the files of objects as long as there is room for the objects; answers their SHA-1s. One that is refused is noted: its object will
 * be.
 */
async function takeFilesOfObjects(taking: Taking): Promise<string[]> {
  const { context, actor, bag, contents, here, refusedObjects } = taking;
  const { userId } = actor;
  const sha1s: string[] = [];
  let room = context.settings.storageLimitBytes - (await storage.findStorageUse(context.db, userId)).totalFileSize;
  for (const { object, filePath } of contents.objects) {
    const { objectId, objectName, sha1 } = object;
    if (!toMake(taking, 'object', objectId)) continue;
    sha1s.push(sha1);
    const sizeBytes = filePath ? bag.entries.get(filePath)!.uncompressedSize : 0;
    room -= sizeBytes;
    if (here.possessed.has(sha1) || !filePath) continue;
    try {
      if (room < 0) throw new Refusal('storage.quota-exceeded');
      await storeFile(context, { userId, source: await bag.open(filePath), filename: objectName });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusedObjects.set(objectId, error.refusal);
      room += sizeBytes;
    }
  }
  return sha1s;
}

async function takeAll(taking: Taking): Promise<void> {
  const { profile } = taking.contents;
  if (profile) await take(taking, 'profile', profile.userId, takeProfile);
  await takeWorks(taking);
  await takeStorage(taking);
  await takeSites(taking);
  const { contents, bag } = taking;
  for (const path of contents.receiptPaths) {
    const receipt = (await bag.read(path)).toString();
    const { contractId } = JSON.parse(receipt).contract as { contractId: string };
    await take(taking, 'contract', contractId, (step) => takeContract(step, contractId, receipt));
  }
}

async function takeWorks(taking: Taking): Promise<void> {
  for (const archived of worksInOrder(taking.contents.works)) {
    const { work, versions } = archived;
    const before = ownWork(taking, work.resourceId);
    const ids: (readonly [ThingKind, string])[] = versions.map(({ version }) => ['version', version.versionId]);
    if (!before) await take(taking, kindOf(archived), work.resourceId, (step) => takeWork(step, archived), ids);
    else if (kindOf(archived) === 'work')
      for (const { version } of versions)
        await take(taking, 'version', version.versionId, (step) => takeVersion(step, archived, version, before));
  }
}

async function takeStorage(taking: Taking): Promise<void> {
  for (const bucket of taking.contents.buckets)
    await take(taking, 'bucket', bucket.bucketId, (step) => takeBucket(step, bucket));
  for (const archived of taking.contents.objects) {
    const { bucketId, objectId } = archived.object;
    if (!taking.newIds.has(movedKey('bucket', bucketId))) continue;
    await take(taking, 'object', objectId, (step) => takeObject(step, archived));
  }
}

async function takeSites(taking: Taking): Promise<void> {
  for (const site of taking.contents.sites) {
    await take(taking, 'node', site.node.nodeId, (step) => takeNode(step, site));
    if (!taking.newIds.has(movedKey('node', site.node.nodeId))) continue;
    for (const exhibit of site.exhibits)
      await take(taking, 'exhibit', exhibit.presentableId, (step) => takeExhibit(step, exhibit));
    if (site.rulesPath) await take(taking, 'rules', site.node.nodeId, (step) => takeRules(step, site));
  }
}

/** Makes a thing where it is to be made. Where it is refused that is noted, of it and of `others` that would have come with it. */
async function take(
  taking: Taking,
  kind: ThingKind,
  oldId: string | number,
  work: (step: Step) => Promise<void>,
  others: readonly (readonly [ThingKind, string])[] = [],
): Promise<void> {
  if (!toMake(taking, kind, oldId)) return;
  try {
    await inOneStep(taking, work);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { importId } = taking.row;
    await taking.context.db.transaction(async (tx) => {
      for (const [ofKind, id] of [[kind, String(oldId)] as const, ...others])
        if (toMake(taking, ofKind, id))
          await tx
            .update(importThings)
            .set({ outcome: 'failed', refusal: error.refusal })
            .where(and(eq(importThings.importId, importId), isThing(ofKind, id)));
    });
  }
}

/** Keeps the receipt of a contract as history. */
async function takeContract({ taking, tx, made }: Step, contractId: string, receipt: string): Promise<void> {
  const { userId, issuer, isConfirmed } = taking.row;
  const createdAt = taking.context.clock.now();
  await tx
    .insert(earlierLicences)
    .values({ userId, issuer, contractId, receipt, isConfirmed, createdAt })
    .onConflictDoNothing();
  await made('contract', contractId, contractId);
}
