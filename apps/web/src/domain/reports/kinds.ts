import { ReportSubject } from '@colophon/model';

const NAMES = Object.keys(ReportSubject) as (keyof typeof ReportSubject)[];

/** Key of the words for a kind of reported thing. */
export function kindKey(subjectType: number) {
  return `kind_${NAMES.find((name) => ReportSubject[name] === subjectType) ?? 'resource'}` as const;
}
