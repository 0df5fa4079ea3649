import { licenceInWords } from '@colophon/content/licences';
import { inArray } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { resourceVersions } from '../tables.ts';
import { licenceOf } from '../versions/system-properties.ts';

/** The licence notices that versions state, by version; empty for none. */
export async function listLicenceNotices(db: Executor, versionIds: readonly string[]): Promise<Map<string, string>> {
  if (versionIds.length === 0) return new Map();
  const rows = await db
    .select({ versionId: resourceVersions.versionId, inputAttrs: resourceVersions.inputAttrs })
    .from(resourceVersions)
    .where(inArray(resourceVersions.versionId, [...versionIds]));
  return new Map(rows.map(({ versionId, inputAttrs }) => [versionId, licenceOf(inputAttrs)]));
}

/** An element for the head of a page; nothing for notices without an address. Programs that read it know no languages. */
export function licenceLink(statement: string): string {
  const address = licenceInWords(statement, 'en_US')?.address;
  return address ? `<link rel="license" href="${address}">` : '';
}
