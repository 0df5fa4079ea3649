import type { ReceiptPolicy } from './types.d.ts';

/** What the text of a policy says, in the form of receipts; `null` when it is not accepted. */
export function compilePolicy(text: string, subjectType: 1 | 2): Pick<ReceiptPolicy, 'audiences' | 'machine'> | null;
