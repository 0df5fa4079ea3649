import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGES_FOLDER, pageFiles } from './page-files.ts';

await rm(PAGES_FOLDER, { recursive: true, force: true });
await mkdir(PAGES_FOLDER);
for (const { file, content } of pageFiles()) await writeFile(join(PAGES_FOLDER, file), content);
