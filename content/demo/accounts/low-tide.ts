import { buyOnce, free, freeForNodes, freeForRegistered, trialThenBuy } from '../policies.ts';
import type { DemoAccount, DemoResource } from '../types.ts';

/** The episodes of the podcast; their files name their chapters. */
const EVENINGS = [
  { title: 'Evening 1: rain, then the lamp', intro: 'Somebody forgot to close the shed. Then the lighthouse is lit.' },
  { title: 'Evening 2: glass, then the train', intro: 'Bells nobody rang in the harbour, and a seat by the window.' },
];

const evenings = EVENINGS.map(
  ({ title, intro }, index): DemoResource => ({
    name: `evening-${index + 1}`,
    resourceTitle: title,
    typePath: ['音频', '播客节目'],
    intro,
    tags: ['podcast', 'evening'],
    cover: 'demo/files/covers/evenings.jpg',
    policies: [free],
    versions: [
      {
        version: '1.0.0',
        file: `demo/files/sounds/evening-${index + 1}.mp3`,
        description: 'An episode of “Evenings at low tide”, with chapters. Nothing in it was recorded.',
        dependencies: [],
      },
    ],
    online: true,
  }),
);

/** A sound designer who builds small pieces. */
export const lowTide: DemoAccount = {
  username: 'low-tide',
  email: 'low-tide@colophon.example',
  intro:
    'Small pieces of sound for rooms that are too quiet. Everything is synthesised; nothing was recorded, not even the rain.',
  takesPart: true,
  resources: [
    {
      name: 'slow-rain-on-tin',
      resourceTitle: 'Slow rain on tin',
      typePath: ['audio'],
      intro: 'Thirty-odd seconds of rain on a roof that does not exist, over one held chord.',
      tags: ['ambient', 'rain', 'sleep'],
      cover: 'demo/files/covers/slow-rain-on-tin.jpg',
      policies: [free],
      versions: [
        {
          version: '1.0.0',
          file: 'demo/files/sounds/slow-rain-on-tin.mp3',
          description:
            'Filtered noise for the far rain, nine hundred short pings for the near rain, and a chord underneath so that it is not lonely.',
          dependencies: [],
        },
      ],
      online: true,
    },
    {
      name: 'lighthouse-lullaby',
      resourceTitle: 'Lighthouse lullaby',
      typePath: ['音频', '音乐'],
      intro: 'A music box tune in three, turning once every eight seconds like the lamp it is named after.',
      tags: ['music', 'lullaby', 'slow'],
      cover: 'demo/files/covers/lighthouse-lullaby.jpg',
      policies: [freeForNodes, freeForRegistered],
      versions: [
        {
          version: '1.0.0',
          file: 'demo/files/sounds/lighthouse-lullaby.mp3',
          description:
            'Each note is four sine waves that die at different speeds; the highest goes first, as on a real comb.',
          dependencies: [],
        },
      ],
      online: true,
    },
    {
      name: 'glass-harbour',
      resourceTitle: 'Glass harbour',
      typePath: ['音频', '音乐'],
      intro: 'Bells of glass over slow water. A pentatonic piece that never quite repeats.',
      tags: ['music', 'bells', 'ambient'],
      cover: 'demo/files/covers/glass-harbour.jpg',
      policies: [buyOnce('8'), freeForNodes],
      versions: [
        {
          version: '1.0.0',
          file: 'demo/files/sounds/glass-harbour.mp3',
          description:
            'The bells are frequency modulated at a ratio of 1 to 3.5, which is what makes glass sound like glass and not like brass.',
          dependencies: [],
        },
      ],
      online: true,
    },
    {
      name: 'night-train-pulse',
      resourceTitle: 'Night train pulse',
      typePath: ['audio'],
      intro: 'Wheels, a bass line and the chords you hear when you lean your head on the window.',
      tags: ['rhythm', 'night', 'travel'],
      cover: 'demo/files/covers/night-train-pulse.jpg',
      policies: [trialThenBuy(3, '2.5')],
      versions: [
        {
          version: '1.0.0',
          file: 'demo/files/sounds/night-train-pulse.mp3',
          description: 'Eighty beats a minute, the speed of a train over old rails. Try it for three days.',
          dependencies: [],
        },
      ],
      online: true,
    },
    {
      name: 'tide-lines',
      resourceTitle: 'Tide lines',
      typePath: ['视频'],
      intro: 'Ten seconds of waves drawn as lines, with the sound that they would make.',
      tags: ['film', 'sea', 'sound'],
      cover: 'demo/files/covers/tide-lines.jpg',
      policies: [free],
      versions: [
        {
          version: '1.0.0',
          file: 'demo/files/films/tide-lines.mp4',
          description:
            'Each line is a wave table. What you hear is the same table, read two octaves lower, washed with noise.',
          dependencies: [],
        },
      ],
      online: true,
    },
    ...evenings,
  ],
  collections: [
    {
      name: 'evenings-at-low-tide',
      resourceTitle: 'Evenings at low tide',
      typePath: ['音频', '连载播客'],
      intro: 'A podcast without a word in it: two pieces an evening, with a chapter for each.',
      tags: ['podcast', 'evening', 'ambient'],
      cover: 'demo/files/covers/evenings.jpg',
      policies: [free],
      items: EVENINGS.map((_, index) => `evening-${index + 1}`),
    },
    {
      name: 'two-for-the-rain',
      resourceTitle: 'Two for the rain',
      typePath: ['音频', '音乐专辑'],
      intro: 'A short album for wet evenings: rain on a tin roof, then a lullaby that the lighthouse keeps time to.',
      tags: ['rain', 'album'],
      cover: 'demo/files/covers/slow-rain-on-tin.jpg',
      policies: [free],
      licence: 'CC-BY-NC-SA-4.0',
      items: ['slow-rain-on-tin', 'lighthouse-lullaby'],
    },
    {
      name: 'four-quiet-rooms',
      resourceTitle: 'Four quiet rooms',
      typePath: ['音频', '音乐专辑'],
      intro:
        'Everything so far, in the order of an evening: the lamp, the rain, the harbour, the last train. Two to hear first.',
      tags: ['album', 'ambient', 'night'],
      cover: 'demo/files/covers/glass-harbour.jpg',
      policies: [trialThenBuy(7, '12')],
      items: ['lighthouse-lullaby', 'slow-rain-on-tin', 'glass-harbour', 'night-train-pulse'],
      sampleCount: 2,
    },
  ],
};
