import { failureMessage, isRefusal } from '#failures.ts';
import { translate } from '#i18n/i18n.ts';
import { timeText } from '#times.ts';

/** Facts that the refusal of a pay password carries beside its sentence. */
interface Tries {
  remainingTries?: number;
  lockedUntil?: string | null;
}

export interface PayFailure {
  text: string;
  /** True when no further attempt is accepted for a while. */
  isLocked: boolean;
}

/** Why a payment was refused, in words, with the tries that are left. */
export function payFailure(error: unknown): PayFailure {
  if (!isRefusal(error, 'account.wrong-password', 'account.password-locked')) {
    return { text: failureMessage(error), isLocked: false };
  }
  const { remainingTries, lockedUntil } = (error.data ?? {}) as Tries;
  if (lockedUntil) {
    return { text: translate('payments:locked_until', { time: timeText(lockedUntil) }), isLocked: true };
  }
  if (error.refusal === 'account.password-locked') return { text: error.message, isLocked: true };
  if (remainingTries === undefined) return { text: error.message, isLocked: false };
  return { text: translate('payments:wrong_password_left', { count: remainingTries }), isLocked: false };
}
