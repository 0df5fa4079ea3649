import { buyOnce, free, freeForNodes, perMonth, trialThenBuy } from '../policies.ts';
import type { DemoAccount } from '../types.ts';

/** Somebody who draws what a camera would have taken. */
export const graphiteHours: DemoAccount = {
  username: 'graphite-hours',
  email: 'graphite-hours@colophon.example',
  intro: 'I sold my camera and kept the habit. One place, one hour, one drawing of what the picture would have been.',
  resources: [
    {
      name: 'harbour-before-five',
      resourceTitle: 'Harbour, before five',
      typePath: ['image'],
      intro: 'Masts, a lighthouse and the sky just before anybody is paid to be awake. 1600 × 1067.',
      tags: ['landscape', 'sea', 'dawn'],
      cover: 'demo/files/covers/harbour-before-five.jpg',
      policies: [free],
      licence: 'CC-BY-4.0',
      versions: [
        {
          version: '1.0.0',
          file: 'demo/files/images/harbour-before-five.jpg',
          description:
            'The water is drawn twice: once as a mirror, then again as five hundred small lines that break the mirror.\n\nFree to exhibit, quote and build on. A link back would be kind.',
          dependencies: [],
        },
      ],
      online: true,
    },
    {
      name: 'dunes-at-noon',
      resourceTitle: 'Dunes at noon',
      typePath: ['image'],
      intro: 'Every crest parts light from shadow. Somebody is walking, for scale. 1600 × 1067.',
      tags: ['landscape', 'desert', 'light'],
      cover: 'demo/files/covers/dunes-at-noon.jpg',
      policies: [freeForNodes, buyOnce('4.5')],
      versions: [
        {
          version: '1.0.0',
          file: 'demo/files/images/dunes-at-noon.jpg',
          description:
            'Noon is the worst hour for photographs and the best hour for drawing, because there are only two tones.',
          dependencies: [],
        },
      ],
      online: true,
    },
    {
      name: 'lit-windows',
      resourceTitle: 'Lit windows',
      typePath: ['图片'],
      intro:
        'Forty-odd windows after sunset: shelves, plants, a few people, and more cats than you would expect. 1600 × 1067.',
      tags: ['city', 'night', 'windows'],
      cover: 'demo/files/covers/lit-windows.jpg',
      policies: [free, perMonth('2')],
      licence: 'CC-BY-NC-4.0',
      versions: [
        {
          version: '1.0.0',
          file: 'demo/files/images/lit-windows.jpg',
          description:
            'The free licence covers looking and exhibiting. The monthly one is a way of saying thanks; it gives you nothing more, and I am grateful for it.',
          dependencies: [],
        },
      ],
      online: true,
    },
    {
      name: 'moon-over-salt-flat',
      resourceTitle: 'Moon over a salt flat',
      typePath: ['image'],
      intro: 'A moon that is far too large, over ground that has dried into polygons. 1600 × 1067.',
      tags: ['landscape', 'moon', 'night'],
      cover: 'demo/files/covers/moon-over-salt-flat.jpg',
      policies: [trialThenBuy(7, '5')],
      versions: [
        {
          version: '1.0.0',
          file: 'demo/files/images/moon-over-salt-flat.jpg',
          description:
            'Hang it for a week. If you still look at it on the eighth day, it is yours for the price of a coffee.',
          dependencies: [],
        },
      ],
      online: true,
    },
    {
      name: 'one-day-in-ten-seconds',
      resourceTitle: 'One day in ten seconds',
      typePath: ['video'],
      intro: 'The same hill from before dawn until after dark. Drawn frame by frame, ten seconds, no sound.',
      tags: ['film', 'landscape', 'time'],
      cover: 'demo/files/covers/one-day-in-ten-seconds.jpg',
      policies: [free],
      versions: [
        {
          version: '1.0.0',
          file: 'demo/files/films/one-day-in-ten-seconds.mp4',
          description:
            '240 frames, one every six minutes of an invented day. Made to loop: the last frame leads into the first.',
          dependencies: [],
        },
      ],
      online: true,
    },
  ],
};
