/** Keys that receipts are signed with. */
export { listReceiptKeys, revokeReceiptKey, rotateReceiptKey } from '../receipts/receipt-keys.ts';
