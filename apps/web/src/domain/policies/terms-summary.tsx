import { TermsPhrase, type TermsProps } from './terms-phrase.tsx';
import { TermsSentence } from './terms-sentence.tsx';

/** A policy in a few words, and in whole. */
export function TermsSummary(terms: TermsProps) {
  return (
    <>
      <TermsPhrase {...terms} />
      <TermsSentence {...terms} />
    </>
  );
}
