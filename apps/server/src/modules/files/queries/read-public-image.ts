import type { Context } from '#platform/context.ts';
import { findImage } from './find-image.ts';

const IMAGE = /^\/image\/preview-image\/([0-9a-f]{40})\.([a-z]{3,4})$/;

/** Returns the bytes of a public picture that is kept here, by its address; `null` for addresses of others, and where it is lost. */
export async function readPublicImage(
  { db, blobs, settings }: Pick<Context, 'db' | 'blobs' | 'settings'>,
  address: string,
): Promise<Buffer | null> {
  if (!address.startsWith(`${settings.publicOrigin}/`)) return null;
  const [, sha1, extension] = IMAGE.exec(address.slice(settings.publicOrigin.length)) ?? [];
  const image = sha1 && extension ? await findImage(db, { sha1, extension }) : null;
  return image && blobs.bytes(image.sha256);
}
