import { createHash } from 'node:crypto';
import type { Locale } from '@colophon/model';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { MAX_KEPT_PREVIEW_BYTES, MAX_WAITING_PREVIEWS, PREVIEW_LIMIT } from '../limits.ts';
import type { PageSubject } from '../page-subject.ts';
import { findCover } from '../queries/find-cover.ts';
import { paintPreview } from './paint-preview.ts';
import { previewHash, previewOf } from './preview.ts';

export interface KeptPreviews {
  /**
   * Returns the picture of a subject as PNG.
   *
   * @throws Refusal `access.too-many-requests` when `ip` has had too many drawn, `request.takes-too-long` when too many wait already
   */
  read(subject: PageSubject, locale: Locale, ip: string): Promise<Buffer>;
}

/** Pictures that were drawn lately. One is drawn at a time, so that they leave a thread to others, and once for all who ask meanwhile. */
export function createKeptPreviews(context: Context): KeptPreviews {
  const kept = new LRUCache<string, Buffer>({
    maxSize: MAX_KEPT_PREVIEW_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  const coming = new Map<string, Promise<Buffer>>();
  const turns = pLimit(1);

  return {
    async read(subject, locale, ip) {
      // A work may make another picture of itself, or none any more, under the same address.
      const cover = await findCover(context, subject);
      const covered = cover && createHash('sha256').update(cover).digest('hex');
      const key = `${subject.address} ${previewHash(subject, locale)} ${covered}`;
      const known = kept.get(key) ?? coming.get(key);
      if (known) return known;
      if (!(await context.rateLimits.use(PREVIEW_LIMIT, ip))) throw new Refusal('access.too-many-requests');
      if (turns.pendingCount >= MAX_WAITING_PREVIEWS) throw new Refusal('request.takes-too-long');
      const painting = turns(() => paintPreview(previewOf(subject, locale), cover));
      coming.set(key, painting);
      try {
        const painted = await painting;
        kept.set(key, painted);
        return painted;
      } finally {
        coming.delete(key);
      }
    },
  };
}
