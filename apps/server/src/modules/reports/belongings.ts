import { sql } from 'drizzle-orm';
import type { closing } from '#modules/users/index.ts';

/** Reports by a person, and their objections to decisions; nothing that others have said about them. */
export async function* listReports(read: closing.ReadRows, userId: number): AsyncGenerator<closing.Belonging> {
  yield {
    path: 'reports/reports.json',
    list: read(sql`
      select subject_type, subject_id, subject_name, reason_type, description, images, status, result, created_at
        from reports where reporter_user_id = ${userId} order by report_id`),
  };
  yield {
    path: 'reports/appeals.json',
    list: read(sql`
      select measure_id, text, status, result, created_at from moderation_appeals where user_id = ${userId} order by appeal_id`),
  };
}
