import { PartyIdentity, SubjectType } from '@colophon/model';
import type { LicensedTree } from '../chain.ts';
import type { Link } from './read-groups.ts';

/** A tree that licences are planned for. */
export interface ChainToPlan {
  /** Empty for an exhibit that is yet to be made. */
  readonly exhibitId: string;
  readonly nodeId: number;
  readonly tree: Pick<LicensedTree, 'requiredLicences' | 'versions' | 'resolveResources'>;
  /** Numbers of the versions that license something, by id. */
  readonly numbers: ReadonlyMap<string, string>;
}

/** The links of an exhibit's tree, on the node's side and on the resources'. */
export function linksOfChain({ exhibitId, nodeId, tree, numbers }: ChainToPlan): Link[] {
  return tree.requiredLicences.map(({ resourceId, licenseeVersionId }): Link => {
    const version = tree.versions.get(licenseeVersionId);
    const ofNode = () => tree.resolveResources.find((one) => one.resourceId === resourceId)?.contracts ?? [];
    return {
      licensee: version
        ? { identityType: PartyIdentity.resource, id: version.resourceId }
        : { identityType: PartyIdentity.node, id: String(nodeId) },
      holder: numbers.get(licenseeVersionId) ?? exhibitId,
      subjectType: SubjectType.resource,
      subjectId: resourceId,
      contractIds: version ? (version.contractIds.get(resourceId) ?? []) : ofNode().map(({ contractId }) => contractId),
    };
  });
}
