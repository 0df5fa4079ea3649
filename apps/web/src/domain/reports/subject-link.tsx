import { ReportSubject } from '@colophon/model';
import { Anchor } from '@mantine/core';
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
      <Anchor component={AppLink} app="console" to="/resource/details/$resourceID" params={{ resourceID: subjectId }}>
        {subjectName}
      </Anchor>
    );
  if (subjectType === ReportSubject.user)
    return (
      <Anchor component={AppLink} app="console" to="/author/$username" params={{ username: subjectName }}>
        {subjectName}
      </Anchor>
    );
  return subjectName;
}
