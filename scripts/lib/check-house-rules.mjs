import { wideFaces } from './face-sizes.mjs';
import { otherForms } from './form-ways.mjs';
import { hastyWaits } from './hasty-waits.mjs';
import { literalComparisons } from './literal-comparisons.mjs';
import { unsafeMigrations } from './migration-safety.mjs';
import { unplainLines } from './plain-words.mjs';
import { foreignStatements } from './table-owners.mjs';

const found = [
  ...unsafeMigrations(),
  ...foreignStatements(),
  ...literalComparisons(),
  ...unplainLines(),
  ...wideFaces(),
  ...otherForms(),
  ...hastyWaits(),
];
console.log(found.join('\n'));
process.exitCode = found.length > 0 ? 1 : 0;
