import type { Context } from '#platform/context.ts';
import type { AskedPage, PageDescription } from '#platform/http/pages.ts';
import { describeNothing, describePage } from '../writers/describe-page.ts';
import { findPlayer } from './find-embeddable.ts';
import { findSiteSubject } from './find-site-subject.ts';
import { findWorkSubject, WORK_PAGE } from './find-work-subject.ts';

/**
 * Returns the description of a page of a node, or of a work on the market; `null` for the platform's other pages. Pages that are not
 * for everybody, and those of test nodes, say nothing of what they show.
 */
export async function describeAskedPage(
  context: Context,
  { path, site, locale }: AskedPage,
): Promise<PageDescription | null> {
  const { settings } = context;
  const [, resourceId] = (!site && WORK_PAGE.exec(path)) || [];
  if (!site && !resourceId) return null;
  const subject = site
    ? !site.isTest && (await findSiteSubject(context, { nodeDomain: site.nodeDomain, path }))
    : await findWorkSubject(context, resourceId!);
  if (!subject) return describeNothing(locale, settings);
  return describePage(subject, { locale, settings, player: await findPlayer(context, subject) });
}
