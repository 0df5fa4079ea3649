import { AuthCode, Defaulter, PartyIdentity, ResourceStatus } from '@colophon/model';
import type { Context } from '#platform/context.ts';
import { type ContractReader, readContracts } from '../contracts/index.ts';
import { resourceTrees } from '../resources/index.ts';
import { missingLicence } from './chain.ts';
import { checkLicence, effective, type Licence, type ListedContracts, type Mode } from './licences.ts';
import { GRANTED, refused, type Verdict } from './verdict.ts';
import { judgeFailures } from './verdicts.ts';

/** Versions with everything below them, and the contracts by which it is licensed, as they stand now. */
export interface ResourceChains {
  readonly graph: resourceTrees.VersionGraph;
  readonly contracts: ReadonlyMap<string, Licence>;
}

/**
 * Reads what judging the given versions takes. Two queries for each level below them, one for all contracts.
 *
 * @param part  with everything above, or what the versions license themselves
 */
export async function loadResourceChains(
  context: Context & ContractReader,
  versionIds: readonly string[],
  part: 'whole' | 'alone' = 'whole',
): Promise<ResourceChains> {
  const graph = await resourceTrees.readVersionGraph(context.db, versionIds, part);
  const listed = [...graph.values()].flatMap(({ version }) => version.resolveResources);
  const contractIds = new Set(listed.flatMap(({ contracts }) => contracts.map(({ contractId }) => contractId)));
  const contracts = await readContracts(context, { contractIds: [...contractIds] });
  return { graph, contracts: new Map(contracts.map((contract) => [contract.contractId, contract])) };
}

/** The contracts that count of a version for a resource that it licenses itself (specification 06, section 3.2). */
export function licencesOf(chains: ResourceChains, versionId: string, resourceId: string): Licence[] {
  return effective(listedBy(chains, versionId, resourceId));
}

/** Judges whether a version licenses a resource that it has to license. */
export function judgeLicence(chains: ResourceChains, versionId: string, resourceId: string, mode: Mode): Verdict {
  return checkLicence(resourceId, listedBy(chains, versionId, resourceId), { mode, side: Defaulter.resourceSide });
}

function listedBy({ graph, contracts }: ResourceChains, versionId: string, resourceId: string): ListedContracts {
  const { version } = graph.get(versionId)!;
  const listed = version.resolveResources.find((resolved) => resolved.resourceId === resourceId)?.contracts ?? [];
  return {
    contractIds: listed.map(({ contractId }) => contractId),
    contracts,
    licensee: { identityType: PartyIdentity.resource, licenseeId: version.resourceId },
  };
}

/** Judges whether a version holds all the licences that it has to hold itself (section 3.9). */
export function judgeSelf(chains: ResourceChains, versionId: string): Verdict {
  const { resolveResources } = chains.graph.get(versionId)!.version;
  if (resolveResources.length === 0) return BY_DEFAULT;
  return judgeAll(
    chains,
    resolveResources.map(({ resourceId }) => ({ versionId, resourceId })),
  );
}

/** Judges whether all licences are held that the versions above have to hold (section 3.9). */
export function judgeUpstream(chains: ResourceChains, versionId: string): Verdict {
  const above = resourceTrees.licencesAbove(chains.graph, versionId);
  return above.length === 0 ? BY_DEFAULT : judgeAll(chains, above);
}

/** As `judgeUpstream`, for whoever wants to use the version: nothing that it is made of may be frozen. */
export function judgeUse(chains: ResourceChains, versionId: string): Verdict {
  const { resource, version } = chains.graph.get(versionId)!;
  const above = resourceTrees.licencesAbove(chains.graph, versionId).map(({ resourceId }) => resourceId);
  const licensed = [resource.resourceId, ...version.resolveResources.map(({ resourceId }) => resourceId), ...above];
  const frozen = new Set(
    [...chains.graph.values()]
      .filter(({ resource: { status } }) => status === ResourceStatus.frozen)
      .map(({ resource: { resourceId } }) => resourceId),
  );
  const freezeResourceIds = [...new Set(licensed)].filter((resourceId) => frozen.has(resourceId));
  if (freezeResourceIds.length > 0) return refused(AuthCode.frozen, Defaulter.resourceSide, { freezeResourceIds });
  return judgeUpstream(chains, versionId);
}

/**
 * The versions that nobody can use now, whatever they license: of a frozen resource, or licensing one themselves. What is
 * further below is asked of what licenses it, as with contracts.
 */
export async function versionsWithFrozen({ sql }: Context, { graph }: ResourceChains): Promise<Set<string>> {
  const idsOf = ({ resource, version }: resourceTrees.VersionInGraph) => [
    resource.resourceId,
    ...version.resolveResources.map(({ resourceId }) => resourceId),
  ];
  const asked = [...new Set([...graph.values()].flatMap(idsOf))];
  const rows = await sql<{ resourceId: string }[]>`
    select resource_id as "resourceId" from resources
     where resource_id = any(${asked}::char(24)[]) and status = ${ResourceStatus.frozen}`;
  const frozen = new Set(rows.map(({ resourceId }) => resourceId));
  return new Set(
    [...graph].flatMap(([versionId, found]) => (idsOf(found).some((id) => frozen.has(id)) ? versionId : [])),
  );
}

const BY_DEFAULT: Verdict = { ...GRANTED, authCode: AuthCode.byDefault };

function judgeAll(
  chains: ResourceChains,
  licences: readonly { readonly versionId: string; readonly resourceId: string }[],
): Verdict {
  return judgeFailures(
    licences.flatMap(({ versionId, resourceId }) =>
      missingLicence(resourceId, judgeLicence(chains, versionId, resourceId, 'formal')),
    ),
  );
}
