import { Refusal, type RefusalName } from '#platform/refusals/refusal.ts';

const LONGEST_SHOWN = 500;

/** A "no" to an archive: which file of it, and why. */
export class ImportRefusal extends Refusal {
  /** Empty where the whole archive is meant. */
  readonly path: string;
  readonly reason: string;

  constructor(refusal: RefusalName, path = '', reason = '') {
    super(refusal);
    this.path = shown(path);
    this.reason = shown(reason);
  }
}

/** Names in archives of strangers may be anything; nothing longer, and no character that is not to be seen, is kept of them. */
function shown(text: string): string {
  return text.replace(/\p{Cc}/gu, '\ufffd').slice(0, LONGEST_SHOWN);
}
