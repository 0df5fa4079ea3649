/** Fields of requests and answers that are about money. */

export { accountId, amount, amountBound, amountText, TransactionDetail, transactionPassword } from '../schemas.ts';
