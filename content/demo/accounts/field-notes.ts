import { free, freeForNodes, freeForRegistered } from '../policies.ts';
import type { DemoAccount } from '../types.ts';

/** A data journalist of shores and birds. */
export const fieldNotes: DemoAccount = {
  username: 'field-notes',
  email: 'field-notes@colophon.example',
  intro:
    'Data journalism from the edge of the water. I publish the table first and the story second, so that you can disagree with both.',
  resources: [
    {
      name: 'estuary-bird-counts',
      resourceTitle: 'Estuary bird counts',
      typePath: ['json'],
      intro:
        '416 weekly counts of eight species over one year, with tide, wind and the number of observers. Synthetic, made for teaching.',
      tags: ['data', 'birds', 'synthetic'],
      cover: 'demo/files/covers/estuary-bird-counts.jpg',
      policies: [free],
      licence: 'CC0-1.0',
      versions: [
        {
          version: '1.0.0',
          file: 'demo/files/data/estuary-bird-counts-1.0.0.json',
          description: 'Week, date, species and count. **Synthetic data**: the estuary does not exist.',
          dependencies: [],
        },
        {
          version: '1.1.0',
          file: 'demo/files/data/estuary-bird-counts-1.1.0.json',
          description:
            '**This data is synthetic.** A script draws each species from a season of its own and then lets tide, wind and the number of observers spoil the count, as they do in life.\n\nNew in 1.1.0: `tideMetres`, `windKnots`, `observers`.\n\n| field | meaning |\n| --- | --- |\n| `week`, `date` | Sundays of 2024 |\n| `species` | English name |\n| `count` | birds written down |\n| `tideMetres` | height of the high water that day |\n| `windKnots` | mean wind during the count |\n| `observers` | people on the wall |',
          dependencies: [],
        },
      ],
      online: true,
    },
    {
      name: 'estuary-year',
      resourceTitle: 'A year on the estuary',
      typePath: ['image'],
      intro: 'Eight species, fifty-two weeks, one circle. A chart of the synthetic estuary counts. 1600 × 1600.',
      tags: ['chart', 'birds', 'data'],
      cover: 'demo/files/covers/estuary-year.jpg',
      policies: [free],
      versions: [
        {
          version: '1.0.0',
          file: 'demo/files/images/estuary-year.jpg',
          description:
            'Each band is a species and its breadth grows with the square root of the count, so that an egret is not drowned by a thousand dunlin.',
          dependencies: [
            {
              resourceName: 'field-notes/estuary-bird-counts',
              versionRange: '^1.1.0',
              policyName: 'Free for ever',
            },
          ],
        },
      ],
      online: true,
    },
    {
      name: 'counting-birds-badly',
      resourceTitle: 'On counting birds badly',
      typePath: ['阅读', '文章'],
      intro: 'The first thing they teach you is not to count. An essay about honest wrong numbers.',
      tags: ['essay', 'birds', 'data'],
      cover: 'demo/files/covers/counting-birds-badly.jpg',
      policies: [free],
      versions: [
        {
          version: '1.0.0',
          file: 'demo/files/texts/counting-birds-badly.md',
          description: 'About six hundred words, one chart, no accurate numbers.',
          dependencies: [
            { resourceName: 'field-notes/estuary-year', versionRange: '^1.0.0', policyName: 'Free for ever' },
          ],
        },
      ],
      online: true,
    },
    {
      name: 'reading-a-tide-table',
      resourceTitle: 'How to read a tide table',
      typePath: ['markdown'],
      intro: 'A recipe in six steps for getting home with dry feet.',
      tags: ['guide', 'sea', 'tide'],
      cover: 'demo/files/covers/reading-a-tide-table.jpg',
      policies: [free, freeForRegistered],
      versions: [
        {
          version: '1.0.0',
          file: 'demo/files/texts/reading-a-tide-table.md',
          description: 'Written after the second time I had to carry my shoes home.',
          dependencies: [],
        },
      ],
      online: true,
    },
    {
      name: 'tide-and-breakfast',
      resourceTitle: 'The tide and breakfast',
      typePath: ['reveal_slide'],
      intro: 'Nine slides on why the sea is fifty minutes late every day.',
      tags: ['slides', 'tide', 'moon'],
      cover: 'demo/files/covers/tide-and-breakfast.jpg',
      policies: [free],
      versions: [
        {
          version: '1.0.0',
          file: 'demo/files/decks/tide-and-breakfast.md',
          description: 'Markdown slides, one per `---`. The harbour on the third slide is by graphite-hours.',
          dependencies: [
            {
              resourceName: 'graphite-hours/harbour-before-five',
              versionRange: '^1.0.0',
              policyName: 'Free for ever',
            },
          ],
        },
      ],
      online: true,
    },
    {
      name: 'field-data-licence',
      resourceTitle: 'Field Data Licence',
      typePath: ['license'],
      intro: 'A one-page licence for data sets: name the source, say what you changed, pass the warnings on.',
      tags: ['licence', 'data'],
      cover: 'demo/files/covers/field-data-licence.jpg',
      policies: [freeForNodes, free],
      versions: [
        {
          version: '1.0.0',
          file: 'demo/files/licences/field-data-licence.md',
          description: 'Version 1.0. Attach it to your own data if it suits you.',
          dependencies: [],
        },
      ],
      online: true,
    },
  ],
};
