/** Backups and restores, for commands that need nothing else of the server. */
export { restoreUntil } from '../archive/commands/restore-until.ts';
export { backUp } from '../backup/commands/back-up.ts';
export { keepDrill } from '../backup/commands/keep-drill.ts';
export { restore } from '../backup/commands/restore.ts';
export { openPlace } from '../backup/places/open-place.ts';
export { makeKeyFile, readKeyFile } from '../backup/seal.ts';
