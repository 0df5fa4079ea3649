import { computation, compute } from '#platform/computing/compute.ts';
import { loadSharp } from '#platform/load-sharp.ts';
import type { drawPreview } from './draw-preview.ts';
import { PANEL_WIDTH_PX, PREVIEW_HEIGHT_PX, PREVIEW_WIDTH_PX, type Preview } from './preview.ts';

const drawing = computation<typeof drawPreview>(new URL('./draw-preview.ts', import.meta.url), 'drawPreview');

/** Longest time of drawing one; the first one of a thread reads the font as well. */
const MAX_DRAWING_MS = 15_000;
const PAPER = '#faf7f1';

/**
 * Paints a preview as PNG, with a cover where there is one. The same gives the same bytes. A cover that cannot be read is left out.
 *
 * @throws Refusal `request.takes-too-long`
 */
export async function paintPreview(preview: Preview, cover: Buffer | null): Promise<Buffer> {
  const sharp = await loadSharp();
  const panel =
    cover &&
    (await sharp(cover)
      .autoOrient()
      .resize({ width: PANEL_WIDTH_PX, height: PREVIEW_HEIGHT_PX, fit: 'cover' })
      .flatten({ background: PAPER })
      .png()
      .toBuffer()
      .catch(() => null));
  const page = sharp(Buffer.from(await compute(drawing, preview, MAX_DRAWING_MS)));
  if (!panel) return page.png({ palette: true }).toBuffer();
  return page
    .composite([{ input: panel, left: PREVIEW_WIDTH_PX - PANEL_WIDTH_PX, top: 0 }])
    .png({ palette: true })
    .toBuffer();
}
