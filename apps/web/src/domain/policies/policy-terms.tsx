import { isForConsumers, type Kind, type StateMachine } from '@colophon/policy';
import { Button, Skeleton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { PolicyDisplay, type PolicyDisplayProps } from './policy-display.tsx';
import type { TermsPolicy } from './read-terms.ts';
import styles from './terms.module.css';
import { TermsPhrase } from './terms-phrase.tsx';
import { TermsSentence } from './terms-sentence.tsx';
import { useReading } from './use-reading.ts';

export interface PolicyTermsProps extends PolicyDisplayProps {
  policyId?: string | undefined;
  /** Its audiences, if they are known (`fsmDeclarationInfo`); else they are read here. */
  declarations?: Record<string, unknown> | undefined;
  /** Who signs; nodes sign for resources and consumers for exhibits, if nothing else is said. */
  kind?: Kind | undefined;
}

/** A policy: what it says in a few words and in whole, and its states, picture and code behind them. */
export function PolicyTerms({ policyId, declarations, kind, ...display }: PolicyTermsProps) {
  const { t } = useTranslation('policyDisplay');
  const { text, subjectType, name, states } = display;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isKnown = states !== undefined && declarations !== undefined;
  const reading = useReading(text, subjectType, !isKnown);
  const policy = isKnown
    ? { policyId, fsmDescriptionInfo: states, fsmDeclarationInfo: declarations }
    : reading?.machine;
  // what cannot be read is code only
  if (reading === null) return <PolicyDisplay {...display} />;
  return (
    <div className={styles.terms}>
      {policy ? (
        <Summary policy={policy} kind={kind ?? (isForConsumers(subjectType) ? 3 : 2)} />
      ) : (
        <Skeleton height={48} />
      )}
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('details_of', { name })}
          rightSection={<IconChevronDown size={16} data-open={isOpen || undefined} />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('details')}
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <PolicyDisplay {...display} />}
      </div>
    </div>
  );
}

function Summary(terms: { policy: TermsPolicy | StateMachine; kind: Kind }) {
  return (
    <>
      <TermsPhrase {...terms} />
      <TermsSentence {...terms} />
    </>
  );
}
