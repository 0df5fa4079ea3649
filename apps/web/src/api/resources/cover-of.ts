import { ResourceStatus } from '@colophon/model';
import { config } from '#config.ts';

/** Facts that decide which cover a work has. */
interface Covered {
  /** Empty for what shows no resource, such as a collection that was made in a node. */
  resourceId: string;
  coverImages?: readonly string[] | undefined;
  /** Where it is known: what is not listed makes no cover. */
  status?: number | undefined;
}

/** The address of a work's cover: the one that its author chose, else the one that it makes of itself. */
export function coverOf({ resourceId, coverImages, status = ResourceStatus.online }: Covered): string | undefined {
  const [chosen] = coverImages ?? [];
  if (chosen || !resourceId || status !== ResourceStatus.online) return chosen;
  return `${config.origins.api}/v2/resources/${resourceId}/cover`;
}
