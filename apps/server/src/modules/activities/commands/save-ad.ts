import { AdSwitch, missingOfAd } from '@colophon/model';
import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { newObjectId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
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
export async function createAd({ db, clock }: Writing, fields: AdFields): Promise<AdRow> {
  refuseIncomplete(fields, missingOfAd(fields));
  const now = clock.now();
  const [row] = await db
    .insert(ads)
    .values({ ...columnsOf(fields), adId: newObjectId(now), createdAt: now, updatedAt: now })
    .returning();
  return row!;
}

/** @throws Refusal `activity.ad-not-found`, `request.argument` naming what is missing */
export async function updateAd({ db, clock }: Writing, adId: string, changes: Partial<AdFields>): Promise<AdRow> {
  return db.transaction(async (tx) => {
    const [known] = await tx.select().from(ads).where(eq(ads.adId, adId)).for('no key update');
    if (!known) throw new Refusal('activity.ad-not-found');
    const fields = { ...fieldsOf(known), ...changes };
    refuseIncomplete(fields, missingOfAd(fields));
    const [row] = await tx
      .update(ads)
      .set({ ...columnsOf(fields), updatedAt: clock.now() })
      .where(eq(ads.adId, adId))
      .returning();
    return row!;
  });
}

/**
 * Disables an advertisement, or enables it again, so that it runs by its times; one that is so already stays unchanged.
 *
 * @throws Refusal `activity.ad-not-found`
 */
export async function switchAd(context: Writing, adId: string, status: AdSwitch): Promise<AdRow> {
  const isDisabled = status === AdSwitch.disabled;
  const [changed] = await context.db
    .update(ads)
    .set({ isDisabled, updatedAt: context.clock.now() })
    .where(and(eq(ads.adId, adId), ne(ads.isDisabled, isDisabled)))
    .returning();
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
