import type { AudioSample } from 'mediabunny';
import { PEAK_SECONDS, PEAKS } from '../limits.ts';
import { decoding } from '../undecodable.ts';
import type { Bytes } from './bytes.ts';
import { loadDecoders, withInput } from './film.ts';

/**
 * Measures the loudness of a sound in a number of equal parts, each from 0 to 1, where 1 is the loudest of all. Only the
 * beginning of each part is decoded, so that an hour takes little longer than a minute. Returns `null` when nothing can be
 * decoded on this system.
 *
 * @throws Undecodable, StoreFailed, Refusal `storage.file-lost`
 */
export async function measurePeaks(bytes: Bytes): Promise<number[] | null> {
  if (!(await loadDecoders())) return null;
  return decoding(() =>
    withInput(bytes, async (input) => {
      const { AudioSampleSink } = await import('mediabunny');
      const track = await input.getPrimaryAudioTrack();
      if (!track || !(await track.canDecode())) return null;
      const start = await track.getFirstTimestamp();
      const step = ((await track.computeDuration()) - start) / PEAKS;
      const sink = new AudioSampleSink(track);
      const peaks: number[] = [];
      for (let part = 0; part < PEAKS; part++) {
        const from = start + part * step;
        let peak = 0;
        for await (const sample of sink.samples(from, from + Math.min(step, PEAK_SECONDS))) {
          using decoded = sample;
          peak = Math.max(peak, loudest(decoded));
        }
        peaks.push(peak);
      }
      const top = Math.max(...peaks);
      return top > 0 ? peaks.map((peak) => Math.round((peak / top) * 100) / 100) : peaks;
    }),
  );
}

function loudest(sample: AudioSample): number {
  const options = { planeIndex: 0, format: 'f32-planar' } as const;
  const values = new Float32Array(sample.allocationSize(options) / Float32Array.BYTES_PER_ELEMENT);
  sample.copyTo(values, options);
  let peak = 0;
  for (const value of values) peak = Math.max(peak, Math.abs(value));
  return peak;
}
