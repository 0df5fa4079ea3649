export const SAMPLE_RATE = 44_100;

/** Two channels of samples in [-1, 1]. */
export interface Stereo {
  left: Float32Array;
  right: Float32Array;
}

/** Silence of a length in seconds. */
export function silence(seconds: number): Stereo {
  const length = Math.round(seconds * SAMPLE_RATE);
  return { left: new Float32Array(length), right: new Float32Array(length) };
}

/** Sound of a tone: its partials, its attack and decay, its place in the stereo field. */
export interface Tone {
  /** Start in seconds. */
  at: number;
  /** Hertz. */
  pitch: number;
  /** Peak loudness, 0 to 1. */
  level: number;
  /** Seconds until full level. */
  attack: number;
  /** Seconds until the level has fallen to about a third. */
  decay: number;
  /** Multiple of the pitch, share of the level, and how many times faster it dies. */
  partials: readonly (readonly [multiple: number, share: number, haste: number])[];
  /** -1 left to 1 right. */
  pan: number;
}

/** Adds a tone to `target`. */
export function addTone(target: Stereo, { at, pitch, level, attack, decay, partials, pan }: Tone): void {
  const start = Math.round(at * SAMPLE_RATE);
  const end = Math.min(target.left.length, start + Math.round((attack + decay * 6) * SAMPLE_RATE));
  const [leftShare, rightShare] = [Math.cos(((pan + 1) * Math.PI) / 4), Math.sin(((pan + 1) * Math.PI) / 4)];
  for (let index = Math.max(0, start); index < end; index += 1) {
    const time = (index - start) / SAMPLE_RATE;
    const rise = Math.min(1, time / attack);
    let value = 0;
    for (const [multiple, share, haste] of partials) {
      value += share * Math.sin(2 * Math.PI * pitch * multiple * time) * Math.exp((-time * haste) / decay);
    }
    const fall = Math.min(1, (end - index) / (0.02 * SAMPLE_RATE));
    target.left[index]! += value * level * rise * fall * leftShare;
    target.right[index]! += value * level * rise * fall * rightShare;
  }
}

/** One-pole low pass over a channel, `cutoff` in hertz or as a function of time in seconds. */
export function lowPass(channel: Float32Array, cutoff: number | ((time: number) => number)): void {
  let held = 0;
  for (let index = 0; index < channel.length; index += 1) {
    const hertz = typeof cutoff === 'number' ? cutoff : cutoff(index / SAMPLE_RATE);
    const share = 1 - Math.exp((-2 * Math.PI * hertz) / SAMPLE_RATE);
    held += share * (channel[index]! - held);
    channel[index] = held;
  }
}

/** Adds a room: four combs and two all-passes per side, `wet` of the result. */
export function addRoom(sound: Stereo, wet: number, feedback: number): void {
  for (const [channel, spread] of [
    [sound.left, 0],
    [sound.right, 37],
  ] as const) {
    const room = new Float32Array(channel.length);
    for (const delay of [1557, 1617, 1491, 1422]) {
      const line = new Float32Array(delay + spread);
      let damped = 0;
      for (let index = 0; index < channel.length; index += 1) {
        const place = index % line.length;
        const delayed = line[place]!;
        damped = delayed * 0.72 + damped * 0.28;
        line[place] = channel[index]! + damped * feedback;
        room[index]! += delayed * 0.25;
      }
    }
    for (const delay of [556, 225]) {
      const line = new Float32Array(delay + spread);
      for (let index = 0; index < room.length; index += 1) {
        const place = index % line.length;
        const delayed = line[place]!;
        const input = room[index]! + delayed * 0.5;
        room[index] = delayed - room[index]! * 0.5;
        line[place] = input;
      }
    }
    for (let index = 0; index < channel.length; index += 1)
      channel[index] = channel[index]! * (1 - wet) + room[index]! * wet;
  }
}

/** Fades in and out (seconds) and brings the loudest sample to `peak`. */
export function finish({ left, right }: Stereo, fadeIn: number, fadeOut: number, peak: number): void {
  let loudest = 0;
  for (let index = 0; index < left.length; index += 1)
    loudest = Math.max(loudest, Math.abs(left[index]!), Math.abs(right[index]!));
  for (let index = 0; index < left.length; index += 1) {
    const time = index / SAMPLE_RATE;
    const rest = (left.length - index) / SAMPLE_RATE;
    const fade = Math.min(1, time / fadeIn) * Math.min(1, rest / fadeOut) ** 1.5;
    left[index]! *= (fade * peak) / loudest;
    right[index]! *= (fade * peak) / loudest;
  }
}

/** Interleaved 32-bit floats, as ffmpeg reads them. */
export function interleaved({ left, right }: Stereo): Buffer {
  const samples = new Float32Array(left.length * 2);
  for (let index = 0; index < left.length; index += 1) {
    samples[index * 2] = left[index]!;
    samples[index * 2 + 1] = right[index]!;
  }
  return Buffer.from(samples.buffer);
}
