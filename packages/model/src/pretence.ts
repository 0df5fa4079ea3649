/** Payments that one pretence may have (specification 08). */
export const MAX_PRETEND_PAYMENTS = 20;
/** Longest time that can be pretended to have passed. */
export const MAX_PRETEND_YEARS = 10;

/** Parameters of an address that pretends, on a test site and in the calls of a rehearsal. */
export const PRETENCE_PARAMETERS = ['pretendDate', 'pretendPayments'] as const;
/** A payment that is pretended: for an event of a contract, as soon as the contract waits for it. */
export interface PretendPayment {
  readonly contractId: string;
  readonly eventId: string;
}

const CONTRACT_ID = /^[0-9a-f]{24}$/;
const EVENT_ID = /^[0-9a-f]{8}$/;

/** The payments as an address gives them, in their order: a JSON array. `null` for what is none, or too many. */
export function readPretendPayments(text: string): PretendPayment[] | null {
  const read = parsed(text);
  if (!Array.isArray(read) || read.length > MAX_PRETEND_PAYMENTS) return null;
  const payments = read.flatMap((one: Partial<Record<keyof PretendPayment, unknown>> | null) => {
    const { contractId, eventId } = one ?? {};
    const isPayment = CONTRACT_ID.test(onlyText(contractId)) && EVENT_ID.test(onlyText(eventId));
    return isPayment ? [{ contractId, eventId } as PretendPayment] : [];
  });
  return payments.length === read.length ? payments : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function onlyText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The moment may be pretended: it is to come, and within ten years. Going back is no pretence, since time only passes. */
export function isPretendable(at: Date, now: Date): boolean {
  const last = new Date(now);
  last.setUTCFullYear(last.getUTCFullYear() + MAX_PRETEND_YEARS);
  return at > now && at <= last;
}

/** The parameters of an address that pretends. */
export function pretenceParameters(date: Date, payments: readonly PretendPayment[]): Record<string, string> {
  const pretendDate = date.toISOString();
  return payments.length === 0 ? { pretendDate } : { pretendDate, pretendPayments: JSON.stringify(payments) };
}
