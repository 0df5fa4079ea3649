import { AuthCode, type Locale, SubjectType } from '@colophon/model';
import { rehearsals } from '#modules/authorisation/index.ts';
import { siteExhibits } from '#modules/exhibits/index.ts';
import { listResources } from '#modules/resources/index.ts';
import type { Context } from '#platform/context.ts';
import type { Rehearser } from '../access.ts';
import type { TestExhibitRow } from '../tables.ts';
import { decideTestExhibit } from './decide-test-exhibits.ts';

/** A collection that a test exhibit shows. */
export interface TestCollection extends siteExhibits.Collection {
  readonly nodeId: number;
  readonly testResourceId: string;
}

/** The collections among test exhibits, those of resources and those made in the node; displayed as their owners say. */
export async function collectionsAmong(
  { db }: Pick<Context, 'db'>,
  rows: readonly TestExhibitRow[],
): Promise<TestCollection[]> {
  const resourceIds = rows.flatMap(({ details: { originInfo } }) =>
    originInfo.type === 'resource' ? [originInfo.id] : [],
  );
  const resources = await listResources(db, [...new Set(resourceIds)]);
  const collectionOf = new Map(
    resources.filter(({ subjectType }) => subjectType === SubjectType.collection).map((one) => [one.resourceId, one]),
  );
  return rows.flatMap(({ nodeId, testResourceId, presentableId, details: { originInfo } }) => {
    const collection = collectionOf.get(originInfo.id);
    // the entity of a collection made in the node is the exhibit itself
    if (!collection && originInfo.id !== presentableId) return [];
    const catalogueProperty = collection?.catalogueProperty ?? {};
    const resourceId = collection?.resourceId ?? null;
    return { nodeId, testResourceId, presentableId: presentableId ?? testResourceId, resourceId, catalogueProperty };
  });
}

/** Stands for a test exhibit that is no collection, or none at all: its items are unknown. */
export function withoutItems(nodeId: number, testResourceId: string): TestCollection {
  return { nodeId, testResourceId, presentableId: '', resourceId: '', catalogueProperty: {} };
}

/** Decides about items of a test exhibit: one that is made in the node shows exhibits of it, which are decided without signing. */
export async function decideTestItems(
  context: Context,
  caller: Rehearser & { readonly locale: Locale },
  collection: TestCollection,
  itemIds: readonly string[],
): ReturnType<typeof siteExhibits.decideItemsBySides> {
  const { nodeId, testResourceId, presentableId, resourceId } = collection;
  const whole = await decideTestExhibit(context, caller, { nodeId, testResourceId });
  const isForbidden = whole.authCode === AuthCode.notEntitled;
  const { pretence } = caller;
  const reader = { ...context, pretence };
  if (resourceId !== null && !isForbidden)
    return rehearsals.decideRehearsedItems(reader, { whole, collectionId: resourceId }, itemIds, caller.locale);
  if (resourceId === null && whole.isAuth)
    return siteExhibits.decideItemsBySides(reader, { collectionId: presentableId, locale: caller.locale }, itemIds);
  const { authCode, defaulterIdentityType, errorMsg, error, isAuth, referee } = whole;
  return itemIds.map((itemId) => ({ itemId, authCode, defaulterIdentityType, errorMsg, error, isAuth, referee }));
}
