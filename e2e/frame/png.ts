import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A picture that nobody has published: an evening sky over water in colours that `seed`, a whole number, decides. */
export function drawPng(width: number, height: number, seed: number): Buffer {
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + width * 3);
    for (let x = 0; x < width; x += 1) {
      const isSun = Math.hypot(x - width / 2, y - height / 2) < height / 5 && y < height * 0.6;
      const wave = y >= height * 0.6 && (y + Math.round(6 * Math.sin(x / 20))) % 12 < 3;
      const pixel = isSun ? [255, 214, 120] : [(seed + y) % 200, wave ? 150 : 70 + ((seed >> 8) % 60), 140];
      row.set(pixel, 1 + x * 3);
    }
    return row;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a channel, red, green and blue.
  header.set([8, 2], 8);
  const parts = [
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`Comment\0${seed}`)),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([SIGNATURE, ...parts]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
