import type { PolicyReading } from '@colophon/policy/draft';
import { useMediaQuery } from '@mantine/hooks';
import { useId } from 'react';
import { PolicyWords } from '#domain/policies/policy-words.tsx';
import { StateDiagram } from '#domain/policies/state-diagram.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { Judgements } from './judgements.tsx';
import styles from './policy-builder.module.css';

/** Where the picture has room beside the cards. */
const WIDE = '(min-width: 75em)';
const DIAGRAM_HEIGHT = 280;

/** What a policy means while it is made: judged, in words and, where there is room, as a picture. */
export function PolicyPreview({ reading, hasHints }: { reading: PolicyReading; hasHints: boolean }) {
  const { t } = useTranslation('policyBuilder');
  const id = useId();
  const isWide = useMediaQuery(WIDE);
  const { machine, content, missing } = reading;
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
      {isWide && machine && <StateDiagram machine={machine} height={DIAGRAM_HEIGHT} />}
    </section>
  );
}
