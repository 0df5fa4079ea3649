import { inTransaction } from '#test/statements.ts';
import type { TestApp } from '#test/test-app.ts';

/** Leaves contracts as if they had been signed before there were chains. */
export async function forgetChains({ context }: TestApp, ids: string[]): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    await tx`alter table contract_chain disable trigger contract_chain_append_only`;
    await tx`delete from contract_chain where contract_id = any(${ids})`;
    await tx`alter table contract_chain enable trigger contract_chain_append_only`;
    await tx`update contracts set chain_issuer = null where contract_id = any(${ids})`;
  });
}
