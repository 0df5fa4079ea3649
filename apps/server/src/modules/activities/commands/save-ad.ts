import { AdSwitch, missingOfAd } from '@colophon/model';
import { and, eq, ne } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import { newObjectId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { type Period, periodColumns, refuseIncomplete } from '../period.ts';
import { adOf } from '../queries/ads.ts';
import { type AdRow, ads } from '../tables.ts';

type Writing = Pick<Context, 'db' | 'clock'>;

/** An advertisement as operators write it. */
export interface AdFields extends Period {
  readonly place: number;
  readonly title: string;
  readonly cover: string;
  readonly linkActivityId: string;
  readonly link: string;
  readonly priority: number;
}

/** @throws Refusal `request.argument` naming what is missing */
export async function createAd({ db, clock }: Writing, operator: Actor, fields: AdFields): Promise<AdRow> {
  refuseIncomplete(fields, missingOfAd(fields));
  const now = clock.now();
  const adId = newObjectId(now);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(ads)
      .values({ ...columnsOf(fields), adId, createdAt: now, updatedAt: now })
      .returning();
    const after = { ...fieldsOf(row!) };
    await writeAudit(tx, operator, { action: 'create', objectType: 'ad', objectId: adId, after }, now);
    return row!;
  });
}

/** @throws Refusal `activity.ad-not-found`, `request.argument` naming what is missing */
export async function updateAd(
  { db, clock }: Writing,
  operator: Actor,
  adId: string,
  changes: Partial<AdFields>,
): Promise<AdRow> {
  return db.transaction(async (tx) => {
    const [known] = await tx.select().from(ads).where(eq(ads.adId, adId)).for('no key update');
    if (!known) throw new Refusal('activity.ad-not-found');
    const fields = { ...fieldsOf(known), ...changes };
    refuseIncomplete(fields, missingOfAd(fields));
    const now = clock.now();
    const [row] = await tx
      .update(ads)
      .set({ ...columnsOf(fields), updatedAt: now })
      .where(eq(ads.adId, adId))
      .returning();
    const [before, after] = [{ ...fieldsOf(known) }, { ...fieldsOf(row!) }];
    await writeAudit(tx, operator, { action: 'change', objectType: 'ad', objectId: adId, before, after }, now);
    return row!;
  });
}

/**
 * Disables an advertisement, or enables it again, so that it runs by its times; one that is so already stays unchanged.
 *
 * @throws Refusal `activity.ad-not-found`
 */
export async function switchAd(context: Writing, operator: Actor, adId: string, status: AdSwitch): Promise<AdRow> {
  const isDisabled = status === AdSwitch.disabled;
  const now = context.clock.now();
  const changed = await context.db.transaction(async (tx) => {
    const [row] = await tx
      .update(ads)
      .set({ isDisabled, updatedAt: now })
      .where(and(eq(ads.adId, adId), ne(ads.isDisabled, isDisabled)))
      .returning();
    const action = isDisabled ? 'disable' : 'enable';
    const [before, after] = [{ isDisabled: !isDisabled }, { isDisabled }];
    if (row) await writeAudit(tx, operator, { action, objectType: 'ad', objectId: adId, before, after }, now);
    return row;
  });
  return changed ?? adOf(context, adId);
}

function fieldsOf(row: AdRow): AdFields {
  const { place, title, cover, linkActivityId, link, priority, isPersistent: persist, startsAt, endsAt } = row;
  return { place, title, cover, linkActivityId, link, priority, persist, startTime: startsAt, limitTime: endsAt };
}

function columnsOf(fields: AdFields) {
  const { place, title, cover, linkActivityId, link, priority } = fields;
  return { place, title, cover, linkActivityId, link, priority, ...periodColumns(fields) };
}
