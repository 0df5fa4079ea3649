import type { KeyObject } from 'node:crypto';
import { canonicalise, endorsedContent, KEY_TYPE, keyId, RECEIPT_TYPE } from '@colophon/receipt';
import { desc, eq, isNull } from 'drizzle-orm';
import { CompactSign } from 'jose';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { deriveKeyPair } from '#platform/signing-keys.ts';
import { StartRefusal } from '#platform/start-refusal.ts';
import { RECEIPT_KEY_LIFE_MS } from '../limits.ts';
import { type ReceiptKeyRow, receiptKeys } from '../tables.ts';

/** Keys are derived from the installation's secret under a label for each generation: a new key needs no new secret. */
type ReceiptKeyContext = Pick<Context, 'db' | 'clock' | 'receiptKey'>;

interface OwnKey {
  readonly kid: string;
  readonly x: string;
  readonly privateKey: KeyObject;
}

const FIRST_GENERATION = 1;
const KEY_OF_ANOTHER_SECRET =
  'the key of receipts is not the one of this process: start it anew with the same RECEIPT_KEY';

/**
 * Makes the first key of a new installation, and looks whether the secret is the one that the present key was made of.
 *
 * @throws StartRefusal when it is another one
 */
export async function ensureReceiptKey({ db, clock, receiptKey }: ReceiptKeyContext): Promise<void> {
  if ((await db.$count(receiptKeys)) === 0) {
    const { kid, x } = ownKey(receiptKey, FIRST_GENERATION);
    // another process may be first: its key counts
    await db
      .insert(receiptKeys)
      .values({ generation: FIRST_GENERATION, kid, x, fromAt: clock.now() })
      .onConflictDoNothing();
  }
  const current = await findCurrent(db);
  if (!signingKey(receiptKey, current!)) {
    throw new StartRefusal(
      'RECEIPT_KEY is not the one that receipts are signed with: give the former one, or begin a new key by `npm run operator -- rotate-receipt-key`.',
    );
  }
}

/**
 * Issues and signs a receipt of `said` with the current key, in its only spelling. Nobody begins another key before the
 * transaction ends.
 */
export async function signReceipt(
  tx: Transaction,
  { clock, receiptKey }: Pick<Context, 'clock' | 'receiptKey'>,
  said: object,
): Promise<{ receipt: string; kid: string }> {
  const [current] = await tx.select().from(receiptKeys).where(isNull(receiptKeys.untilAt)).for('share');
  const key = signingKey(receiptKey, current!);
  if (!key) throw new Error(KEY_OF_ANOTHER_SECRET);
  const issuedAt = new Date(Math.max(clock.now().getTime(), current!.fromAt.getTime()));
  const content = { ...said, issued: issuedAt.toISOString() };
  const signature = await signDetached(key, canonicalise(content), RECEIPT_TYPE);
  return { receipt: canonicalise({ ...content, signature }), kid: key.kid };
}

/**
 * Signs what the installation states, other than a receipt, with the current key: the canonical form of `said`, as the member `signature`.
 * The header says `type`.
 */
export async function signStatement<Said extends object>(
  { db, receiptKey }: Pick<Context, 'db' | 'receiptKey'>,
  said: Said,
  type: string,
): Promise<Said & { signature: string }> {
  const key = signingKey(receiptKey, (await findCurrent(db))!);
  if (!key) throw new Error(KEY_OF_ANOTHER_SECRET);
  return { ...said, signature: await signDetached(key, canonicalise(said), type) };
}

/**
 * Begins a new key: what is issued from now on is signed by it, what was issued before stays good. The key before endorses
 * it, unless the secret was replaced, which only the former one could have done.
 */
