import { type Dependency, type Exhibit, freelogApp } from './freelog-app.ts';

/** A file the theme shows: an exhibit's own, or that of an item of a collection. */
export interface Source {
  exhibitId: string;
  itemId?: string;
  /** The file's name as far as the theme knows it, and what it is. */
  name: string;
  resourceType: string[];
  dependencyTree: Dependency[];
}

/** An exhibit's own file. */
export function sourceOf({ exhibitId, exhibitName, articleInfo, versionInfo }: Exhibit): Source {
  return {
    ...{ exhibitId, name: exhibitName, resourceType: articleInfo.resourceType },
    dependencyTree: versionInfo?.dependencyTree ?? [],
  };
}

type File = Pick<Source, 'exhibitId' | 'itemId'>;

interface FileResponse {
  headers: Record<string, string>;
  data: unknown;
}

/** Address that works in elements of the page, for as long as the visitor may see the file. */
export async function sourceUrl({ exhibitId, itemId }: File): Promise<string> {
  const app = freelogApp();
  const options = { returnUrl: true };
  const url = itemId
    ? app.getCollectionSubFileStream(exhibitId, { ...options, itemId })
    : app.getExhibitFileStream(exhibitId, options);
  return (await url) as string;
}

/** The file as text, with its media type. */
export async function sourceText({ exhibitId, itemId }: File): Promise<{ text: string; type: string }> {
  const app = freelogApp();
  const options = { config: { responseType: 'text' as const } };
  const answer = itemId
    ? app.getCollectionSubFileStream(exhibitId, { ...options, itemId })
    : app.getExhibitFileStream(exhibitId, options);
  const response = (await answer) as FileResponse | undefined;
  if (!response) throw new Error('');
  return { text: String(response.data), type: response.headers['content-type'] ?? '' };
}
