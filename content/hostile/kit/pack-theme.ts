import { readFile } from 'node:fs/promises';
import { zip } from '../../demo/authoring/zip.ts';
import type { ThemeAttack } from '../attack.ts';
import { newSpace } from './publish.ts';

const FILES = ['index.html', 'driver.js'];

/** Packs the hostile theme with the code of its attacks, as it is written in their files. */
export async function packTheme(attacks: ReadonlyMap<string, ThemeAttack>): Promise<Buffer> {
  const entries = await Promise.all(
    FILES.map(async (name) => ({ name, bytes: await readFile(new URL(`../theme/${name}`, import.meta.url)) })),
  );
  const code = [...attacks].map(([name, { run }]) => `${JSON.stringify(name)}: ({ ${run.toString()} }).run`);
  const script = `window.hostileAttacks = {\n${code.join(',\n')}\n};\n${newSpace()}`;
  return zip([...entries, { name: 'attacks.js', bytes: Buffer.from(script) }]);
}
