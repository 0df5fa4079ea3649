import { Refused } from '#failures.ts';
import type { ItemLicences } from './item-licences.ts';

/** Resources that kept an addition from being made, and what the server says of them. */
export interface RefusedItems {
  resourceIds: ReadonlySet<string>;
  reason: string;
}

interface Named {
  invalidResourceIds?: readonly string[];
  untreatedResources?: readonly { resourceId: string }[];
  invalidPolicies?: readonly { resourceId: string }[];
}

/** Which of the items that were sent a refusal is about: those that it names, and those that leave to their users what it names. */
export function refusedItems(error: unknown, sent: readonly ItemLicences[]): RefusedItems | null {
  if (!(error instanceof Refused)) return null;
  const { invalidResourceIds = [], untreatedResources = [], invalidPolicies = [] } = (error.data ?? {}) as Named;
  const named = new Set([
    ...invalidResourceIds,
    ...[...untreatedResources, ...invalidPolicies].map(({ resourceId }) => resourceId),
  ]);
  const refused = sent.filter(
    ({ resource, needed }) => named.has(resource.resourceId) || needed.some(({ resourceId }) => named.has(resourceId)),
  );
  return { resourceIds: new Set(refused.map(({ resource }) => resource.resourceId)), reason: error.message };
}
