import type { Input, OutputFormat } from 'mediabunny';
import { isDiskFull } from '#platform/blobs/blob-store.ts';
import { StoreFailed } from '../read-stored.ts';
import { decoding, Undecodable } from '../undecodable.ts';
import type { Bytes } from './bytes.ts';
import { withInput } from './film.ts';

/** Which beginning is cut: so many seconds, written to a file at `path`. */
export interface Cut {
  readonly seconds: number;
  readonly path: string;
  /** More than that is not written: a hostile file may name the same bytes many times. */
  readonly maxBytes: number;
}

/** Result of cutting a beginning. */
export interface Beginning {
  /** The film has sound that cannot be copied, so that its beginning has none. */
  readonly isSilent: boolean;
}

/**
 * Writes the first seconds of a film or recording as a file of its own, packet by packet as they are, so that nothing is
 * decoded: the first picture and sound track, without titles, covers and what cameras write about place and owner. It
 * ends with the packets that begin before the end, and those that pictures before the end refer to.
 *
 * @throws Undecodable, StoreFailed, Refusal `storage.file-lost`
 */
export async function cutBeginning(bytes: Bytes, { seconds, path, maxBytes }: Cut): Promise<Beginning> {
  return decoding(() =>
    withInput(bytes, async (input) => {
      const { Conversion, FilePathTarget, Output } = await import('mediabunny');
      const target = new FilePathTarget(path);
      const start = Math.max(await input.getFirstTimestamp(), 0);
      const conversion = await Conversion.init({
        input,
        output: new Output({ format: await formatFor(input), target }),
        tracks: 'primary',
        trim: { start, end: start + seconds },
        copy: { mode: 'forced', boundaryPolicy: 'expand', shiftTolerance: Number.POSITIVE_INFINITY },
        tags: {},
        showWarnings: false,
      });
      if (!conversion.isValid || conversion.discardedTracks.some(({ track }) => track.isVideoTrack()))
        throw new Undecodable('tracks that cannot be copied');
      const cancel = () => (conversion.state === 'canceled' ? undefined : conversion.cancel().catch(() => undefined));
      let writtenBytes = 0;
      target.on('write', ({ end }) => {
        writtenBytes = Math.max(writtenBytes, end);
        if (writtenBytes > maxBytes) cancel();
      });
      try {
        await conversion.execute();
      } catch (error) {
        await cancel(); // it closes the file
        throw isDiskFull(error) ? new StoreFailed((error as Error).message, { cause: error }) : error;
      }
      if (writtenBytes > maxBytes) throw new Undecodable('a beginning that is too large');
      const isCopied = conversion.utilizedTracks.some((track) => track.isAudioTrack());
      return { isSilent: !isCopied && (await input.getPrimaryAudioTrack()) !== null };
    }),
  );
}

/** The container that the file has; of those that browsers do not play, one that they do. */
async function formatFor(input: Input): Promise<OutputFormat> {
  const media = await import('mediabunny');
  switch (await input.getFormat()) {
    case media.WAVE:
      return new media.WavOutputFormat();
    case media.OGG:
      return new media.OggOutputFormat();
    case media.FLAC:
      return new media.FlacOutputFormat();
    case media.ADTS:
      return new media.AdtsOutputFormat();
    case media.WEBM:
    case media.MATROSKA: {
      const webm = new media.WebMOutputFormat();
      const codecs = await Promise.all((await input.getTracks()).map((track) => track.getCodec()));
      const takesAll = codecs.every((codec) => codec && webm.getSupportedCodecs().includes(codec));
      return takesAll ? webm : new media.Mp4OutputFormat();
    }
    default:
      return new media.Mp4OutputFormat();
  }
}
