import { readTerms } from './read-terms.ts';
import { TermsPhrase, type TermsProps } from './terms-phrase.tsx';
import { TermsSentence } from './terms-sentence.tsx';

interface TermsSummaryProps extends TermsProps {
  /** True when the policy's name stands above: in a few words, there is no more to say of a free one than that. */
  isNamed?: boolean;
}

/** A policy in a few words, and in whole. */
export function TermsSummary({ isNamed = false, ...terms }: TermsSummaryProps) {
  const isFree = readTerms(terms.policy, terms.kind, terms.signedAt)?.pattern === 'free';
  return (
    <>
      {!(isNamed && isFree) && <TermsPhrase {...terms} />}
      <TermsSentence {...terms} />
    </>
  );
}
