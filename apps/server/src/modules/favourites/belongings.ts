import { sql } from 'drizzle-orm';
import type { closing } from '#modules/users/index.ts';

/** The marks of a person. */
export async function* listFavourites(read: closing.ReadRows, userId: number): AsyncGenerator<closing.Belonging> {
  yield {
    path: 'favourites.json',
    list: read(sql`
      select c.*, r.resource_name from resource_collects c join resources r on r.resource_id = c.resource_id
       where c.user_id = ${userId} order by c.created_at, c.resource_id`),
  };
}
