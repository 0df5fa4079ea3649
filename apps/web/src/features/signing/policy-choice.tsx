import { PartyIdentity } from '@colophon/model';
import { Radio } from '@mantine/core';
import { TermsPhrase } from '#domain/policies/terms-phrase.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from './signing.module.css';
import type { Subject } from './subjects.ts';

interface PolicyChoiceProps {
  subject: Subject;
  choice: string | undefined;
  onChoose: (policyId: string) => void;
}

/** The policies of an exhibit as choices, each with its price. */
export function PolicyChoice({
  subject: { policies, contracts, name, exhibitId },
  choice,
  onChoose,
}: PolicyChoiceProps) {
  const { t } = useTranslation('signing');
  return (
    <Radio.Group name={exhibitId} aria-label={t('choose_policy', { name })} value={choice ?? null} onChange={onChoose}>
      <div className={styles.choices}>
        {policies.map((policy) => (
          <Radio
            key={policy.policyId}
            value={policy.policyId}
            className={styles.choice}
            label={
              contracts.has(policy.policyId) ? t('signed_named', { policy: policy.policyName }) : policy.policyName
            }
            description={<TermsPhrase policy={policy} kind={PartyIdentity.consumer} />}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
