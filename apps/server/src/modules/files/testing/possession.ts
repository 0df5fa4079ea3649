/** Tells whether a user possesses a file, for tests of what takes and gives files. */
export { possessesFile } from '../queries/find-file.ts';
