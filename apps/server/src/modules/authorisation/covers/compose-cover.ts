import { ResourceStatus } from '@colophon/model';
import { type FileRow, fileDelivery, findFile } from '#modules/files/index.ts';
import { findResource } from '#modules/resources/index.ts';
import { userNames } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { COVER_LINES, COVER_WAIT_MS } from '../limits.ts';
import { decideShownParts, type ShownPart } from '../queries/shown-parts.ts';
import { card, inksOf } from './card.ts';
import { drawSketch } from './draw-sketch.ts';
import { setLines, setTitle } from './set-in-type.ts';

/** A cover that a work makes of itself. */
export interface MadeCover {
  readonly content: Buffer;
  readonly contentType: 'image/svg+xml' | 'image/webp';
  /** Stands for another one that is still being made. */
  readonly isStandIn?: true;
}

/**
 * The cover that a work without one makes of itself: the waveform of a sound, the outline of data, the first lines of a text, a
 * picture, a frame of a film, the first page of a comic; else its title. The same for everybody: of the file no more than
 * everybody may have, which the excerpt decides. Waveform and outline say nothing of what is in it. A work that is not listed
 * shows not even its title. `null` where there is none of this id.
 */
export async function composeCover(context: Context, resourceId: string): Promise<MadeCover | null> {
  const resource = await findResource(context.db, resourceId);
  if (!resource) return null;
  const inks = inksOf(resourceId);
  if (resource.status !== ResourceStatus.online) return svg(card(inks, ''));
  const { resourceName, resourceTitle, userId, username } = resource;
  const title = resourceTitle || resourceName.slice(resourceName.indexOf('/') + 1);
  const displayName = (await userNames.displayNames(context.db, [userId]))(userId);
  const titled = () => svg(setTitle(title, displayName || username, inks));
  const [shown] = await decideShownParts(context, null, [{ resourceId }]);
  const file = shown?.version.fileSha1 ? await findFile(context.db, shown.version.fileSha1) : null;

  if (shown && file) {
    const sketch = await unlessLate(context.providers.all('files.sketch').at(0)?.(file));
    if (sketch === 'late') return { ...titled(), isStandIn: true };
    if (sketch) return svg(drawSketch(sketch, inks));
    const lines = linesShown(shown, file);
    if (lines > 0) return svg(setLines((await fileDelivery.firstLines(context, file, lines)).toString(), inks));
    const pictured = await picturedFile(context, shown, file);
    const picture = pictured && (await unlessLate(context.providers.all('files.thumbnail').at(0)?.(pictured)));
    if (picture === 'late') return { ...titled(), isStandIn: true };
    if (picture) return { content: picture, contentType: 'image/webp' };
  }
  return titled();
}

/** Returns the result of `making`, or `late` when it takes longer than a page should wait; making goes on all the same. */
async function unlessLate<Made>(making: Promise<Made> | undefined): Promise<Made | 'late' | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => resolve('late'), COVER_WAIT_MS);
  try {
    return await Promise.race([making, late]);
  } finally {
    clearTimeout(timer);
  }
}

function svg(content: Buffer): MadeCover {
  return { content, contentType: 'image/svg+xml' };
}

/** Counts the lines of a text that everybody may read, as far as a cover shows them. HTML pages give none. */
function linesShown({ part, version: { excerpt } }: ShownPart, { metaInfo: { mime, wordCount } }: FileRow): number {
  if (wordCount === undefined || mime === 'text/html') return 0;
  if (part === 'whole') return COVER_LINES;
  return part === 'excerpt' && excerpt?.kind === 'text' ? Math.min(excerpt.amount, COVER_LINES) : 0;
}

/** The file that everybody may see a picture of: the work itself, or of a film the seconds that are shown of it. */
async function picturedFile({ db }: Context, { part, version }: ShownPart, file: FileRow): Promise<FileRow | null> {
  const { mime = '', imageCount } = file.metaInfo;
  const isSeen = mime.startsWith('image/') || mime.startsWith('video/') || imageCount !== undefined;
  if (!isSeen) return null;
  if (part === 'whole' || (part === 'excerpt' && version.excerpt?.kind === 'picture')) return file;
  return part === 'excerpt' && version.excerptSha1 ? findFile(db, version.excerptSha1) : null;
}
