import { type Chapter, chaptersInTag, chaptersInText } from './chapters.ts';
import type { Track } from './queue.ts';

/** As much of a file as is read to find chapters; a cover before them may be large. */
const READ_BYTES = 512 * 1024;

/** The chapters of a sound: those in its file, else those that its introduction names. */
export async function readChapters(url: string, { intro }: Pick<Track, 'intro'>): Promise<Chapter[]> {
  const inText = chaptersInText(intro);
  if (inText.length > 0) return inText;
  const response = await fetch(url, { headers: { Range: `bytes=0-${READ_BYTES - 1}` } });
  return response.ok ? chaptersInTag(new Uint8Array(await response.arrayBuffer())) : [];
}
