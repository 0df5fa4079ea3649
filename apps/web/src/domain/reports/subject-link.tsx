import { ReportSubject } from '@colophon/model';
import { AppLink } from '#ui/app-link.tsx';

interface SubjectLinkProps {
  subjectType: number;
  subjectId: string;
  subjectName: string;
}

/** Name of a reported thing; a link where it has a page that everybody may open. */
export function SubjectLink({ subjectType, subjectId, subjectName }: SubjectLinkProps) {
  if (subjectType === ReportSubject.resource)
    return (
      <AppLink app="console" to="/resource/details/$resourceID" params={{ resourceID: subjectId }}>
        {subjectName}
      </AppLink>
    );
  if (subjectType === ReportSubject.user)
    return (
      <AppLink app="console" to="/author/$username" params={{ username: subjectName }}>
        {subjectName}
      </AppLink>
    );
  return subjectName;
}
