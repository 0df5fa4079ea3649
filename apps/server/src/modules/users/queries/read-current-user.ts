import type { Settings } from '../../../config.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { isoTime } from '../../../platform/database/iso-time.ts';
import { headImageUrl } from '../presenters.ts';

/** `CurrentUser`, written as JSON by PostgreSQL: every page of the web app asks for it. */
const CURRENT = `
  select row_to_json(fields)::text as json from (
    select user_id as "userId", username, email, mobile, $2::text as "headImage", user_type as "userType", status,
      ${isoTime('created_at')} as "createDate", user_role as "userRole", token_sn as "tokenSn", is_operator as "isAdmin",
      json_build_object('sex', sex, 'birthday', birthday, 'occupation', occupation, 'areaCode', area_code,
        'areaName', area_name, 'intro', intro, 'latestLoginDate', ${isoTime('latest_login_at')},
        'latestLoginIp', latest_login_ip, 'reason', freeze_reason, 'createDate', ${isoTime('created_at')},
        'updateDate', ${isoTime('updated_at')}) as "userDetail"
    from users where user_id = $1) fields`;

/** The JSON text of what users see of themselves, details included. One prepared read by key. */
export async function readCurrentUser(
  { sql, settings }: { sql: Sql; settings: Pick<Settings, 'publicOrigin'> },
  userId: number,
): Promise<string> {
  const values = [userId, headImageUrl(settings, userId)];
  const [row] = await sql.unsafe<{ json: string }[]>(CURRENT, values, { prepare: true });
  return row!.json;
}
