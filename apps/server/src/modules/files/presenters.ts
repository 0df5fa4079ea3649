import type { Settings } from '#platform/settings.ts';
import type { resourceProperties } from '../types/index.ts';
import type { FileRow, PreviewImageRow } from './tables.ts';

export function presentFile(file: FileRow) {
  return { sha1: file.sha1, fileSize: file.sizeBytes, metaAnalyzeStatus: file.analysis, metaInfo: file.metaInfo };
}

/** A file as pages poll it, with the values that a resource type shows. */
export function presentListedFile(
  file: FileRow,
  resourceTypeCode: string,
  describe: resourceProperties.DescribeProperties,
) {
  return { ...presentFile(file), metaInfoArray: describe(file.metaInfo, resourceTypeCode) };
}

/** The public address of a picture. */
export function imageAddress(
  { publicOrigin }: Pick<Settings, 'publicOrigin'>,
  { sha1, extension }: Pick<PreviewImageRow, 'sha1' | 'extension'>,
) {
  return { url: `${publicOrigin}/image/preview-image/${sha1}.${extension}` };
}
