/** Contracts: signed policies and what happens to them. The face of the module. */
import { PartyIdentity } from '@colophon/model';
import type { Router } from '#platform/http/router.ts';
import { findUser } from '../users/index.ts';
import { TIMER_QUEUE } from './commands/enter-state.ts';
import { fireTimer } from './commands/fire-timer.ts';
import { registerContractRoutes } from './routes/contracts.ts';

export { signContracts } from './commands/sign-contracts.ts';
export type { Licensee, Subject } from './parties.ts';
export { presentContract } from './presenters.ts';
export { type ContractState, contractStates } from './queries/contract-states.ts';
export { findContracts } from './queries/find-contracts.ts';
export { Contract } from './schemas.ts';
export type { ContractRow } from './tables.ts';

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** A contract's authorisation is not what it was. */
    'contract.auth-changed': { contractId: string };
    'contract.terminated': { contractId: string; licenseeId: string; licenseeIdentityType: number; subjectId: string };
  }
}

export function registerContracts(app: Router): void {
  const { context } = app;
  context.jobs.register<{ contractId: string; stateId: string }>({
    queue: TIMER_QUEUE,
    run: (timer) => fireTimer(context, timer),
  });
  context.providers.add('contracts.licensees', {
    identityType: PartyIdentity.consumer,
    async findLicensee(db, licenseeId) {
      const user = await findUser(db, { userId: Number(licenseeId) });
      if (!user) return null;
      const { userId, username, email, mobile } = user;
      return {
        licenseeId,
        licenseeName: username,
        ownerUserId: userId,
        ownerName: username,
        ownerAddresses: [email, mobile].filter((address) => address !== '').map((address) => address.toLowerCase()),
      };
    },
  });
  registerContractRoutes(app);
}
