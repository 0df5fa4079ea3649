import { buyOnce, free, freeForNodes, freeForRegistered, trialThenBuy } from '../policies.ts';
import type { DemoAccount } from '../types.ts';

/** Somebody who makes widgets. */
export const smallGears: DemoAccount = {
  username: 'small-gears',
  email: 'small-gears@colophon.example',
  intro: 'I make widgets that do one thing, load in a blink and work with the keyboard. No build step was harmed.',
  takesPart: true,
  resources: [
    {
      name: 'moon-widget',
      resourceTitle: 'Moon tonight',
      typePath: ['widget'],
      intro: 'Tonight’s moon and the next thirty nights on a slider. Speaks English and Chinese.',
      tags: ['widget', 'moon', 'calendar'],
      cover: 'demo/files/covers/moon-widget.jpg',
      policies: [free],
      licence: 'MIT',
      versions: [
        {
          version: '1.0.0',
          file: 'demo/files/widgets/moon-widget.zip',
          description:
            'Three files, 2 KB. The phase is computed from a new moon in January 2000 and the mean month, which is right to within a day.',
          dependencies: [],
        },
      ],
      online: true,
    },
    {
      name: 'solar-term-palette',
      resourceTitle: 'Colours of the solar terms',
      typePath: ['插件'],
      intro:
        'A strip of twenty-four colours that opens on the solar term of today. Reads its colours from zhiyu’s data set.',
      tags: ['widget', 'colour', '节气'],
      cover: 'demo/files/covers/palette-widget.jpg',
      policies: [freeForNodes, freeForRegistered],
      versions: [
        {
          version: '1.0.0',
          file: 'demo/files/widgets/palette-widget.zip',
          description:
            'The colours are not mine: the widget depends on `zhiyu/solar-term-colours` and shows whatever version the node has locked.',
          dependencies: [{ resourceName: 'zhiyu/solar-term-colours', versionRange: '^1.1.0', policyName: '永久免费' }],
        },
      ],
      online: true,
    },
    {
      name: 'one-slow-circle',
      resourceTitle: 'One slow circle',
      typePath: ['widget'],
      intro: 'A circle that breathes: in for four, hold for three, out for six. Touch to begin, touch to stop.',
      tags: ['widget', 'calm'],
      cover: 'demo/files/covers/breathing-widget.jpg',
      policies: [buyOnce('3'), trialThenBuy(14, '4')],
      versions: [
        {
          version: '1.0.0',
          file: 'demo/files/widgets/breathing-widget.zip',
          description: 'Respects “reduce motion”: then only the words change.',
          dependencies: [],
        },
      ],
      online: true,
    },
    {
      name: 'widget-in-an-afternoon',
      resourceTitle: 'A widget in an afternoon',
      typePath: ['markdown'],
      intro: 'A recipe: three files, two functions, one zip. From nothing to a published widget.',
      tags: ['guide', 'widget'],
      cover: 'demo/files/covers/widget-guide.jpg',
      policies: [free],
      versions: [
        {
          version: '1.0.0',
          file: 'demo/files/texts/widget-in-an-afternoon.md',
          description: 'Everything I wish somebody had told me before my first one.',
          dependencies: [],
        },
      ],
      online: true,
    },
  ],
};
