import { ReportSubject } from '@colophon/model';
import { useTranslation } from '#i18n/use-translation.ts';

const NAMES = Object.keys(ReportSubject) as (keyof typeof ReportSubject)[];

/** Words for a kind of reported thing. */
export function useKindWords(): (subjectType: number) => string {
  const { t } = useTranslation('reports');
  return (subjectType) => t(`kind_${NAMES.find((name) => ReportSubject[name] === subjectType) ?? 'resource'}`);
}
