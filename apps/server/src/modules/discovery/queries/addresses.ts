import { pageNameOf, SubjectType } from '@colophon/model';
import type { Settings } from '#platform/settings.ts';
import type { PageSubject } from '../page-subject.ts';
import type { Stated } from './statement-parts.ts';

type Addresses = Pick<Settings, 'publicOrigin'>;

/** Where the web app shows a work. */
export function workAddress(
  { publicOrigin }: Addresses,
  { resourceId, isCollection }: { readonly resourceId: string; readonly isCollection: boolean },
): string {
  return `${publicOrigin}/resource/${isCollection ? 'collectionDetails' : 'details'}/${resourceId}`;
}

/** Where the web app shows a person, with what they have on the market. */
export function authorAddress({ publicOrigin }: Addresses, person: Parameters<typeof pageNameOf>[0]): string {
  return `${publicOrigin}/author/${pageNameOf(person)}`;
}

/** The works that a version is made of, with their pages. */
export function worksNamed(settings: Addresses, stated: Stated | null): PageSubject['basedOn'] {
  return (stated?.basedOn ?? []).map(({ resourceId, title, subjectType }) => ({
    title,
    address: workAddress(settings, { resourceId, isCollection: subjectType !== SubjectType.resource }),
  }));
}
