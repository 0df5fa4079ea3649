import { writeFile } from 'node:fs/promises';
import { manifestSchema, SCHEMA_FILE } from './manifest-schema.ts';

await writeFile(SCHEMA_FILE, manifestSchema());
