/** Reports of what breaks the rules, and what operators decide about them. The face of the module. */
import { ReportSubject } from '@colophon/model';
import type { Router } from '#platform/http/router.ts';
import { listReports } from './belongings.ts';
import { forgetReported } from './commands/forget-reported.ts';
import { isRemoved } from './measures.ts';
import { registerAppealOperations, registerAppealRoutes } from './routes/appeals.ts';
import { registerNoticeRoutes } from './routes/notices.ts';
import { registerReportOperations, registerReportRoutes } from './routes/reports.ts';

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** `reporterUserId` is null of a notice by somebody without an account. */
    'report.opened': {
      reportId: string;
      reporterUserId: number | null;
      subjectType: number;
      subjectId: string;
      reasonType: number;
    };
    /** Of a report by somebody who has an account. */
    'report.decided': {
      reportId: string;
      reporterUserId: number;
      subjectType: number;
      subjectId: string;
      status: number;
    };
  }
}

export function registerReports(app: Router): void {
  const { providers } = app.context;
  providers.add('resources.removed', (db, subjectId) =>
    isRemoved(db, { subjectType: ReportSubject.resource, subjectId }),
  );
  providers.add('exhibits.removed', (db, subjectId) =>
    isRemoved(db, { subjectType: ReportSubject.exhibit, subjectId }),
  );
  providers.add('users.closers', { remove: (person) => forgetReported(app.context, person) });
  providers.add('users.belongings', { list: listReports });
  registerReportRoutes(app);
  registerReportOperations(app);
  registerAppealRoutes(app);
  registerAppealOperations(app);
  registerNoticeRoutes(app);
}
