import { useCallback } from 'react';
import { focusContent } from './focus-content.ts';
import { type AuthResult, type Exhibit, freelogApp, take } from './freelog-app.ts';
import { t } from './i18n.ts';
import { useLoaded } from './use-loaded.ts';

const ONLY_VISITOR = 4;
/** Nothing was signed yet, or nobody is logged in: the button below says what to do about it. */
const NOTHING_YET = [303, 502];

/** Returns true when only the visitor is missing something: a contract, or being logged in. */
export function canSign(auth: Pick<AuthResult, 'defaulterIdentityType'> | undefined): boolean {
  return auth?.defaulterIdentityType === ONLY_VISITOR;
}

interface RefusalProps {
  exhibit: Exhibit;
  /** Decision about the exhibit, or about an item of it. */
  auth?: Pick<AuthResult, 'authCode' | 'defaulterIdentityType' | 'errorMsg'>;
  onSigned(): void;
}

/** Why an exhibit is not shown, and what the visitor can do about it. */
export function Refusal({ exhibit, auth, onSigned }: RefusalProps) {
  const isSignable = canSign(auth);

  async function sign(): Promise<void> {
    const app = freelogApp();
    const { status } = await app.addAuth(exhibit.exhibitId, { immediate: true });
    if (status !== app.resultType.SUCCESS) return;
    focusContent();
    onSigned();
  }

  return (
    <section className="refusal">
      <span className="seal" aria-hidden="true">
        {isSignable ? '契' : '缺'}
      </span>
      <h2>{isSignable ? t.lockedTitle : t.unavailableTitle}</h2>
      {isSignable ? <Prices exhibitId={exhibit.exhibitId} /> : <p>{t.unavailableText}</p>}
      {auth?.errorMsg && !(isSignable && NOTHING_YET.includes(auth.authCode)) && (
        <p className="facts">
          {t.reason}: {auth.errorMsg}
        </p>
      )}
      {auth && (
        <button type="button" className={isSignable ? 'button primary' : 'button'} onClick={sign}>
          {isSignable ? t.viewTerms : t.seeMissing}
        </button>
      )}
    </section>
  );
}

/** The terms on offer in a few words each, in the order of the site's owner. */
function Prices({ exhibitId }: { exhibitId: string }) {
  const load = useCallback(() => phrasesOf(exhibitId), [exhibitId]);
  const phrases = useLoaded(load);
  if (phrases.state === 'loading') return <p aria-hidden="true">&nbsp;</p>;
  if (phrases.state === 'failed' || phrases.value.length === 0) return <p>{t.lockedText}</p>;
  return (
    <ul className="prices" aria-label={t.prices}>
      {phrases.value.map((phrase) => (
        <li key={phrase}>{phrase}</li>
      ))}
    </ul>
  );
}

/** None where the platform puts no terms into words; each once. */
async function phrasesOf(exhibitId: string): Promise<string[]> {
  const terms = await freelogApp().getExhibitTerms?.(exhibitId);
  if (!terms) return [];
  const offered = await take(Promise.resolve(terms));
  return [...new Set(offered.flatMap(({ phrase }) => phrase ?? []))];
}
