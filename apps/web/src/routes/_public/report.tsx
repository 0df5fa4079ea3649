import type { ReportSubject } from '@colophon/model';
import { createFileRoute } from '@tanstack/react-router';
import { ReportPage } from '#features/reports/report-page.tsx';
import { searchParams, someOf, text } from '#search-params.ts';
import { Mantine } from '#ui/mantine.tsx';

export const Route = createFileRoute('/_public/report')({
  staticData: { access: 'visitor', texts: ['reports', 'rules'], footer: true },
  validateSearch: searchParams({ type: someOf('1', '2', '3'), id: text, goTo: text }),
  component: Report,
});

function Report() {
  const { type, id, goTo } = Route.useSearch();
  const subject = type && id ? { subjectType: Number(type) as ReportSubject, subjectId: id } : undefined;
  return (
    <Mantine>
      <ReportPage subject={subject} goTo={goTo} />
    </Mantine>
  );
}
