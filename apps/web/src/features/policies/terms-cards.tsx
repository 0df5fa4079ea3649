import { FREE_POLICY_TEXT, fillPlaces, fillTests, signerOf } from '@colophon/policy';
import { readText } from '@colophon/policy/draft';
import { Button, Skeleton, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Template, templatesQuery } from '#api/policies/queries.ts';
import { LicenceNotice } from '#domain/licences/licence-notice.tsx';
import { readPolicy } from '#domain/policies/read-policy.ts';
import { TermsSentence } from '#domain/policies/terms-sentence.tsx';
import { useLocale, useTranslation } from '#i18n/use-translation.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import type { PolicySubject } from './check-policy.ts';
import type { NewPolicy } from './checked-policy.tsx';
import { compileOptions } from './compile-options.ts';
import styles from './policy-card.module.css';
import { useDefaultName } from './policy-name.ts';
import { defaultValues, isInUse, textOf } from './policy-templates.ts';
import { EqualAmounts } from './template-fields.tsx';

interface TermsCardsProps {
  subject: PolicySubject;
  resourceTypeCodes: readonly string[];
  /** Policies that the subject has already; their templates are not offered again. */
  taken: readonly { policyName: string; policyText: string }[];
  onAdd: (policy: NewPolicy) => Promise<unknown>;
  /** States a licence notice beside the policies, where that is possible. */
  onLicence?: ((statement: string) => void) | undefined;
  onWriteOwn: () => void;
}

/** The templates that most authors want come first: free, one price, subscription. */
const OFFERED = 3;
const NAMED_LICENCE = 'CC-BY-4.0';

/** The usual terms, each with its price in place and added by one click, and the way to terms of one's own. */
export function TermsCards({ subject, resourceTypeCodes, taken, onAdd, onLicence, onWriteOwn }: TermsCardsProps) {
  const { t } = useTranslation('policies');
  const locale = useLocale();
  const { data, error, refetch } = useQuery(templatesQuery(subject, resourceTypeCodes, locale));
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  return (
    <div className={styles.cards}>
      {data ? (
        data
          .slice(0, OFFERED)
          .filter((template) => !isInUse(template, taken))
          .map((template) => (
            <TermsCard
              key={template._id}
              template={template}
              subject={subject}
              takenNames={taken.map(({ policyName }) => policyName)}
              onAdd={onAdd}
            />
          ))
      ) : (
        <Skeleton height={180} radius="lg" />
      )}
      {onLicence && !isInUse({ template: FREE_POLICY_TEXT }, taken) && (
        <FreeNamedCard
          subject={subject}
          tests={data?.find(({ template }) => template === FREE_POLICY_TEXT)?.tests}
          onAdd={onAdd}
          onLicence={onLicence}
        />
      )}
      <article className={styles.card}>
        <h3 className={styles.name}>{t('write_own')}</h3>
        <Text c="dimmed">{t('write_own_text')}</Text>
        <div className={styles.foot}>
          <Button variant="default" onClick={onWriteOwn}>
            {t('write')}
          </Button>
        </div>
      </article>
    </div>
  );
}

interface FreeNamedCardProps extends Pick<TermsCardsProps, 'subject' | 'onAdd'> {
  /** Those of the template that it is. */
  tests: string | undefined;
  onLicence: (statement: string) => void;
}

/** Free for ever as a policy, and the licence notice that asks for the author's name. */
function FreeNamedCard({ subject, tests, onAdd, onLicence }: FreeNamedCardProps) {
  const { t } = useTranslation(['terms', 'policies']);
  const add = useMutation({ mutationFn: onAdd, onSuccess: () => onLicence(NAMED_LICENCE) });
  const offer = () => {
    const { content } = readText(FREE_POLICY_TEXT, subject, compileOptions());
    add.mutate({ policyName: t('free_named_policy'), policyText: FREE_POLICY_TEXT, content, ...(tests && { tests }) });
  };
  return (
    <article className={styles.card} aria-label={t('free_named')}>
      <h3 className={styles.name}>{t('free_named')}</h3>
      <Text size="sm">{t('free_named_text')}</Text>
      <LicenceNotice statement={NAMED_LICENCE} />
      <div className={styles.foot}>
        <Button
          loading={add.isPending}
          aria-label={t('policies:offer_this', { name: t('free_named') })}
          onClick={offer}
        >
          {t('policies:add_terms')}
        </Button>
      </div>
    </article>
  );
}

interface TermsCardProps {
  template: Template;
  subject: PolicySubject;
  takenNames: readonly string[];
  onAdd: TermsCardsProps['onAdd'];
}

function TermsCard({ template, subject, takenNames, onAdd }: TermsCardProps) {
  const { t } = useTranslation('policies');
  const locale = useLocale();
  const form = useForm({ initialValues: defaultValues(template) });
  const { values } = form;
  const add = useMutation({ mutationFn: onAdd });
  const nameOf = useDefaultName();
  const filled = textOf(template, values);
  const refused = 'refused' in filled ? filled.refused : [];
  const text = 'text' in filled ? filled.text : null;
  const machine = useMemo(
    () => (text === null ? undefined : readPolicy(text, subject, locale)?.machine),
    [text, subject, locale],
  );

  const submit = () => {
    if (!('text' in filled) || add.isPending) return;
    const { content } = readText(filled.text, subject, compileOptions());
    const policyName = nameOf({ text: filled.text, title: template.title, subject }, takenNames);
    const tests = fillTests(template, values);
    add.mutate({ policyName, policyText: filled.text, content, ...(tests && { tests }) });
  };
  return (
    <form className={styles.card} onSubmit={form.onSubmit(submit)} noValidate aria-label={template.title}>
      <h3 className={styles.name}>{template.title}</h3>
      {machine ? (
        <TermsSentence policy={machine} kind={signerOf(subject)} />
      ) : (
        <Text c="dimmed">{fillPlaces(template.report, values)}</Text>
      )}
      <div className={styles.foot}>
        {template.args.map(({ name, label, min, max }) => (
          <TextInput
            key={name}
            className={styles.price}
            inputMode="decimal"
            label={label}
            value={values[name]}
            error={refused.includes(name) && t('amount_wrong', { min, max })}
            onChange={(event) => form.setFieldValue(name, event.currentTarget.value.trim())}
          />
        ))}
        <EqualAmounts template={template} values={values} />
        <ReasonedButton
          type="submit"
          why={refused.length > 0 && 'reasons:correct'}
          loading={add.isPending}
          aria-label={t('offer_this', { name: template.title })}
        >
          {t('add_terms')}
        </ReasonedButton>
      </div>
    </form>
  );
}
