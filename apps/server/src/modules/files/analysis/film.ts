import type { Input, InputVideoTrack, VideoSample } from 'mediabunny';
import sharp, { type Sharp } from 'sharp';
import {
  COVER_SEARCH_SECONDS,
  FRAME_STEP_SECONDS,
  MAX_DECODED_IMAGE_BYTES,
  MAX_FRAME_PIXELS,
  UNIFORM_DEVIATION,
} from '../limits.ts';
import { decoding } from '../undecodable.ts';
import type { Bytes } from './bytes.ts';

/** Side of the square that tells whether a frame shows anything. */
const SAMPLE_SIDE_PX = 64;

/** Makes the decoders known that browsers have for films and sound; `false` on systems that they are not built for. */
export async function loadDecoders(): Promise<boolean> {
  process.env.NODE_WEBCODECS_FORCE = 'static'; // the FFmpeg that it brings along, whatever the system has
  try {
    await import('node-webcodecs/register');
    return true;
  } catch {
    return false;
  }
}

/**
 * The first frame of a film's beginning that shows something, else its very first; upright. `null` when it has no
 * frames, or none that can be decoded on this system.
 *
 * @throws Undecodable, StoreFailed, Refusal `storage.file-lost`
 */
export async function readFrame(bytes: Bytes): Promise<Sharp | null> {
  if (!(await loadDecoders())) return null;
  return decoding(() =>
    withInput(bytes, async (input) => {
      const track = await input.getPrimaryVideoTrack();
      return track && !isTooLarge(track) && (await track.canDecode()) ? chooseFrame(track) : null;
    }),
  );
}

/**
 * The picture that a recording or film carries, its front cover if it has several; `null` when there is none.
 *
 * @throws Undecodable, StoreFailed, Refusal `storage.file-lost`
 */
export async function readEmbeddedPicture(bytes: Bytes): Promise<Uint8Array | null> {
  const images = await decoding(() => withInput(bytes, async (input) => (await input.getMetadataTags()).images ?? []));
  const chosen = images.find(({ kind }) => kind === 'coverFront') ?? images[0];
  return chosen && chosen.data.byteLength <= MAX_DECODED_IMAGE_BYTES ? chosen.data : null;
}

/**
 * Measures the duration of a film or recording by its last frame, in seconds; 0 when it has none.
 *
 * @throws Undecodable, StoreFailed, Refusal `storage.file-lost`
 */
export async function measureDuration(bytes: Bytes): Promise<number> {
  return decoding(() => withInput(bytes, (input) => input.computeDuration()));
}

/** Opens a film or recording, reading of it what is asked for. */
export async function withInput<Result>(bytes: Bytes, read: (input: Input) => Promise<Result>): Promise<Result> {
  const { ALL_FORMATS, CustomSource, Input } = await import('mediabunny');
  const source = new CustomSource({
    getSize: () => bytes.sizeBytes,
    read: (start, end) => bytes.read(start, end - start),
    prefetchProfile: 'fileSystem',
  });
  using input = new Input({ formats: ALL_FORMATS, source });
  return await read(input);
}

function isTooLarge({ codedWidth, codedHeight, displayWidth, displayHeight }: InputVideoTrack): boolean {
  return Math.max(codedWidth * codedHeight, displayWidth * displayHeight) > MAX_FRAME_PIXELS;
}

async function chooseFrame(track: InputVideoTrack): Promise<Sharp | null> {
  const { VideoSampleSink } = await import('mediabunny');
  const start = await track.getFirstTimestamp();
  const steps = Math.ceil(COVER_SEARCH_SECONDS / FRAME_STEP_SECONDS);
  const moments = Array.from({ length: steps }, (_, step) => start + step * FRAME_STEP_SECONDS);
  let first: Sharp | null = null;
  for await (const sample of new VideoSampleSink(track).samplesAtTimestamps(moments)) {
    if (!sample) continue;
    using frame = sample;
    const image = await toImage(frame, track);
    if (await showsSomething(image)) return image;
    first ??= image;
  }
  return first;
}

/** Upright, in square pixels. */
async function toImage(
  sample: VideoSample,
  { displayWidth, displayHeight, rotation }: InputVideoTrack,
): Promise<Sharp> {
  const { width, height } = sample.visibleRect;
  const { data, info } = await sharp(await readPixels(sample), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .rotate(rotation)
    .resize({ width: displayWidth, height: displayHeight, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

/**
 * Red, green, blue and alpha of each pixel. The decoder hands out frames of more than eight bits (HDR) as what they are
 * and calls them frames of eight, which shows in their needing twice the room; it can only convert the latter.
 */
async function readPixels(sample: VideoSample): Promise<Uint8Array> {
  const size = sample.allocationSize();
  const hasEightBits = await sample.copyTo(new Uint8Array(size)).then(
    () => true,
    () => false,
  );
  if (hasEightBits) return toRgba(sample);

  const deep = new Uint16Array(size);
  await sample.copyTo(deep);
  const isTwelveBits = deep.some((value) => value > 1023);
  const { VideoSample } = await import('mediabunny');
  const { width: codedWidth, height: codedHeight } = sample.visibleRect;
  const { timestamp, colorSpace } = sample;
  const shallow = Uint8Array.from(deep, (value) => value >> (isTwelveBits ? 4 : 2));
  using converted = new VideoSample(shallow, { format: 'I420', codedWidth, codedHeight, timestamp, colorSpace });
  return await toRgba(converted);
}

async function toRgba(sample: VideoSample): Promise<Uint8Array> {
  const pixels = new Uint8Array(sample.allocationSize({ format: 'RGBA' }));
  await sample.copyTo(pixels, { format: 'RGBA' });
  return pixels;
}

async function showsSomething(image: Sharp): Promise<boolean> {
  const small = image.clone().resize(SAMPLE_SIDE_PX, SAMPLE_SIDE_PX, { fit: 'fill' }).png();
  const { channels } = await sharp(await small.toBuffer()).stats();
  return channels.some(({ stdev }) => stdev > UNIFORM_DEVIATION);
}
