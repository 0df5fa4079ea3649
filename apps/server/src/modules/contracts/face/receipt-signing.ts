/** Keys that receipts are signed with. */
export { listReceiptKeys, revokeReceiptKey, rotateReceiptKey, signStatement } from '../receipts/receipt-keys.ts';
