/** Keys that receipts are signed with. */
export {
  listReceiptKeys,
  presentKey,
  revokeReceiptKey,
  rotateReceiptKey,
  signStatement,
} from '../receipts/receipt-keys.ts';
