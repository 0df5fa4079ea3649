import { type SQL, sql } from 'drizzle-orm';
import { exhibits } from '../tables.ts';

/** Part of a statement: the version that each exhibit of a resource shows, and when the exhibit was made. */
export function exhibitsOfResource(resourceId: string): SQL {
  return sql`select ${exhibits.version}, ${exhibits.createdAt} from ${exhibits} where ${exhibits.resourceId} = ${resourceId}`;
}
