import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';

declare module '#platform/providers/providers.ts' {
  interface ProviderTypes {
    'types.use': TypeUse;
  }
}

/** Uses of resource types, provided by the module that keeps the resources. */
export interface TypeUse {
  /** Part of a statement: how many resources have exactly the type `resource_types.code`. */
  readonly resourceCount: SQL<number>;
  /** Part of a statement: how many resources belong to the operation category `operation_categories.code`. */
  readonly resourceCountOfCategory: SQL<number>;
  /** Part of a statement: a query of `code` and `latest`, the types of a user's resources and when each was last used. */
  latestOf(userId: number): SQL;
}

const NONE: TypeUse = {
  resourceCount: sql<number>`0`,
  resourceCountOfCategory: sql<number>`0`,
  latestOf: () => sql`select null::text as code, null::timestamptz as latest where false`,
};

export function typeUse({ providers }: Pick<Context, 'providers'>): TypeUse {
  return providers.all('types.use').at(-1) ?? NONE;
}
