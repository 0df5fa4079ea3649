import { join } from 'node:path';
import { z } from 'zod';
import { Manifest } from '../src/publish/manifest.ts';

export const SCHEMA_FILE = join(import.meta.dirname, '../colophon-manifest-1.json');

/** The form of manifests as a JSON Schema, for editors and for programs that write manifests. */
export function manifestSchema(): string {
  return `${JSON.stringify({ title: 'Manifest of Colophon', ...z.toJSONSchema(Manifest) }, null, 2)}\n`;
}
