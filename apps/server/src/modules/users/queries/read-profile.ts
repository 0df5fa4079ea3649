import type { Sql } from '#platform/database/database.ts';
import { isoTime } from '#platform/database/iso-time.ts';
import type { Settings } from '#platform/settings.ts';
import { headImageUrl } from '../presenters.ts';

/**
 * Part of a statement about `users`: `CurrentUser` as JSON text. Every page of the web app asks for it. `headImage` is the
 * parameter that holds the picture's address.
 */
export function profileJson(headImage: string): string {
  return `json_build_object('userId', users.user_id, 'username', username, 'displayName', display_name,
    'email', email, 'mobile', mobile, 'headImage', ${headImage}::text, 'userType', user_type, 'status', status, 'createDate', ${isoTime('created_at')},
    'userRole', user_role, 'tokenSn', token_sn, 'isAdmin', is_operator, 'userDetail', json_build_object(
      'sex', sex, 'birthday', birthday, 'occupation', occupation, 'areaCode', area_code, 'areaName', area_name,
      'intro', intro, 'latestLoginDate', ${isoTime('latest_login_at')}, 'latestLoginIp', latest_login_ip,
      'reason', freeze_reason, 'createDate', ${isoTime('created_at')}, 'updateDate', ${isoTime('updated_at')}))::text`;
}

const BY_ID = `select ${profileJson('$2')} as profile from users where user_id = $1`;

/** The JSON text of what users see of themselves, details included. One prepared read by key. */
export async function readProfile(
  { sql, settings }: { sql: Sql; settings: Pick<Settings, 'publicOrigin'> },
  userId: number,
): Promise<string> {
  const values = [userId, headImageUrl(settings, userId)];
  const [row] = await sql.unsafe<{ profile: string }[]>(BY_ID, values, { prepare: true });
  return row!.profile;
}
