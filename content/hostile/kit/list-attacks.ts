import { readdir } from 'node:fs/promises';
import type { Attack } from '../attack.ts';

const FOLDER = new URL('../attacks/', import.meta.url);

/** All attacks by the names of their files: `cookies/plant-session`. */
export async function listAttacks(): Promise<ReadonlyMap<string, Attack>> {
  const files = (await readdir(FOLDER, { recursive: true })).filter((file) => file.endsWith('.ts')).sort();
  const attacks = await Promise.all(
    files.map(async (file) => {
      const { attack } = (await import(new URL(file, FOLDER).href)) as { attack: Attack };
      return [file.replace(/\.ts$/, '').replaceAll('\\', '/'), attack] as const;
    }),
  );
  return new Map(attacks);
}
