import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputTrack,
  type MetadataTags,
  Output,
  type OutputFormat,
} from 'mediabunny';

interface Lengthened {
  readonly times: number;
  readonly format: OutputFormat;
  /** Seconds at which it begins. */
  readonly from?: number;
  readonly tags?: MetadataTags;
}

/** A film or recording so many times in a row: real packets, longer than fixtures are. */
export async function lengthen(content: Buffer, { times, format, from = 0, tags = {} }: Lengthened): Promise<Buffer> {
  using input = new Input({ formats: ALL_FORMATS, source: new BufferSource(content) });
  const output = new Output({ format, target: new BufferTarget() });
  const [start, length] = [Math.max(await input.getFirstTimestamp(), 0), await input.computeDuration()];
  const tracks = await input.getTracks();
  const adding = await Promise.all(tracks.map((track) => addTrack(output, track)));
  output.setMetadataTags(tags);
  await output.start();
  for (let round = 0; round < times; round += 1)
    for (const [index, track] of tracks.entries())
      for await (const packet of new EncodedPacketSink(track).packets())
        if (packet.timestamp >= start)
          await adding[index]!(packet.clone({ timestamp: packet.timestamp + from + round * length }));
  await output.finalize();
  return Buffer.from(output.target.buffer!);
}

/** A track like the given one; answers what adds packets to it. */
async function addTrack(output: Output, track: InputTrack): Promise<(packet: EncodedPacket) => Promise<void>> {
  if (track.isVideoTrack()) {
    const source = new EncodedVideoPacketSource((await track.getCodec())!);
    output.addVideoTrack(source, { rotation: await track.getRotation() });
    const meta = { decoderConfig: (await track.getDecoderConfig())! };
    return (packet) => source.add(packet, meta);
  }
  if (!track.isAudioTrack()) throw new TypeError(`a track of ${track.type}`);
  const source = new EncodedAudioPacketSource((await track.getCodec())!);
  output.addAudioTrack(source);
  const meta = { decoderConfig: (await track.getDecoderConfig())! };
  return (packet) => source.add(packet, meta);
}
