import type { AuthResult } from './freelog-app.ts';
import { t } from './i18n.ts';
import { canSign } from './Refusal.tsx';

/** A note on an exhibit that the visitor may not use. */
export function Lock({ auth }: { auth: AuthResult | null | undefined }) {
  if (!auth || auth.isAuth) return null;
  return <span className="lock">{canSign(auth) ? t.needsContract : t.notAvailable}</span>;
}
