import { writeFile } from 'node:fs/promises';
import { BUNDLE, bundleChecker, bundleCompiler, CHECKER, CHECKER_HASH, hashLine } from './bundle.ts';

await writeFile(BUNDLE, await bundleCompiler());
const checker = await bundleChecker();
await writeFile(CHECKER, checker);
await writeFile(CHECKER_HASH, hashLine(checker));
