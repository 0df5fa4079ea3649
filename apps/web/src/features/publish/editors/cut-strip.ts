import { MAX_PIECE_PX, pieceHeights } from './comic.ts';

interface Picture {
  name: string;
  blob: Blob;
}

const QUALITY = 0.92;

/** The pieces of a long picture, from the top; the picture itself when it is not too high. */
export async function cutStrip({ name, blob }: Picture): Promise<Picture[]> {
  const picture = await createImageBitmap(blob);
  try {
    const { width, height } = picture;
    if (height <= MAX_PIECE_PX) return [{ name, blob }];
    const pieces: Picture[] = [];
    let top = 0;
    for (const pieceHeight of pieceHeights(height)) {
      const canvas = new OffscreenCanvas(width, pieceHeight);
      canvas.getContext('2d')!.drawImage(picture, 0, -top);
      const piece = await canvas.convertToBlob({ type: blob.type, quality: QUALITY });
      pieces.push({ name: name.replace(/(\.[^.]+)?$/, `_${pieces.length + 1}$1`), blob: piece });
      top += pieceHeight;
    }
    return pieces;
  } finally {
    picture.close();
  }
}
