import { PartyIdentity, SubjectType } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { inBatches } from '../objects/in-batches.ts';
import { coverOf } from '../resources/cover-of.ts';
import type { Contract } from './contract.ts';
import { contractKeys } from './keys.ts';

type Subject = { subjectId: string; subjectType: number };

/** Details of a contract's subject that are shown beside the name that the contract keeps. */
export interface SubjectPicture {
  cover: string | undefined;
  /** Names of its type, root first. */
  resourceType: readonly string[];
}

/** The picture of one subject; `null` when it cannot be read any more. */
export const subjectPictureQuery = ({ subjectId, subjectType }: Subject) =>
  queryOptions({
    queryKey: contractKeys.subject(subjectId),
    queryFn: async () => (await fetchSubjectPictures([{ subjectId, subjectType }])).get(subjectId) ?? null,
  });

/** The pictures of subjects, by id: as many as a page of contracts has. Those that cannot be read are left out. */
export async function fetchSubjectPictures(subjects: readonly Subject[]): Promise<Map<string, SubjectPicture>> {
  const idsOf = (isWanted: (type: number) => boolean) =>
    [...new Set(subjects.filter(({ subjectType }) => isWanted(subjectType)).map(({ subjectId }) => subjectId))].join();
  const [resources, exhibits] = await Promise.all([
    fetchResourcePictures(idsOf((type) => type !== SubjectType.exhibit)).catch(() => []),
    fetchExhibitPictures(idsOf((type) => type === SubjectType.exhibit)).catch(() => []),
  ]);
  return new Map([...resources, ...exhibits]);
}

type Pictures = [id: string, picture: SubjectPicture][];

async function fetchResourcePictures(resourceIds: string): Promise<Pictures> {
  if (!resourceIds) return [];
  const query = { resourceIds, projection: 'resourceId,coverImages,resourceType' };
  const resources = await answer(api.GET('/v2/resources/list', { params: { query } }));
  return resources.map(({ resourceId = '', coverImages = [], resourceType = [] }) => [
    resourceId,
    { cover: coverOf({ resourceId, coverImages }), resourceType },
  ]);
}

async function fetchExhibitPictures(presentableIds: string): Promise<Pictures> {
  if (!presentableIds) return [];
  const query = { presentableIds, isLoadResourceDetailInfo: 1 as const };
  const exhibits = await answer(api.GET('/v2/presentables/list', { params: { query } }));
  return exhibits.map(({ presentableId = '', coverImages = [], resourceInfo }) => [
    presentableId,
    {
      cover: coverOf({
        resourceId: resourceInfo?.resourceId ?? '',
        coverImages: [...coverImages, ...(resourceInfo?.coverImages ?? [])],
      }),
      resourceType: resourceInfo?.resourceType ?? [],
    },
  ]);
}

type Parties = Pick<Contract, 'subjectType' | 'licensorId' | 'licenseeIdentityType' | 'licenseeId'>;

/** Domains of the nodes among the parties of a contract, by their ids. */
export const sitesQuery = (contract: Contract) =>
  queryOptions({
    queryKey: contractKeys.sites(contract.contractId),
    queryFn: () => fetchSites([contract]),
  });

/** Domains of the nodes that license or are licensed. Without an answer there are only no links. */
export async function fetchSites(contracts: readonly Parties[]): Promise<Map<string, string>> {
  const nodeIds = contracts.flatMap(({ subjectType, licensorId, licenseeIdentityType, licenseeId }) => [
    ...(subjectType === SubjectType.exhibit ? [licensorId] : []),
    ...(licenseeIdentityType === PartyIdentity.node ? [licenseeId] : []),
  ]);
  const batches = inBatches([...new Set(nodeIds)]).map(async (ids) => {
    const query = { nodeIds: ids.join(), projection: 'nodeId,nodeDomain' };
    return answer(api.GET('/v2/nodes/list', { params: { query } })).catch(() => []);
  });
  const nodes = (await Promise.all(batches)).flat();
  return new Map(nodes.flatMap(({ nodeId, nodeDomain }) => (nodeDomain ? [[String(nodeId), nodeDomain]] : [])));
}
