import { openFolderPlace } from './folder-place.ts';
import type { Place } from './place.ts';

/**
 * Opens the place that an operator names: a folder, or `s3://bucket/prefix?endpoint=…&region=…`.
 *
 * @throws StartRefusal when it cannot be used
 */
export async function openPlace(target: string): Promise<Place> {
  if (!target.startsWith('s3:')) return openFolderPlace(target);
  const { openS3Place } = await import('./s3-place.ts'); // its client takes 30 MB, which few need
  return openS3Place(target);
}
