import type { ReportSubject } from '@colophon/model';
import { createFileRoute } from '@tanstack/react-router';
import { NoticePage } from '#features/reports/notice-page.tsx';
import { searchParams, someOf, text } from '#search-params.ts';
import { Mantine } from '#ui/mantine.tsx';

export const Route = createFileRoute('/_public/notice')({
  staticData: { access: 'visitor', texts: ['reports', 'rules', 'addresses'], footer: true },
  validateSearch: searchParams({ type: someOf('1', '2', '3'), id: text }),
  component: Notice,
});

function Notice() {
  const { type, id } = Route.useSearch();
  const subject = type && id ? { subjectType: Number(type) as ReportSubject, subjectId: id } : undefined;
  return (
    <Mantine>
      <NoticePage subject={subject} />
    </Mantine>
  );
}
