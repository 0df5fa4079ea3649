import { type AuthResult, type Exhibit, freelogApp } from './freelog-app.ts';
import { t } from './i18n.ts';

/** The visitor alone is missing something: a contract, or being logged in. */
const ONLY_VISITOR = 4;
/** Nothing was signed yet, or nobody is logged in: the button below says what to do about it. */
const NOTHING_YET = [303, 502];

/** Why an exhibit is not shown, and what the visitor can do about it. */
export function Refusal({ exhibit, auth, onSigned }: { exhibit: Exhibit; auth?: AuthResult; onSigned(): void }) {
  const canSign = auth?.defaulterIdentityType === ONLY_VISITOR;

  async function sign(): Promise<void> {
    const app = freelogApp();
    const { status } = await app.addAuth(exhibit.exhibitId, { immediate: true });
    if (status === app.resultType.SUCCESS) onSigned();
  }

  return (
    <section className="refusal">
      <span className="seal" aria-hidden="true">
        {canSign ? '契' : '缺'}
      </span>
      <h2>{canSign ? t.lockedTitle : t.unavailableTitle}</h2>
      <p>{canSign ? t.lockedText : t.unavailableText}</p>
      {auth?.errorMsg && !(canSign && NOTHING_YET.includes(auth.authCode)) && (
        <p className="facts">
          {t.reason}: {auth.errorMsg}
        </p>
      )}
      {auth && (
        <button type="button" className={canSign ? 'button primary' : 'button'} onClick={sign}>
          {canSign ? t.viewTerms : t.seeMissing}
        </button>
      )}
    </section>
  );
}
