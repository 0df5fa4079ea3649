import { eq } from 'drizzle-orm';
import type { siteExhibits } from '#modules/exhibits/index.ts';
import { fileDelivery } from '#modules/files/index.ts';
import type { Context } from '#platform/context.ts';
import { type TestExhibitRow, testExhibits } from '../tables.ts';
import { placesOf } from '../trees/places.ts';
import { readDependencies } from './read-trees.ts';

/** A test exhibit with all that delivering it takes. */
export interface ServedTestExhibit extends siteExhibits.DeliveredExhibit {
  readonly nodeId: number;
  readonly row: TestExhibitRow;
}

/** The test exhibit with this id, as its site delivers it; `null` when there is none. */
export async function findServedTestExhibit(
  context: Context,
  testResourceId: string,
): Promise<ServedTestExhibit | null> {
  const { db } = context;
  const [row] = await db.select().from(testExhibits).where(eq(testExhibits.testResourceId, testResourceId));
  if (!row) return null;
  const dependencyTree = placesOf(testResourceId, await readDependencies(db, row));
  const fileSha1 = dependencyTree[0]?.fileSha1;
  return {
    nodeId: row.nodeId,
    row,
    exhibitId: testResourceId,
    exhibitName: row.testResourceName,
    exhibitTitle: row.title,
    versionProperty: JSON.stringify(propertiesOf(row)),
    dependencyTree,
    file: fileSha1 ? await fileDelivery.findFileToSend(context, fileSha1) : null,
  };
}

/** Properties of a test exhibit that packages see. */
export function propertiesOf({ details }: TestExhibitRow): Record<string, unknown> {
  const { testResourceProperty } = details.stateInfo.propertyInfo;
  return Object.fromEntries(testResourceProperty.map(({ key, value }) => [key, value]));
}
