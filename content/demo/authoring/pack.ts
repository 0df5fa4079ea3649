import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { birdCounts } from './birds.ts';
import { writeContent } from './raster.ts';
import { SOLAR_TERMS } from './solar-terms.ts';
import { type Entry, zip } from './zip.ts';

const WIDGETS_FOLDER = fileURLToPath(new URL('./widgets/', import.meta.url));

/** JSON with one record per line: short, and still readable in an editor. */
function table(about: Record<string, unknown>, key: string, records: readonly object[]): string {
  const head = Object.entries(about).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},`);
  const rows = records.map((record) => `    ${JSON.stringify(record)}`).join(',\n');
  return `{\n${head.join('\n')}\n  ${JSON.stringify(key)}: [\n${rows}\n  ]\n}\n`;
}

async function packWidget(name: string, extra: readonly Entry[]): Promise<void> {
  const names = (await readdir(`${WIDGETS_FOLDER}${name}`)).sort();
  const files = await Promise.all(
    names.map(
      async (file): Promise<Entry> => ({ name: file, bytes: await readFile(`${WIDGETS_FOLDER}${name}/${file}`) }),
    ),
  );
  await writeContent(`widgets/${name}-widget.zip`, zip([...files, ...extra]));
}

const colours = table({ title: '二十四节气色', licence: '随意使用' }, 'terms', SOLAR_TERMS);
const plainColours = SOLAR_TERMS.map(({ name, around, colourName, hex }) => ({ name, around, colourName, hex }));
const counts = birdCounts();
const about = {
  title: 'Weekly bird counts at an estuary',
  synthetic: true,
  note: 'Invented for teaching. The estuary does not exist and nobody stood there counting.',
  year: 2024,
};

await writeContent('data/solar-term-colours-1.0.0.json', table({ title: '二十四节气色' }, 'terms', plainColours));
await writeContent('data/solar-term-colours-1.1.0.json', colours);
await writeContent(
  'data/estuary-bird-counts-1.0.0.json',
  table(
    about,
    'counts',
    counts.map(({ week, date, species, count }) => ({ week, date, species, count })),
  ),
);
await writeContent('data/estuary-bird-counts-1.1.0.json', table(about, 'counts', counts));
await packWidget('moon', []);
await packWidget('breathing', []);
await packWidget('palette', [{ name: 'solar-term-colours.json', bytes: Buffer.from(colours) }]);
