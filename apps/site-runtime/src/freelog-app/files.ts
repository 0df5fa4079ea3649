import { type RequestConfig, request, type SiteResponse } from '../http/request.ts';

interface FileOptions {
  /** The address instead of the content. */
  returnUrl?: boolean;
  /** Path of a file inside the package, percent-encoded or not. */
  subFilePath?: string;
  config?: RequestConfig;
}

type FileAnswer = Promise<string | SiteResponse | undefined>;

/** The file functions of `freelogApp`. Addresses work in elements and requests of the page without parameters. */
export function fileFunctions(fileBase: string) {
  function file(path: string, { returnUrl, config }: FileOptions): FileAnswer {
    const url = `${fileBase}/exhibits/${path}`;
    return returnUrl ? Promise.resolve(url) : request({ ...config, url });
  }

  return {
    getExhibitFileStream: (exhibitId: string, options: FileOptions = {}) =>
      file(exhibitId + inside('/packages/', options), options),

    getExhibitDepFileStream: (exhibitId: string, options: FileOptions & { nid: string }) =>
      file(`${exhibitId}/articles/${options.nid}${inside('/packages/', options)}`, options),

    getCollectionSubFileStream: (exhibitId: string, options: FileOptions & { itemId: string }) =>
      file(`${exhibitId}/items/${options.itemId}${inside('/', options)}`, options),

    getCollectionSubDepFileStream: (exhibitId: string, options: FileOptions & { itemId: string; nid: string }) =>
      file(`${exhibitId}/items/${options.itemId}/articles/${options.nid}${inside('/', options)}`, options),
  };
}

function inside(prefix: string, { subFilePath }: FileOptions): string {
  return subFilePath ? prefix + encodePath(subFilePath) : '';
}

/** Encodes the segments of a path that may be encoded already; leading `./` and `/` mean the root of the package. */
export function encodePath(path: string): string {
  return path
    .replace(/^(\.?\/)+/, '')
    .split('/')
    .map((segment) => encodeURIComponent(decoded(segment)))
    .join('/');
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
