import { text as readText } from 'node:stream/consumers';
import { z } from 'zod';
import { readArchiveEntry } from '#modules/files/index.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { MAX_LIBRARY_DESCRIPTION_BYTES } from '../limits.ts';
import type { ReleasedFile } from './write-release.ts';

/** Names of the types whose packages nodes run; custom types below them have them in their chain. */
const PAGE_TYPES = new Set(['theme', 'widget', '主题', '插件']);
const LIBRARY_TYPE = '软件库';

const Part = z.object({ entry: z.string(), other: z.array(z.string()) });
const LibraryDescription = z.object({ nameSpace: z.string(), js: Part, css: Part, other: z.array(z.string()) });

/**
 * Checks that a package has what it is found by when a node runs it (specification 04, rules 24 and 25): a theme or
 * widget its page, a library its description. Other types are not looked at. `typeNames` is the chain of the type's
 * names.
 *
 * @throws Refusal `version.package-without-page`, `version.package-without-description`
 */
export async function checkPackage(context: Context, typeNames: readonly string[], file: ReleasedFile): Promise<void> {
  const isPage = typeNames.some((name) => PAGE_TYPES.has(name));
  if (isPage && !(await hasPage(context, file))) throw new Refusal('version.package-without-page');
  const isLibrary = typeNames.includes(LIBRARY_TYPE);
  if (isLibrary && !(await isDescribed(context, file))) throw new Refusal('version.package-without-description');
}

async function hasPage(context: Context, file: ReleasedFile): Promise<boolean> {
  const page = await readArchiveEntry(context, file, 'index.html');
  page?.stream.destroy();
  return page !== null;
}

async function isDescribed(context: Context, file: ReleasedFile): Promise<boolean> {
  const description = await readArchiveEntry(context, file, 'meta.json');
  if (!description) return false;
  if (description.sizeBytes > MAX_LIBRARY_DESCRIPTION_BYTES) {
    description.stream.destroy();
    return false;
  }
  try {
    return LibraryDescription.safeParse(JSON.parse(await readText(description.stream))).success;
  } catch {
    return false;
  }
}
