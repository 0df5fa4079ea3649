import { type SignerKind, signerOf } from '@colophon/policy';
import { Skeleton } from '@mantine/core';
import { PolicyDisplay, type PolicyDisplayProps } from './policy-display.tsx';
import styles from './terms.module.css';
import { TermsDetails } from './terms-details.tsx';
import { TermsSummary } from './terms-summary.tsx';
import { useReading } from './use-reading.ts';

const SUMMARY_HEIGHT = 48;

export interface PolicyTermsProps extends PolicyDisplayProps {
  policyId?: string | undefined;
  /** Its audiences, if they are known (`fsmDeclarationInfo`); else they are read here. */
  declarations?: Record<string, unknown> | undefined;
  /** Who signs; as `signerOf` the subject, if nothing else is said. */
  kind?: SignerKind | undefined;
  /** When it was signed, of a contract. */
  signedAt?: string | undefined;
}

/** A policy: what it says in a few words and in whole, and its states, picture and code behind them. */
export function PolicyTerms({ policyId, declarations, kind, signedAt, ...display }: PolicyTermsProps) {
  const { text, subjectType, name, states, currentState } = display;
  const isKnown = states !== undefined && declarations !== undefined;
  const reading = useReading(text, subjectType, !isKnown);
  // what cannot be read is code only
  if (!isKnown && reading === null) return <PolicyDisplay {...display} />;
  const policy = isKnown
    ? { policyId, fsmDescriptionInfo: states, fsmDeclarationInfo: declarations }
    : reading?.machine;
  return (
    <div className={styles.terms}>
      {policy ? (
        <TermsSummary policy={policy} kind={kind ?? signerOf(subjectType)} signedAt={signedAt} isNamed />
      ) : (
        <Skeleton height={SUMMARY_HEIGHT} />
      )}
      <TermsDetails name={name} isOpenAtFirst={currentState !== undefined}>
        <PolicyDisplay {...display} />
      </TermsDetails>
    </div>
  );
}
