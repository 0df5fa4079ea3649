import type { Context } from '#platform/context.ts';
import { ATTRIBUTES } from '../seeded/attributes.ts';
import { TYPES } from '../seeded/types.ts';
import { resourceAttributes, resourceTypes } from '../tables.ts';

/**
 * Stores the attributes and types of a new installation. Those already there stay as the operator left them, so it may
 * run at every start.
 */
export async function seedResourceTypes({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const lifeline = { createdAt: now, updatedAt: now };
  await db.transaction(async (tx) => {
    const attributes = ATTRIBUTES.map((attribute, index) => ({
      ...attribute,
      group: attribute.insertMode,
      priority: index + 1,
      ...lifeline,
    }));
    await tx.insert(resourceAttributes).values(attributes).onConflictDoNothing();
    const types = TYPES.map((type) => ({ ...type, category: 1, ...lifeline }));
    await tx.insert(resourceTypes).values(types).onConflictDoNothing();
  });
}
