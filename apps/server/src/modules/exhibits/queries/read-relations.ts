import { Defaulter, PartyIdentity } from '@colophon/model';
import { checkLicence, effective } from '#modules/authorisation/index.ts';
import { readContracts } from '#modules/contracts/index.ts';
import type { Context } from '#platform/context.ts';
import type { AuthNode } from '../tables.ts';
import { placesBelow } from '../trees/branches.ts';
import { readLicensing } from './read-trees.ts';

/**
 * Reads the resources that a node has to license for an exhibit: its own and those it leaves to the node. Each tells whether
 * the node licenses it and whether everything below it is licensed (specification 07). Takes three queries, whatever the size
 * of the tree.
 *
 * @throws Refusal `exhibit.unknown`
 */
export async function readRelations(context: Context, presentableId: string, version: string | undefined) {
  const { exhibit, authTree, shownVersion, licencesOf } = await readLicensing(context.db, presentableId, version);
  const placeAt = new Map(authTree.map((place) => [place.nid, place]));
  const contractIdsOf = (place: AuthNode) =>
    licencesOf(place, placeAt.get(place.parentNid) ?? null).map(({ contractId }) => contractId);
  const listed = [...new Set(authTree.flatMap(contractIdsOf))];
  const contracts = new Map(
    (await readContracts(context, { contractIds: listed })).map((contract) => [contract.contractId, contract]),
  );

  const node = { identityType: PartyIdentity.node, licenseeId: String(exhibit.nodeId) };
  const listedAt = (place: AuthNode) => {
    const parent = placeAt.get(place.parentNid);
    const licensee = parent ? { identityType: PartyIdentity.resource, licenseeId: parent.resourceId } : node;
    return { contractIds: contractIdsOf(place), contracts, licensee };
  };
  const isLicensed = (place: AuthNode) => {
    const side = place.parentNid === '' ? Defaulter.nodeSide : Defaulter.resourceSide;
    return checkLicence(place.resourceId, listedAt(place), { mode: 'formal', side }).defaulter === Defaulter.none;
  };

  const below = placesBelow(authTree);
  const isAllLicensedBelow = (nid: string): boolean =>
    below(nid)
      .map((place) => isLicensed(place) && isAllLicensedBelow(place.nid))
      .every(Boolean);
  const byResource = Map.groupBy(below(''), ({ resourceId }) => resourceId);
  const relations = [...byResource.values()].map((places) => {
    const { resourceId, resourceName, resourceType } = places[0]!;
    return {
      resourceId,
      resourceName,
      resourceType: [...resourceType],
      downstreamIsAuth: isLicensed(places[0]!),
      downstreamAuthContractIds: effective(listedAt(places[0]!)).map(({ contractId }) => contractId),
      selfAndUpstreamIsAuth: places.map(({ nid }) => isAllLicensedBelow(nid)).every(Boolean),
    };
  });
  return relations.slice(0, 1).map((root) => ({
    ...root,
    versions: [shownVersion],
    children: relations.slice(1).map((upcast) => ({ ...upcast, children: [] as never[] })),
  }));
}
