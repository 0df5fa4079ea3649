import type { ReceiptPolicy } from './types.d.ts';

/** Compiles the text of a policy into the form of receipts; returns `null` when it is not accepted. */
export function compilePolicy(text: string, subjectType: 1 | 2): Pick<ReceiptPolicy, 'audiences' | 'machine'> | null;
