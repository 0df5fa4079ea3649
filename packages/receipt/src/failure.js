/** Why a receipt is not good. */
export class Failure extends Error {
  /**
   * @param {number} check  1 to 8, as `docs/receipts.md` numbers them
   * @param {string} reason
   * @param {'bad' | 'unknown' | 'doubtful'} verdict
   */
  constructor(check, reason, verdict = 'bad') {
    super(reason);
    this.check = check;
    this.verdict = verdict;
  }
}
