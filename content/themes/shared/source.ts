import { type Dependency, type Exhibit, freelogApp } from './freelog-app.ts';

/** A file the theme shows: an exhibit's own, or that of an item of a collection. */
export interface Source {
  exhibitId: string;
  itemId?: string;
  /** The file's name as far as the theme knows it, and what it is. */
  name: string;
  /** Media type as the platform found it; empty where it did not. */
  mime: string;
  resourceType: string[];
  dependencyTree: Dependency[];
}

/** An exhibit's own file. */
export function sourceOf({ exhibitId, exhibitName, articleInfo, versionInfo }: Exhibit): Source {
  return {
    exhibitId,
    name: exhibitName,
    mime: String(versionInfo?.exhibitProperty.mime ?? ''),
    resourceType: articleInfo.resourceType,
    dependencyTree: versionInfo?.dependencyTree ?? [],
  };
}

/** Reference to the file of an exhibit or of an item. */
export type File = Pick<Source, 'exhibitId' | 'itemId'>;

interface FileResponse {
  headers: Record<string, string>;
  data: unknown;
}

interface Wanted {
  returnUrl?: boolean;
  subFilePath?: string;
  config?: { responseType: 'text' };
}

function ask({ exhibitId, itemId }: File, wanted: Wanted): Promise<unknown> {
  const app = freelogApp();
  return itemId
    ? app.getCollectionSubFileStream(exhibitId, { ...wanted, itemId })
    : app.getExhibitFileStream(exhibitId, wanted);
}

/** Address that works in elements of the page, for as long as the visitor may see the file. */
export async function sourceUrl(file: File): Promise<string> {
  return (await ask(file, { returnUrl: true })) as string;
}

/** As `sourceUrl`, of a file inside the package. */
export async function partUrl(file: File, subFilePath: string): Promise<string> {
  return (await ask(file, { returnUrl: true, subFilePath })) as string;
}

/** The file as text, with its media type. */
export async function sourceText(file: File): Promise<{ text: string; type: string }> {
  const response = (await ask(file, { config: { responseType: 'text' } })) as FileResponse | undefined;
  if (!response) throw new Error('');
  return { text: String(response.data), type: response.headers['content-type'] ?? '' };
}

/** A file inside the package as text; nothing where there is none. */
export async function partText(file: File, subFilePath: string): Promise<string | undefined> {
  const wanted = { config: { responseType: 'text' }, subFilePath } as const;
  const response = (await ask(file, wanted)) as FileResponse | undefined;
  return response && String(response.data);
}
