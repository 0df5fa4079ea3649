import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Template } from '#api/policies/queries.ts';
import { templatesQuery } from '#api/policies/queries.ts';
import { PolicyTerms } from '#domain/policies/policy-terms.tsx';
import { currentLocale } from '#i18n/i18n.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ErrorFace } from '#ui/faces.tsx';
import type { PolicySubject } from './check-policy.ts';
import styles from './policy-card.module.css';

interface TemplateListProps {
  subject: PolicySubject;
  resourceTypeCodes: readonly string[];
  /** Shows only these. */
  fits?: (template: Template) => boolean;
  onSelect: (template: Template) => void;
}

const SKELETON_CARDS = 4;

/** Ready policies to choose from, each with what it says. */
export function TemplateList({ subject, resourceTypeCodes, fits = () => true, onSelect }: TemplateListProps) {
  const { t } = useTranslation('policies');
  const locale = currentLocale();
  const { data, error, refetch } = useQuery(templatesQuery(subject, resourceTypeCodes, locale));
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  return (
    <div className={styles.cards}>
      {data?.filter(fits).map((template) => (
        <article key={template._id} className={styles.card}>
          <h3 className={styles.name}>{template.title}</h3>
          <PolicyTerms text={template.template} subjectType={subject} name={template.title} variant="card" />
          <div>
            <Button
              variant="default"
              size="sm"
              aria-label={t('select_template', { name: template.title })}
              onClick={() => onSelect(template)}
            >
              {t('select')}
            </Button>
          </div>
        </article>
      )) ??
        Array.from({ length: SKELETON_CARDS }, (_, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity
          <Skeleton key={card} height={180} radius="lg" />
        ))}
    </div>
  );
}
