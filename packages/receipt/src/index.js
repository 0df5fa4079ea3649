export { canonicalise } from './canonical.js';
export { checkReceipt } from './check.js';
export { FORMAT, MAX_VERSIONS } from './format.js';
export { endorsedContent, KEY_TYPE, keyId, readKeySet } from './keys.js';
export { machineOf } from './machine.js';
export { RECEIPT_TYPE } from './signature.js';
export { isSignedStatement } from './statements.js';
