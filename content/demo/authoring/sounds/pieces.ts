import { random } from '../random.ts';
import { addRoom, addTone, finish, lowPass, SAMPLE_RATE, type Stereo, silence } from '../wave.ts';

/** Frequency of a note, counted in semitones from the A of 440 hertz. */
const semitone = (steps: number): number => 440 * 2 ** (steps / 12);

const SINE = [[1, 1, 1]] as const;
const WARM = [
  [1, 1, 1],
  [2, 0.32, 1.3],
  [3, 0.12, 1.8],
  [4, 0.05, 2.4],
] as const;
const COMB = [
  [1, 1, 1],
  [2.01, 0.4, 1.8],
  [5.4, 0.16, 5],
  [8.9, 0.05, 9],
] as const;

/** Slowly breathing chord of sines that lasts the whole piece. */
function drone(target: Stereo, steps: readonly number[], level: number, seed: number): void {
  const rng = random(seed);
  for (const step of steps) {
    const [pitch, speed, phase, lean] = [
      semitone(step),
      rng.between(0.04, 0.11),
      rng.between(0, 6),
      rng.between(-0.5, 0.5),
    ];
    for (let index = 0; index < target.left.length; index += 1) {
      const time = index / SAMPLE_RATE;
      const breath = 0.6 + 0.4 * Math.sin(2 * Math.PI * speed * time + phase);
      const value =
        (Math.sin(2 * Math.PI * pitch * time) +
          0.3 * Math.sin(2 * Math.PI * pitch * 2.003 * time) +
          0.5 * Math.sin(2 * Math.PI * pitch * 1.004 * time)) *
        level *
        breath;
      target.left[index]! += value * (0.5 - lean * 0.4);
      target.right[index]! += value * (0.5 + lean * 0.4);
    }
  }
}

/** Noise through a moving low pass. */
function wash(target: Stereo, seed: number, level: (time: number) => number, cutoff: (time: number) => number): void {
  const rng = random(seed);
  for (const channel of [target.left, target.right]) {
    const grain = new Float32Array(channel.length);
    for (let index = 0; index < grain.length; index += 1) grain[index] = rng.next() * 2 - 1;
    lowPass(grain, cutoff);
    lowPass(grain, cutoff);
    for (let index = 0; index < grain.length; index += 1) channel[index]! += grain[index]! * level(index / SAMPLE_RATE);
  }
}

/** Rain on a tin roof over one held chord, 32 seconds. */
export function slowRain(): Stereo {
  const rng = random(2101);
  const piece = silence(32);
  wash(
    piece,
    77,
    (time) => 0.17 + 0.06 * Math.sin(time * 0.5),
    (time) => 1900 + 700 * Math.sin(time * 0.31),
  );
  const drops = silence(32);
  for (let drop = 0; drop < 900; drop += 1) {
    const size = rng.next() ** 2;
    addTone(drops, {
      at: rng.between(0, 31),
      pitch: 820 + 2600 * (1 - size) + rng.normal(0, 60),
      level: 0.04 + 0.1 * size,
      attack: 0.001,
      decay: 0.012 + 0.03 * size,
      partials: [
        [1, 1, 1],
        [1.73, 0.5, 1.6],
        [2.61, 0.3, 2.2],
      ],
      pan: rng.between(-0.9, 0.9),
    });
  }
  for (let at = 1; at < 30; at += rng.between(1.1, 2.6)) {
    addTone(drops, {
      at,
      pitch: rng.pick([330, 392, 440, 494]),
      level: 0.07,
      attack: 0.002,
      decay: 0.3,
      partials: COMB,
      pan: rng.between(-0.6, 0.6),
    });
  }
  addRoom(drops, 0.4, 0.8);
  const chord = silence(32);
  drone(chord, [-24, -17, -12, -8, -5], 0.042, 9);
  for (const part of [drops, chord]) {
    for (let index = 0; index < piece.left.length; index += 1) {
      piece.left[index]! += part.left[index]!;
      piece.right[index]! += part.right[index]!;
    }
  }
  finish(piece, 3, 5, 0.7);
  return piece;
}

