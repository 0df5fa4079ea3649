import { licenceInWords } from '@colophon/content/licences';
import { ResourceStatus } from '@colophon/model';
import { inArray } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import type { AskedPage } from '#platform/http/pages.ts';
import { resourceVersions } from '../tables.ts';
import { licenceOf } from '../versions/system-properties.ts';
import { findResource } from './find-resource.ts';

/** The licence notices that versions state, by version; empty for none. */
export async function listLicenceNotices(db: Executor, versionIds: readonly string[]): Promise<Map<string, string>> {
  if (versionIds.length === 0) return new Map();
  const rows = await db
    .select({ versionId: resourceVersions.versionId, inputAttrs: resourceVersions.inputAttrs })
    .from(resourceVersions)
    .where(inArray(resourceVersions.versionId, [...versionIds]));
  return new Map(rows.map(({ versionId, inputAttrs }) => [versionId, licenceOf(inputAttrs)]));
}

const WORK_PAGE = /^\/resource\/(?:details|collectionDetails)\/([\da-f]{24})$/;

/** Returns the element for the head of a work's page on the market that links to its licence notice. */
export async function linkToLicence({ db }: Pick<Context, 'db'>, { path, site }: AskedPage): Promise<string> {
  const [, resourceId] = (!site && WORK_PAGE.exec(path)) || [];
  const resource = resourceId ? await findResource(db, resourceId) : null;
  return resource?.status === ResourceStatus.online ? licenceLink(resource.licence) : '';
}

/** An element for the head of a page; nothing for notices without an address. Programs that read it know no languages. */
export function licenceLink(statement: string): string {
  const address = licenceInWords(statement, 'en_US')?.address;
  return address ? `<link rel="license" href="${address}">` : '';
}
