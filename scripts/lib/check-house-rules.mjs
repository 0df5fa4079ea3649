import { wideFaces } from './face-sizes.mjs';
import { literalComparisons } from './literal-comparisons.mjs';
import { unplainLines } from './plain-words.mjs';
import { foreignStatements } from './table-owners.mjs';

const found = [...foreignStatements(), ...literalComparisons(), ...unplainLines(), ...wideFaces()];
console.log(found.join('\n'));
process.exitCode = found.length > 0 ? 1 : 0;
