import type { Context } from '#platform/context.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';

declare module '#platform/providers/providers.ts' {
  interface ProviderTypes {
    'accounts.payments': PaymentProvider;
    'accounts.nodes': NodeOwnership;
    'accounts.refunds': RefundWatcher;
  }
}

/** Knowledge about the purpose of payments, provided by the module that asks for them. */
interface PaymentProvider {
  /**
   * Returns the purposes of these payments and the contract steps they caused, oldest first, as the trace of a payment shows
   * them.
   */
  causesOf(db: Executor, recordIds: readonly string[]): Promise<readonly Record<string, unknown>[]>;
}

/** Who keeps account of what was given back of contracts' payments. */
export interface RefundWatcher {
  /** Locks what was paid for, before any account: as who pays for it does. */
  lockPaidFor(tx: Transaction, contractId: string): Promise<void>;
  /** Told in the transaction that gives the money back. */
  refunded(tx: Transaction, refund: ContractRefund): Promise<void>;
}

/** Part of a contract's payment, or all of it, that was given back. */
export interface ContractRefund {
  readonly contractId: string;
  /** The payment. */
  readonly paymentRecordId: string;
  /** The refund itself. */
  readonly recordId: string;
  readonly amountCents: number;
  readonly at: Date;
}

/** Whose nodes are whose, told by the module of nodes. */
interface NodeOwnership {
  ownsNode(db: Executor, userId: number, nodeId: number): Promise<boolean>;
}

type Providers = Pick<Context, 'providers'>;

/** Returns the purposes of these payments. */
export async function causesOf(
  { providers }: Providers,
  db: Executor,
  recordIds: readonly string[],
): Promise<Record<string, unknown>[]> {
  const causes = await Promise.all(
    providers.all('accounts.payments').map((provider) => provider.causesOf(db, recordIds)),
  );
  return causes.flat();
}

/** Locks what a contract's payment was for, before money is given back. */
export async function lockPaidFor({ providers }: Providers, tx: Transaction, contractId: string): Promise<void> {
  for (const watcher of providers.all('accounts.refunds')) await watcher.lockPaidFor(tx, contractId);
}

/** Tells what was given back of a contract's payment. */
export async function tellRefunded({ providers }: Providers, tx: Transaction, refund: ContractRefund): Promise<void> {
  for (const watcher of providers.all('accounts.refunds')) await watcher.refunded(tx, refund);
}

export async function ownsNode(
  { providers }: Providers,
  db: Executor,
  { userId, nodeId }: { userId: number; nodeId: number },
): Promise<boolean> {
  const owned = providers.all('accounts.nodes').map((nodes) => nodes.ownsNode(db, userId, nodeId));
  return (await Promise.all(owned)).includes(true);
}
