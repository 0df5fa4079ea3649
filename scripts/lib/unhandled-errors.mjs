import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Names the file that the errors are written to. */
export const UNHANDLED_ERRORS_FILE = 'UNHANDLED_ERRORS_FILE';
export const UNHANDLED_ERRORS_REPORTER = fileURLToPath(import.meta.url);

/**
 * A reporter for Vitest: writes a JSON list of the errors that belong to no test, such as a worker that ends in the middle of one.
 *
 * @public  Vitest imports it by the file's name
 */
export default class UnhandledErrors {
  /**
   * @param {unknown} _modules
   * @param {readonly { message: string, stack?: string, cause?: { message: string } }[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const file = process.env[UNHANDLED_ERRORS_FILE];
    const texts = errors.map(({ message, stack, cause }) => [cause?.message, stack ?? message].join('\n').trim());
    if (file) writeFileSync(file, JSON.stringify(texts));
  }
}
