import { signerOf } from '@colophon/policy';
import type { PolicyReading } from '@colophon/policy/draft';
import { useMediaQuery } from '@mantine/hooks';
import { useId, useState } from 'react';
import { PolicyFacts } from '#domain/policies/policy-facts.tsx';
import { PolicyWords } from '#domain/policies/policy-words.tsx';
import { StateDiagram } from '#domain/policies/state-diagram.tsx';
import { TermsDetails } from '#domain/policies/terms-details.tsx';
import { TermsSummary } from '#domain/policies/terms-summary.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PolicySubject } from '../check-policy.ts';
import { Judgements } from './judgements.tsx';
import styles from './policy-builder.module.css';

/** Where the picture has room beside the cards. */
const WIDE = '(min-width: 75em)';
const DIAGRAM_HEIGHT = 280;

interface PolicyPreviewProps {
  reading: PolicyReading;
  subject: PolicySubject;
  hasHints: boolean;
}

/**
 * Shows the meaning of a policy while it is made: in a sentence, judged, state by state, by facts and, where there is room, as
 * a picture.
 */
export function PolicyPreview({ reading, subject, hasHints }: PolicyPreviewProps) {
  const { t } = useTranslation('policyBuilder');
  const id = useId();
  const isWide = useMediaQuery(WIDE);
  const [openedAt] = useState(() => Date.now());
  const { machine, content, missing, findings, text } = reading;
  const isWhole = machine !== undefined && missing.length + findings.length === 0;
  if (!content && missing.length === 0) return null;
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <h3 id={id}>{t('meaning')}</h3>
      {isWhole && <TermsSummary policy={machine} kind={signerOf(subject)} />}
      <Judgements reading={reading} hasHints={hasHints} />
      {content && (
        <TermsDetails name={t('meaning')} isOpenAtFirst={!isWhole}>
          <div className={styles.words}>
            <PolicyWords content={content} />
          </div>
        </TermsDetails>
      )}
      {text !== null && machine && (
        <PolicyFacts machine={machine} kind={signerOf(subject)} nowAt={openedAt} isDetailed />
      )}
      {isWide && machine && <StateDiagram machine={machine} height={DIAGRAM_HEIGHT} />}
    </section>
  );
}