/** A music box in three over long chords, 30 seconds. */
export function lighthouseLullaby(): Stereo {
  const piece = silence(30);
  const beat = 0.5;
  const tune = [
    3, 7, 10, 15, 14, 10, 12, 8, 3, 5, 7, 3, 10, 7, 15, 19, 17, 15, 14, 10, 7, 8, 5, 2, 3, 7, 10, 15, 12, 10, 8, 5, 7,
    3, 2, -2, 3, 10, 7, 15, 10, 7, 8, 12, 15, 3, 3, 3,
  ];
  const rests = new Set([5, 11, 17, 23, 29, 35, 41, 46]);
  tune.forEach((step, index) => {
    if (rests.has(index)) return;
    addTone(piece, {
      at: 1.5 + index * beat + (index % 3 === 0 ? 0 : 0.012),
      pitch: semitone(step + 12),
      level: index % 3 === 0 ? 0.3 : 0.2,
      attack: 0.003,
      decay: 0.75,
      partials: COMB,
      pan: Math.sin(index * 0.9) * 0.4,
    });
  });
  const chords = [
    [-21, -14, -9],
    [-26, -14, -10],
    [-28, -16, -9],
    [-23, -16, -11],
    [-21, -14, -9],
    [-28, -16, -9],
    [-23, -14, -10],
    [-21, -14, -5],
  ];
  chords.forEach((chord, bar) => {
    for (const step of chord)
      addTone(piece, {
        at: 1.5 + bar * 3,
        pitch: semitone(step),
        level: 0.13,
        attack: 0.9,
        decay: 2,
        partials: WARM,
        pan: step % 2 ? 0.35 : -0.35,
      });
  });
  for (let turn = 0; turn < 4; turn += 1) {
    addTone(piece, {
      at: turn * 8 + 0.4,
      pitch: semitone(-33),
      level: 0.24,
      attack: 1.2,
      decay: 1.6,
      partials: SINE,
      pan: 0,
    });
  }
  addRoom(piece, 0.32, 0.84);
  finish(piece, 0.8, 5, 0.72);
  return piece;
}

/** Glass bells over slow water, 38 seconds. */
export function glassHarbour(): Stereo {
  const rng = random(3838);
  const piece = silence(38);
  const scale = [-9, -7, -5, -2, 0, 3, 5, 7, 10, 12];
  let place = 4;
  for (let at = 1; at < 33; at += rng.pick([0.5, 0.75, 1, 1.5])) {
    const step = rng.whole(-2, 2);
    place += place + step < 0 || place + step >= scale.length ? -step : step;
    addGlass(piece, at, semitone(scale[place]!), rng.between(0.1, 0.2), rng.between(-0.8, 0.8));
    if (rng.next() < 0.25) addGlass(piece, at + 0.09, semitone(scale[place]! + 7), 0.08, rng.between(-0.8, 0.8));
  }
  [-21, -24, -26, -17, -21, -28].forEach((step, index) => {
    for (const [interval, level] of [
      [0, 0.16],
      [7, 0.1],
      [16, 0.06],
    ] as const)
      addTone(piece, {
        at: 0.3 + index * 6,
        pitch: semitone(step + interval),
        level,
        attack: 1.8,
        decay: 3,
        partials: WARM,
        pan: interval ? 0.4 : -0.2,
      });
  });
  wash(
    piece,
    5,
    (time) => 0.1 * (0.5 + 0.5 * Math.sin((2 * Math.PI * time) / 7.6)) ** 2,
    (time) => 500 + 320 * Math.sin((2 * Math.PI * time) / 7.6),
  );
  addRoom(piece, 0.42, 0.87);
  finish(piece, 1, 6, 0.72);
  return piece;
}

/** A bell of glass: a sine whose phase is bent by another at 3.5 times its pitch. */
function addGlass(target: Stereo, at: number, pitch: number, level: number, pan: number): void {
  const start = Math.round(at * SAMPLE_RATE);
  const end = Math.min(target.left.length, start + 4 * SAMPLE_RATE);
  for (let index = start; index < end; index += 1) {
    const time = (index - start) / SAMPLE_RATE;
    const bend = 1.6 * Math.exp(-time * 4) * Math.sin(2 * Math.PI * pitch * 3.5 * time);
    const value =
      Math.sin(2 * Math.PI * pitch * time + bend) * level * Math.exp(-time * 1.5) * Math.min(1, time / 0.004);
    target.left[index]! += value * (0.5 - pan * 0.45);
    target.right[index]! += value * (0.5 + pan * 0.45);
  }
}

