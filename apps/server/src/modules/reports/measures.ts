import { type Measure, nodeDisplay, ReportSubject, ResourceStatus, UserStatus } from '@colophon/model';
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { putBackExhibit, takeDownExhibit } from '#modules/exhibits/index.ts';
import { findNode, freezeNode } from '#modules/nodes/index.ts';
import { findResource, resourceModeration } from '#modules/resources/index.ts';
import { findUser, freezing } from '#modules/users/index.ts';
import { type Context, within } from '#platform/context.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { AdvisoryLock } from '#platform/database/locks.ts';
import { newObjectId } from '#platform/ids.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import type { SubjectKey } from './subjects.ts';
import { type MeasureRow, measures, type ReportRow } from './tables.ts';

/** Takes a measure against what a report is about, by the commands of its module, in the transaction of the decision. */
export async function takeMeasure(
  tx: Transaction,
  context: Context,
  operator: Actor,
  { report, measure, reason }: { report: ReportRow; measure: Exclude<Measure, 'none'>; reason: string },
): Promise<void> {
  const { subjectType, subjectId, subjectUserId, reportId } = report;
  await lockSubject(tx, report);
  const inside = within(context, tx);
  const hadEffect = await (measure === 'freeze' ? freeze : remove)(inside, operator, report, reason);
  const takenAt = context.clock.now();
  const measureId = newObjectId(takenAt);
  await tx
    .insert(measures)
    .values({ measureId, reportId, subjectType, subjectId, subjectUserId, measure, hadEffect, takenAt });
}

/**
 * Lifts a measure, and gives back what it took, by the commands of the thing's module. Where another decision took the same measure, the
 * thing stays as it is until that one is lifted too. Answers `false` where only the owner can put it back, since it has come to lack
 * something.
 */
export async function liftMeasure(
  tx: Transaction,
  context: Context,
  operator: Actor,
  { measureId, reason }: { measureId: string; reason: string },
): Promise<boolean> {
  const [known] = await tx.select().from(measures).where(eq(measures.measureId, measureId));
  await lockSubject(tx, known!);
  const isStanding = and(eq(measures.measureId, measureId), isNull(measures.liftedAt));
  const liftedAt = context.clock.now();
  const [lifted] = await tx.update(measures).set({ liftedAt }).where(isStanding).returning();
  if (!lifted?.hadEffect) return true;
  const [heir] = await tx
    .select({ measureId: measures.measureId })
    .from(measures)
    .where(and(...standing(lifted), ne(measures.measureId, measureId)))
    .orderBy(asc(measures.takenAt), asc(measures.measureId))
    .limit(1);
  if (heir) {
    await tx.update(measures).set({ hadEffect: true }).where(eq(measures.measureId, heir.measureId));
    return true;
  }
  const inside = within(context, tx);
  if (lifted.measure === 'remove') return putBack(inside, operator, lifted, reason);
  await recover(inside, operator, lifted, reason);
  return true;
}

/** True while a decision keeps the thing offline or off the market. */
export async function isRemoved(db: Executor, { subjectType, subjectId }: SubjectKey): Promise<boolean> {
  return (await db.$count(measures, and(...standing({ subjectType, subjectId, measure: 'remove' })))) > 0;
}

function standing({ subjectType, subjectId, measure }: SubjectKey & Pick<MeasureRow, 'measure'>) {
  return [
    eq(measures.subjectId, subjectId),
    eq(measures.subjectType, subjectType),
    eq(measures.measure, measure),
    isNull(measures.liftedAt),
  ];
}

/** Decisions about one thing come one after the other. */
async function lockSubject(tx: Transaction, { subjectType, subjectId }: SubjectKey): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(${AdvisoryLock.moderation}, hashtext(${`${subjectType} ${subjectId}`}))`,
  );
}

/** Answers whether the thing was not frozen yet. */
async function freeze(inside: Context, operator: Actor, { subjectType, subjectId }: SubjectKey, reason: string) {
  if (await isFrozen(inside.db, { subjectType, subjectId })) return false;
  await FREEZE[subjectType]?.(inside, operator, subjectId, { isFrozen: true, reason, remark: '', isTold: true });
  return true;
}

async function recover(inside: Context, operator: Actor, { subjectType, subjectId }: SubjectKey, reason: string) {
  if (!(await isFrozen(inside.db, { subjectType, subjectId }))) return;
  await FREEZE[subjectType]?.(inside, operator, subjectId, { isFrozen: false, reason, remark: '', isTold: true });
}

type Freezing = { readonly isFrozen: boolean; readonly reason: string; readonly remark: string; readonly isTold: true };
type Freeze = (inside: Context, operator: Actor, subjectId: string, freezing: Freezing) => Promise<unknown>;

const FREEZE: Readonly<Partial<Record<ReportSubject, Freeze>>> = {
  [ReportSubject.resource]: (inside, operator, id, words) =>
    resourceModeration.freezeResources(inside, operator, { ...words, resourceIds: [id] }),
  [ReportSubject.node]: (inside, operator, id, words) => freezeNode(inside, operator, Number(id), words),
  [ReportSubject.user]: (inside, operator, id, words) =>
    freezing.freezeUser(inside, operator, { ...words, userId: Number(id) }),
};

async function isFrozen(db: Executor, { subjectType, subjectId }: SubjectKey): Promise<boolean> {
  if (subjectType === ReportSubject.resource)
    return (await findResource(db, subjectId))?.status === ResourceStatus.frozen;
  if (subjectType === ReportSubject.node) {
    const node = await findNode(db, { nodeId: Number(subjectId) });
    return node !== null && nodeDisplay(node.status) === 'frozen';
  }
  return (await findUser(db, { userId: Number(subjectId) }))?.status === UserStatus.frozen;
}

/** Answers whether the thing was to be had until now. */
function remove(inside: Context, operator: Actor, { subjectType, subjectId }: SubjectKey, reason: string) {
  return subjectType === ReportSubject.exhibit
    ? takeDownExhibit(inside, operator, { presentableId: subjectId, reason })
    : resourceModeration.takeOffMarket(inside, operator, { resourceId: subjectId, reason });
}

function putBack(inside: Context, operator: Actor, { subjectType, subjectId }: SubjectKey, reason: string) {
  return subjectType === ReportSubject.exhibit
    ? putBackExhibit(inside, operator, { presentableId: subjectId, reason })
    : resourceModeration.putBackOnMarket(inside, operator, { resourceId: subjectId, reason });
}
