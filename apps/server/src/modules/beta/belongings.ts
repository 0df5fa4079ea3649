import { sql } from 'drizzle-orm';
import type { closing } from '#modules/users/index.ts';

/** The applications of a person for the beta qualification; what operators noted for one another is left out. */
export async function* listApplications(read: closing.ReadRows, userId: number): AsyncGenerator<closing.Belonging> {
  yield {
    path: 'beta-applications.json',
    list: read(sql`
      select area_code, area_name, occupation, description, status, audit_msg, created_at, updated_at
        from beta_applications where user_id = ${userId} order by record_id`),
  };
}
