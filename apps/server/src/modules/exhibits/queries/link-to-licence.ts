import { OnlineStatus } from '@colophon/model';
import { licenceLink, listLicenceNotices } from '#modules/resources/index.ts';
import type { Context } from '#platform/context.ts';
import type { AskedPage } from '#platform/http/pages.ts';
import { recallExhibit } from './recall-exhibits.ts';

const EXHIBIT_PAGE = /^\/([\da-f]{24})(?:\/|$)/;
const NODE_IS_PUBLIC = 1;

/** Returns the element for the head of an exhibit's page on a site that links to the licence notice of the version shown. */
export async function linkToLicence(context: Context, { path, site }: AskedPage): Promise<string> {
  const [, exhibitId] = (site && !site.isTest && EXHIBIT_PAGE.exec(path)) || [];
  const exhibit = exhibitId ? await recallExhibit(context, exhibitId) : null;
  if (!exhibit?.resourceId || exhibit.onlineStatus === OnlineStatus.offline) return '';
  if (exhibit.node.nodeDomain !== site!.nodeDomain || exhibit.node.status !== NODE_IS_PUBLIC) return '';
  const { versionId } = exhibit.dependencyTree[0]!;
  return licenceLink((await listLicenceNotices(context.db, [versionId])).get(versionId) ?? '');
}
