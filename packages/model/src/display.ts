import { ContractAuth, ContractStatus, NodeStatus, ResourceStatus } from './enumerations.ts';

export type ContractDisplay = 'active' | 'testActive' | 'inactive' | 'terminal' | 'exception';

/** State of a contract as people see it (specification 05, section 4.3). */
export function contractDisplay(contract: { status: number; authStatus: number }): ContractDisplay {
  if (contract.status === ContractStatus.terminated) return 'terminal';
  if (contract.status !== ContractStatus.inForce) return 'exception';
  if (contract.authStatus === ContractAuth.none) return 'inactive';
  return (contract.authStatus & ContractAuth.formal) !== 0 ? 'active' : 'testActive';
}

export type ResourceDisplay = 'unreleased' | 'listed' | 'blocked' | 'unlisted';

/** State of a resource as people see it (specification 02, resource status). */
export function resourceDisplay(status: number): ResourceDisplay {
  if ((status & ResourceStatus.frozen) !== 0) return 'blocked';
  if (status === ResourceStatus.online) return 'listed';
  return status === ResourceStatus.unreleased ? 'unreleased' : 'unlisted';
}

export type NodeDisplay = 'deleted' | 'frozen' | 'suspended' | 'private' | 'public';

/** State of a node's site (specification 07, node status). Deleted is tested first, because `-1 & 4` is 4. */
export function nodeDisplay(status: number): NodeDisplay {
  if (status === NodeStatus.deleted) return 'deleted';
  if ((status & NodeStatus.frozen) !== 0) return 'frozen';
  if ((status & NodeStatus.suspended) !== 0) return 'suspended';
  return (status & NodeStatus.private) !== 0 ? 'private' : 'public';
}

/** True for the types whose exhibits are themes (specification 07, theme type test). */
export function isThemeType(resourceType: readonly string[]): boolean {
  return resourceType.some((label) => /theme|主题/i.test(label));
}