/** Rails, bass and chords at eighty beats a minute, 36 seconds. */
export function nightTrain(): Stereo {
  const rng = random(80);
  const piece = silence(36);
  const beat = 60 / 80;
  const clatter = silence(36);
  for (let at = 0.4; at < 34; at += beat) {
    for (const [late, level, pitch] of [
      [0, 0.34, 74],
      [0.13, 0.26, 68],
      [beat / 2, 0.16, 72],
      [beat / 2 + 0.13, 0.12, 66],
    ] as const) {
      addTone(clatter, {
        at: at + late,
        pitch,
        level,
        attack: 0.002,
        decay: 0.07,
        partials: [
          [1, 1, 1],
          [2.3, 0.4, 2],
          [5.1, 0.22, 4],
        ],
        pan: late ? 0.15 : -0.15,
      });
      addTone(clatter, {
        at: at + late,
        pitch: 2400 + rng.normal(0, 150),
        level: level * 0.1,
        attack: 0.001,
        decay: 0.018,
        partials: [
          [1, 1, 1],
          [1.47, 0.8, 1.2],
          [2.09, 0.6, 1.5],
        ],
        pan: rng.between(-0.5, 0.5),
      });
    }
  }
  const bars = [
    [-24, 0, 3, 7, 10],
    [-28, -4, 0, 3, 7],
    [-21, -2, 3, 7, 12],
    [-26, -2, 2, 5, 9],
  ];
  for (let bar = 0; bar < 11; bar += 1) {
    const [root, ...chord] = bars[bar % 4]!;
    for (const [place, lift] of [
      [0, 0],
      [1.5, 0],
      [2.5, 12],
      [3, 7],
    ] as const)
      addTone(piece, {
        at: 0.4 + (bar * 4 + place) * beat,
        pitch: semitone(root! + lift - 12),
        level: 0.3,
        attack: 0.012,
        decay: 0.32,
        partials: [
          [1, 1, 1],
          [2, 0.4, 1.5],
          [3, 0.12, 2.5],
        ],
        pan: 0,
      });
    if (bar > 0)
      for (const step of chord)
        addTone(piece, {
          at: 0.4 + bar * 4 * beat,
          pitch: semitone(step - 12),
          level: 0.08,
          attack: 0.7,
          decay: 1.3,
          partials: WARM,
          pan: rng.between(-0.7, 0.7),
        });
    if (bar > 1)
      for (let note = 0; note < 8; note += 1)
        addTone(piece, {
          at: 0.4 + (bar * 4 + note * 0.5) * beat,
          pitch: semitone(chord[(note * 3 + bar) % chord.length]! + (note % 3 === 2 ? 12 : 0)),
          level: 0.07,
          attack: 0.006,
          decay: 0.22,
          partials: COMB,
          pan: Math.sin(note * 1.3) * 0.7,
        });
  }
  wash(
    piece,
    31,
    (time) => 0.13 + 0.05 * Math.sin(time * 0.8),
    () => 260,
  );
  addRoom(piece, 0.3, 0.8);
  addRoom(clatter, 0.12, 0.6);
  for (let index = 0; index < piece.left.length; index += 1) {
    piece.left[index]! += clatter.left[index]! * 0.7;
    piece.right[index]! += clatter.right[index]! * 0.7;
  }
  finish(piece, 1.5, 5, 0.74);
  return piece;
}

/** Waves that come and go over two low notes: the sound of the film of tide lines. */
export function tideWash(seconds: number): Stereo {
  const piece = silence(seconds);
  const swell = (time: number): number => (0.5 - 0.5 * Math.cos((2 * Math.PI * time) / 5)) ** 2;
  wash(
    piece,
    66,
    (time) => 0.7 * swell(time) + 0.06,
    (time) => 300 + 2600 * swell(time),
  );
  drone(piece, [-29, -22, -17, -5], 0.028, 3);
  for (let note = 0; note < 8; note += 1)
    addTone(piece, {
      at: 0.6 + note * 1.25,
      pitch: semitone([7, 3, 10, 5, 0, 7, 12, 3][note]!),
      level: 0.09,
      attack: 0.02,
      decay: 0.9,
      partials: COMB,
      pan: Math.sin(note * 2) * 0.6,
    });
  addRoom(piece, 0.3, 0.82);
  finish(piece, 0.4, 0.6, 0.7);
  return piece;
}
