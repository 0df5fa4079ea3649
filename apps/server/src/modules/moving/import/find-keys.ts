import { type KeySet, readKeySet } from '@colophon/receipt';
import { receiptSigning } from '#modules/contracts/index.ts';
import type { Context } from '#platform/context.ts';
import { MAX_KEY_SET_BYTES } from '../limits.ts';
import type { Bag } from './open-bag.ts';

const PATH = '/.well-known/colophon-receipt-keys.json';
const IN_BAG = 'data/keys/receipt-keys.json';

/**
 * The keys that the installation of an archive signs with: from itself where it answers, otherwise as the archive has them, which
 * confirms nothing.
 */
export async function findKeys(
  context: Pick<Context, 'db' | 'outgoing' | 'settings'>,
  issuer: string,
  bag: Bag,
): Promise<{ keys: KeySet; isConfirmed: boolean }> {
  const confirmed =
    issuer === context.settings.publicOrigin
      ? { keys: (await receiptSigning.listReceiptKeys(context.db)).map(receiptSigning.presentKey) }
      : await fetchKeys(context, issuer);
  if (confirmed) return { keys: confirmed, isConfirmed: true };
  const text = bag.entries.has(IN_BAG) ? (await bag.read(IN_BAG)).toString() : '';
  return { keys: readKeySet(text) ?? { keys: [] }, isConfirmed: false };
}

/** The keys that an installation answers; null where it does not. */
export async function fetchKeys({ outgoing }: Pick<Context, 'outgoing'>, issuer: string): Promise<KeySet | null> {
  try {
    const { status, body } = await outgoing.send(`${issuer}${PATH}`, {
      method: 'GET',
      answerLimitBytes: MAX_KEY_SET_BYTES,
    });
    return status === 200 ? readKeySet(body.toString()) : null;
  } catch {
    return null; // asked in vain: what the archive says is shown as not confirmed
  }
}
