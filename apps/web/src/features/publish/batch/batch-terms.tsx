import { Text } from '@mantine/core';
import { useId } from 'react';
import { LicenceField } from '#domain/licences/licence-field.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PoliciesPart } from '../creator-parts.ts';
import styles from './batch.module.css';
import type { CommonTerms } from './batch-item.ts';

interface BatchTermsProps extends PoliciesPart {
  typeCode: string;
  terms: CommonTerms;
  onChange: (change: (now: CommonTerms) => CommonTerms) => void;
}

/** Policies and licence notice of the items that have none of their own. */
export function BatchTerms({ typeCode, terms, policies, onChange }: BatchTermsProps) {
  const { t } = useTranslation(['publish', 'terms']);
  const titleId = useId();
  const setLicence = (commonLicence: string) => onChange((now) => ({ ...now, commonLicence }));
  return (
    <section className={styles.terms} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('batch_terms')}</h2>
      <Text c="dimmed">{t('batch_terms_text')}</Text>
      {policies({
        policies: terms.common,
        resourceTypeCodes: typeCode ? [typeCode] : [],
        onAdd: async (policy) => onChange((now) => ({ ...now, common: [...now.common, policy] })),
        onLicence: setLicence,
        onRemove: ({ policyName }) =>
          onChange((now) => ({ ...now, common: now.common.filter((policy) => policy.policyName !== policyName) })),
      })}
      <LicenceField
        label={t('terms:notice')}
        description={t('terms:notice_hint')}
        value={terms.commonLicence}
        onChange={setLicence}
      />
    </section>
  );
}
