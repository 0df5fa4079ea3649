import type { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import type { Context } from '#platform/context.ts';
import { loadSharp } from '#platform/load-sharp.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { AVATAR_DEADLINE_SECONDS, AVATAR_SIDE_PX, MAX_AVATAR_BYTES, MAX_AVATAR_PIXELS } from '../limits.ts';
import { avatars } from '../tables.ts';

const UPLOADED: readonly string[] = ['image/jpeg', 'image/png', 'image/apng', 'image/gif'];

/** The type that pictures are kept as. */
const KEPT = 'image/webp';

/** Of pictures that come from another installation. */
export const KEPT_AVATARS: readonly string[] = [KEPT];

/**
 * Makes an image of one of `types`, as its content says, the picture of a user: an uploaded JPEG, PNG or GIF unless given.
 *
 * @throws Refusal `avatar.too-large`, `avatar.wrong-kind`
 */
export async function setAvatar(
  { db, clock }: Context,
  userId: number,
  source: Readable,
  types: readonly string[] = UPLOADED,
): Promise<void> {
  const image = await makeAvatar(await collect(source), types);
  const now = clock.now();
  const stored = { image, contentType: KEPT, updatedAt: now };
  await db
    .insert(avatars)
    .values({ userId, ...stored, createdAt: now })
    .onConflictDoUpdate({ target: avatars.userId, set: stored });
}

/**
 * The small square picture that is stored: turned as it was taken, without what the camera wrote about place and owner.
 * Of an animation the first frame. Refused is, too, what cannot be decoded, or only with too much memory or time.
 */
async function makeAvatar(content: Buffer, types: readonly string[]): Promise<Buffer> {
  const type = await fileTypeFromBuffer(content);
  if (!type || !types.includes(type.mime)) throw new Refusal('avatar.wrong-kind');
  const sharp = await loadSharp();
  try {
    return await sharp(content, { limitInputPixels: MAX_AVATAR_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: AVATAR_SIDE_PX, height: AVATAR_SIDE_PX, fit: 'cover' })
      .webp()
      .timeout({ seconds: AVATAR_DEADLINE_SECONDS })
      .toBuffer();
  } catch {
    throw new Refusal('avatar.wrong-kind'); // the picture is to blame for whatever stops its decoding
  }
}

async function collect(source: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of source) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > MAX_AVATAR_BYTES) throw new Refusal('avatar.too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
