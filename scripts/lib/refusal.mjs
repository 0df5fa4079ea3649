/** Why a command does not go on: one line that names the cause and the remedy. */
export class Refusal extends Error {}

/**
 * Runs a command's main function. A refusal is shown as its one line.
 *
 * @param {() => Promise<number | void>} main answers the exit code; none means 0
 */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
