import { PRETENCE_PARAMETERS } from '@colophon/model';

const FOLDER = '/file/pretending/';
const PRETENDING = /^\/file\/pretending\/([\w-]*)(\/[^?]*)(?:\?(.*))?$/i;

/**
 * The base of file addresses that pretend: the parameters stand in a folder, so that whatever a package puts together from the
 * address of one of its files pretends as well.
 */
export function pretendingFileBase(parameters: Readonly<Record<string, string>>): string {
  return FOLDER + Buffer.from(String(new URLSearchParams(parameters))).toString('base64url');
}

/** The address of the same file with the parameters of its folder as its own; any other address as it is. */
export function withoutPretence(url: string): string {
  if (!url.toLowerCase().startsWith(FOLDER)) return url;
  const [, folder, path, query] = PRETENDING.exec(url) ?? [];
  if (folder === undefined) return url;
  const read = new URLSearchParams(Buffer.from(folder, 'base64url').toString());
  const parameters = new URLSearchParams(query);
  for (const name of PRETENCE_PARAMETERS) parameters.delete(name);
  // what cannot be read is no pretence either, and is refused rather than taken for none
  parameters.set('pretendDate', read.get('pretendDate') || 'unreadable');
  const payments = read.get('pretendPayments');
  if (payments) parameters.set('pretendPayments', payments);
  return `/file${path}?${parameters}`;
}
