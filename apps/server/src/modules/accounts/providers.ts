import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';

declare module '#platform/providers/providers.ts' {
  interface ProviderTypes {
    'accounts.payments': PaymentProvider;
    'accounts.nodes': NodeOwnership;
  }
}

/** What is paid for, told by the module that asks for the payments. */
interface PaymentProvider {
  /**
   * Of these pending payments, those whose contract has gone on, with the id of its new state. They are settled instead of closed, so
   * whoever lets a contract go on locks the payment's record in the same transaction.
   */
  committedStates(db: Executor, recordIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** What these payments were for and what they moved on, oldest first, as the trace of a payment shows it. */
  causesOf(db: Executor, recordIds: readonly string[]): Promise<readonly Record<string, unknown>[]>;
}

/** Whose nodes are whose, told by the module of nodes. */
interface NodeOwnership {
  ownsNode(db: Executor, userId: number, nodeId: number): Promise<boolean>;
}

type Providers = Pick<Context, 'providers'>;

/** Of these pending payments, those whose contract has gone on, with its new state. */
export async function committedStates(
  { providers }: Providers,
  db: Executor,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const states = await Promise.all(
    providers.all('accounts.payments').map((provider) => provider.committedStates(db, recordIds)),
  );
  return new Map(states.flatMap((some) => [...some]));
}

/** What these payments were for. */
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

export async function ownsNode(
  { providers }: Providers,
  db: Executor,
  { userId, nodeId }: { userId: number; nodeId: number },
): Promise<boolean> {
  const owned = providers.all('accounts.nodes').map((nodes) => nodes.ownsNode(db, userId, nodeId));
  return (await Promise.all(owned)).includes(true);
}
