import { randomInt } from 'node:crypto';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { type ActivationCodeRow, activationCodes } from '../tables.ts';

/** Without the characters that people mistake for one another. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 8;

export interface NewCodes {
  readonly quantity: number;
  /** Null for the platform's own. */
  readonly ownerUserId: number | null;
  /** Uses of each; 0 is unlimited. */
  readonly limitCount: number;
  /** Absent: open on that side. */
  readonly startsAt?: Date;
  readonly endsAt?: Date;
  readonly remark?: string;
}

/** Makes activation codes that nobody can guess. */
export async function createCodes(
  db: Executor,
  { clock }: Pick<Context, 'clock'>,
  { quantity, ...code }: NewCodes,
): Promise<ActivationCodeRow[]> {
  const now = clock.now();
  const codes = Array.from({ length: quantity }, () => ({
    ...code,
    code: newCode(),
    createdAt: now,
    updatedAt: now,
  }));
  return db.insert(activationCodes).values(codes).returning();
}

/** Makes codes of the platform's own, by an operator. */
export function issueCodes(
  context: Pick<Context, 'db' | 'clock'>,
  operator: Actor,
  codes: Omit<NewCodes, 'ownerUserId'>,
): Promise<ActivationCodeRow[]> {
  return context.db.transaction(async (tx) => {
    const made = await createCodes(tx, context, { ...codes, ownerUserId: null });
    const entries = made.map(({ code, limitCount, startsAt, endsAt, remark }) => {
      const after = { limitCount, startsAt, endsAt, remark };
      return { action: 'create', objectType: 'betaCode', objectId: code, after } as const;
    });
    await writeAudit(tx, operator, entries, context.clock.now());
    return made;
  });
}

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
