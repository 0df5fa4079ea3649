import type { Context } from '#platform/context.ts';
import type { AskedPage } from '#platform/http/pages.ts';
import type { PageSubject } from '../page-subject.ts';
import { findPersonSubject, PERSON_PAGE } from './find-person-subject.ts';
import { findSiteSubject } from './find-site-subject.ts';
import { findWorkSubject, WORK_PAGE } from './find-work-subject.ts';

/**
 * Returns the subject of a page of a node, of a work on the market, of a person, or of what other modules show, as everybody may see it: `null` for pages that are not for everybody
 * and those of test nodes, `undefined` for the platform's other pages.
 */
export async function findSubject(
  context: Context,
  { path, site }: Pick<AskedPage, 'path' | 'site'>,
): Promise<PageSubject | null | undefined> {
  if (site) return site.isTest ? null : findSiteSubject(context, { nodeDomain: site.nodeDomain, path });
  const [, resourceId] = WORK_PAGE.exec(path) ?? [];
  if (resourceId) return findWorkSubject(context, resourceId);
  const [, name] = PERSON_PAGE.exec(path) ?? [];
  if (name) return findPersonSubject(context, name);
  const others = await Promise.all(context.providers.all('discovery.subjects').map((find) => find(path)));
  return others.find((subject) => subject !== undefined);
}
