import type { ReportSubject } from '@colophon/model';

/** Thing that is reported, or that a rights holder complains of. */
export interface ReportedSubject {
  subjectType: ReportSubject;
  subjectId: string;
  name: string;
}
