import mediaInfoFactory, { type AudioTrack, type GeneralTrack, type VideoTrack } from 'mediainfo.js';
import { decoding, Undecodable } from '../undecodable.ts';
import type { Bytes } from './bytes.ts';
import { measureDuration } from './film.ts';

const CHUNK_BYTES = 262_144;
const SCORES = new Set(['audio/midi', 'audio/x-midi']);

/** True for recorded sound and moving pictures; scores have no duration of their own. */
export function isKnownMedia(mime: string): boolean {
  return /^(audio|video)\//.test(mime) && !SCORES.has(mime);
}

/**
 * Duration in milliseconds, bit rate in bits per second, and what the first sound and picture tracks say; frames are
 * measured as they are shown. Recordings that were never closed, as browsers make them, and those that are a mere
 * sequence of frames do not tell their duration: there it is added up.
 *
 * @throws Undecodable when there is no track that lasts
 */
export async function inspectMedia(bytes: Bytes, mime: string): Promise<Record<string, string | number>> {
  const { general, audio, video } = await decoding(() => readTracks(bytes));
  const main = mime.startsWith('video/') ? (video ?? audio) : audio;
  const told = general?.Duration ?? audio?.Duration ?? video?.Duration;
  const durationMs = Math.round(1000 * (told ?? (main ? await measureDuration(bytes) : 0)));
  if (!main || durationMs === 0) throw new Undecodable('no track that lasts');

  const bitRate = general?.OverallBitRate ?? main.BitRate ?? Math.round((8000 * bytes.sizeBytes) / durationMs);
  const shared = { duration: durationMs, bitRate, codec: main.Format };
  if (video && main === video) {
    const isTurned = Number(video.Rotation ?? 0) % 180 !== 0;
    return given({
      ...shared,
      width: isTurned ? video.Height : video.Width,
      height: isTurned ? video.Width : video.Height,
      frameRate: video.FrameRate === undefined ? undefined : Number(video.FrameRate.toFixed(2)),
      audioCodec: audio?.Format,
    });
  }
  return given({
    ...shared,
    bitRate: audio?.BitRate ?? bitRate,
    sampleRate: audio?.SamplingRate,
    channels: audio?.Channels,
    title: general?.Title,
    artist: general?.Performer,
    album: general?.Album,
  });
}

async function readTracks(bytes: Bytes): Promise<{ general?: GeneralTrack; audio?: AudioTrack; video?: VideoTrack }> {
  const mediaInfo = await mediaInfoFactory({ chunkSize: CHUNK_BYTES });
  try {
    const { media } = await mediaInfo.analyzeData(bytes.sizeBytes, (length, start) => bytes.read(start, length));
    const tracks = media?.track ?? [];
    return {
      general: tracks.find((track) => track['@type'] === 'General'),
      audio: tracks.find((track) => track['@type'] === 'Audio'),
      video: tracks.find((track) => track['@type'] === 'Video'),
    };
  } finally {
    mediaInfo.close();
  }
}

/** Leaves out what the tracks do not say. */
function given(values: Record<string, string | number | undefined>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string | number] => entry[1] !== undefined),
  );
}