export async function rotateReceiptKey({ db, clock, receiptKey }: ReceiptKeyContext): Promise<ReceiptKeyRow> {
  return db.transaction(async (tx) => {
    const [current] = await tx.select().from(receiptKeys).where(isNull(receiptKeys.untilAt)).for('update');
    const generation = (current?.generation ?? 0) + 1;
    // a receipt may have been issued in this very millisecond, by the former key
    const fromAt = new Date(Math.max(clock.now().getTime(), current?.fromAt.getTime() ?? 0) + 1);
    const { kid, x } = ownKey(receiptKey, generation);
    const next = { generation, kid, x, fromAt };
    const former = current && signingKey(receiptKey, current);
    const content = endorsedContent(presentKey({ ...next, untilAt: null, revokedAt: null, endorsedBy: null }));
    const endorsedBy = former ? await signDetached(former, content, KEY_TYPE) : null;
    if (current) {
      await tx.update(receiptKeys).set({ untilAt: fromAt }).where(eq(receiptKeys.generation, current.generation));
    }
    const [row] = await tx
      .insert(receiptKeys)
      .values({ ...next, endorsedBy })
      .returning();
    const entry = { action: 'create', objectType: 'receiptKey', objectId: kid, after: { generation } } as const;
    await writeAudit(tx, null, entry, clock.now());
    return row!;
  });
}

/** Begins a new key when the present one has signed for long enough. */
export async function rotateOldReceiptKey(context: ReceiptKeyContext): Promise<void> {
  const current = await findCurrent(context.db);
  const ageMs = context.clock.now().getTime() - current!.fromAt.getTime();
  if (ageMs >= RECEIPT_KEY_LIFE_MS) await rotateReceiptKey(context);
}

/**
 * Notes that a key is in foreign hands: none of its receipts is trusted any more, since whoever has it can back-date. The one
 * that signs now has to be rotated before.
 */
export async function revokeReceiptKey(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  kid: string,
): Promise<'revoked' | 'unknown' | 'signs-now'> {
  return db.transaction(async (tx) => {
    const [key] = await tx.select().from(receiptKeys).where(eq(receiptKeys.kid, kid)).for('update');
    if (!key) return 'unknown';
    if (!key.untilAt) return 'signs-now';
    if (key.revokedAt) return 'revoked';
    const revokedAt = clock.now();
    await tx.update(receiptKeys).set({ revokedAt }).where(eq(receiptKeys.kid, kid));
    const entry = { action: 'change', objectType: 'receiptKey', objectId: kid } as const;
    await writeAudit(tx, null, { ...entry, before: { revokedAt: null }, after: { revokedAt } }, revokedAt);
    return 'revoked';
  });
}

async function findCurrent(db: Executor): Promise<ReceiptKeyRow | undefined> {
  const [current] = await db.select().from(receiptKeys).where(isNull(receiptKeys.untilAt));
  return current;
}

/** All keys, newest first. */
export async function listReceiptKeys(db: Executor): Promise<ReceiptKeyRow[]> {
  return db.select().from(receiptKeys).orderBy(desc(receiptKeys.generation));
}

/** A key as everybody may have it. */
export function presentKey({
  kid,
  x,
  fromAt,
  untilAt,
  revokedAt,
  endorsedBy,
}: Omit<ReceiptKeyRow, 'generation' | 'toldAt'>) {
  return {
    kty: 'OKP',
    crv: 'Ed25519',
    x,
    kid,
    alg: 'EdDSA',
    use: 'sig',
    from: fromAt.toISOString(),
    until: untilAt?.toISOString() ?? null,
    ...(revokedAt && { revoked: revokedAt.toISOString() }),
    ...(endorsedBy && { endorsedBy }),
  };
}

/** The private key of a generation; `null` when it was made of another secret. */
function signingKey(secret: string, { generation, kid }: ReceiptKeyRow): OwnKey | null {
  const key = ownKey(secret, generation);
  return key.kid === kid ? key : null;
}

function ownKey(secret: string, generation: number): OwnKey {
  const { privateKey, publicKey } = deriveKeyPair(secret, `colophon receipts ${generation}`);
  const { x } = publicKey.export({ format: 'jwk' });
  return { kid: keyId({ kty: 'OKP', crv: 'Ed25519', x: x! }), x: x!, privateKey };
}

/** Compact JWS with detached content (RFC 7515, appendix F); the header's members are in canonical order. */
async function signDetached({ kid, privateKey }: OwnKey, content: string, typ: string): Promise<string> {
  const jws = await new CompactSign(new TextEncoder().encode(content))
    .setProtectedHeader({ alg: 'EdDSA', kid, typ })
    .sign(privateKey);
  const [header, , signature] = jws.split('.');
  return `${header}..${signature}`;
}
