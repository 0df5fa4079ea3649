import { writeFile } from 'node:fs/promises';
import { BUNDLE, bundleCompiler } from './bundle.ts';

await writeFile(BUNDLE, await bundleCompiler());
