import type { SubjectType } from '@colophon/policy';
import type { PolicyReading } from '@colophon/policy/draft';
import { signerOf } from '@colophon/policy/facts';
import { useMediaQuery } from '@mantine/hooks';
import { useId, useState } from 'react';
import { PolicyFacts } from '#domain/policies/policy-facts.tsx';
import { PolicyWords } from '#domain/policies/policy-words.tsx';
import { StateDiagram } from '#domain/policies/state-diagram.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { Judgements } from './judgements.tsx';
import styles from './policy-builder.module.css';

/** Where the picture has room beside the cards. */
const WIDE = '(min-width: 75em)';
const DIAGRAM_HEIGHT = 280;

interface PolicyPreviewProps {
  reading: PolicyReading;
  subject: SubjectType;
  hasHints: boolean;
}

/** What a policy means while it is made: judged, in words, by facts and, where there is room, as a picture. */
export function PolicyPreview({ reading, subject, hasHints }: PolicyPreviewProps) {
  const { t } = useTranslation('policyBuilder');
  const id = useId();
  const isWide = useMediaQuery(WIDE);
  const [openedAt] = useState(() => Date.now());
  const { machine, content, missing, text } = reading;
  if (!content && missing.length === 0) return null;
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <h3 id={id}>{t('meaning')}</h3>
      {content && (
        <div className={styles.words}>
          <PolicyWords content={content} />
        </div>
      )}
      <Judgements reading={reading} hasHints={hasHints} />
      {text !== null && machine && (
        <PolicyFacts machine={machine} kind={signerOf(subject)} nowAt={openedAt} isDetailed />
      )}
      {isWide && machine && <StateDiagram machine={machine} height={DIAGRAM_HEIGHT} />}
    </section>
  );
}
