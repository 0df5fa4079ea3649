import { checkReceipt, isSignedStatement, type KeySet } from '@colophon/receipt';
import { and, eq, ne } from 'drizzle-orm';
import { findUser } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { MOVE_PATH, MOVE_TYPE } from '../bag.ts';
import { readContents } from '../import/contents.ts';
import { findKeys } from '../import/find-keys.ts';
import { ImportRefusal } from '../import/import-refusal.ts';
import { type Bag, hashOf, openBag } from '../import/open-bag.ts';
import { type PlannedThing, planImport, readSurroundings } from '../import/plan.ts';
import { readJson, refuseNewer, Statement, Wallet } from '../import/schemas.ts';
import { verifyBag } from '../import/verify-bag.ts';
import { ROWS_AT_ONCE } from '../limits.ts';
import { type ImportRow, imports, importThings, movedThings } from '../tables.ts';

/** The queue of archives to be checked. */
export const CHECK_QUEUE = 'moving.check-import';

/**
 * Checks an archive (specification 14, 5.3) and plans what would be taken in; nothing else is written. The first check that fails is named.
 */
export async function checkImport(context: Context, importId: string): Promise<void> {
  const isThis = and(eq(imports.importId, importId), eq(imports.state, 'checking'));
  const [wanted] = await context.db.select().from(imports).where(isThis);
  if (!wanted?.sha256) return;
  try {
    const { facts, plan } = await check(context, wanted, wanted.sha256);
    await context.db.transaction(async (tx) => {
      const now = context.clock.now();
      const planned = await tx
        .update(imports)
        .set({ ...facts, state: 'planned', updatedAt: now })
        .where(isThis)
        .returning({ importId: imports.importId });
      if (planned.length === 0) return;
      const rows = plan.map((thing, ordinal) => ({ importId, ordinal, ...thing }));
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
        await tx.insert(importThings).values(rows.slice(at, at + ROWS_AT_ONCE));
    });
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error;
    const { refusal, path, reason } = error;
    await context.db
      .update(imports)
      .set({ state: 'failed', refusal, refusedPath: path, refusedReason: reason, updatedAt: context.clock.now() })
      .where(isThis);
  }
}

async function check(context: Context, row: ImportRow, sha256: string) {
  const { db, blobs } = context;
  const bag = await openBag(blobs, { sha256, sizeBytes: row.sizeBytes });
  await verifyBag(bag);
  const statement = await readJson(bag, MOVE_PATH, Statement);
  refuseNewer(statement);
  const contents = await readContents(bag);
  const { issuer, accountId, userName, exported } = statement;
  const { keys, isConfirmed } = await findKeys(context, issuer, bag);
  const isOfManifest = statement.manifestSha256 === (await hashOf(bag, 'manifest-sha256.txt'));
  if (!isOfManifest || !isSignedStatement(statement, MOVE_TYPE, exported, keys))
    throw new ImportRefusal('moving.signature', MOVE_PATH);
  if (Date.parse(exported) > context.clock.now().getTime() + CLOCK_SLACK_MS)
    throw new ImportRefusal('moving.signature', MOVE_PATH, 'is of the future');
  await checkReceipts(bag, contents.receiptPaths, keys);
  const isExpected = userName.toLowerCase() === row.expectedName.toLowerCase();
  if (!isExpected || (await isTakenByAnother(context, issuer, accountId, row.userId)))
    throw new ImportRefusal('moving.foreign', MOVE_PATH, userName);
  const user = await findUser(db, { userId: row.userId });
  const movers = { issuer, userId: row.userId, username: user!.username };
  const plan: PlannedThing[] = planImport(contents, await readSurroundings(db, movers, contents), movers);
  const facts = { issuer, oldUserId: accountId, oldUserName: userName, exportedAt: new Date(exported), isConfirmed };
  return { plan, facts: { ...facts, oldBalanceCents: await balanceIn(bag) } };
}

const WALLET = 'data/wallet/wallet.json';

/** Balance of the wallet over there; null where the archive was made without the wallet. */
async function balanceIn(bag: Bag): Promise<number | null> {
  return bag.entries.has(WALLET) ? (await readJson(bag, WALLET, Wallet)).balanceCents : null;
}

const CLOCK_SLACK_MS = 3_600_000;

/** @throws ImportRefusal `moving.damaged` with the first receipt that is not good */
async function checkReceipts(bag: Bag, paths: readonly string[], keys: KeySet): Promise<void> {
  for (const path of paths) {
    const { verdict, reason } = checkReceipt(await bag.read(path), keys);
    if (verdict !== 'good') throw new ImportRefusal('moving.damaged', path, reason ?? verdict);
  }
}

/** Says whether somebody else here has taken the same account in. */
async function isTakenByAnother({ db }: Context, issuer: string, accountId: number, userId: number): Promise<boolean> {
  const isThat = and(
    eq(movedThings.issuer, issuer),
    eq(movedThings.kind, 'account'),
    eq(movedThings.oldId, String(accountId)),
    eq(movedThings.isConfirmed, true),
  );
  return (await db.$count(movedThings, and(isThat, ne(movedThings.userId, userId)))) > 0;
}
