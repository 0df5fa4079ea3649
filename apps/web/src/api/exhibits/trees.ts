import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import type { DependencyTree, LicensedTree, Relation } from '../resources/trees.ts';
import { exhibitKeys } from './keys.ts';

const at = (presentableId: string, version: string) => ({ params: { path: { presentableId }, query: { version } } });

/** Dependencies of an exhibit, as they were when its version was chosen. */
export const exhibitDependencyTreeQuery = (exhibitId: string, version: string) =>
  queryOptions({
    queryKey: exhibitKeys.tree('dependency', exhibitId, version),
    queryFn: async (): Promise<DependencyTree> => {
      const [root] = await answer(api.GET('/v2/presentables/{presentableId}/dependencyTree', at(exhibitId, version)));
      return root!;
    },
  });

/** Who licenses what for an exhibit: the node to begin with. */
export const exhibitLicensedTreeQuery = (exhibitId: string, version: string) =>
  queryOptions({
    queryKey: exhibitKeys.tree('auth', exhibitId, version),
    queryFn: (): Promise<LicensedTree[][]> =>
      answer(api.GET('/v2/presentables/{presentableId}/authTree', at(exhibitId, version))),
  });

/** Licences of the node for the resource of an exhibit, and for what that resource leaves to the node. */
export const exhibitRelationTreeQuery = (exhibitId: string, version: string) =>
  queryOptions({
    queryKey: exhibitKeys.tree('relation', exhibitId, version),
    queryFn: async (): Promise<Relation> => {
      const [root] = await answer(api.GET('/v2/presentables/{presentableId}/relationTree', at(exhibitId, version)));
      const { versions, children, ...resource } = root!;
      return {
        ...toRelation(resource, versions),
        children: children.map(({ children: _none, ...upcast }) => toRelation(upcast, [])),
      };
    },
  });

interface Answered {
  resourceId: string;
  resourceName: string;
  resourceType: string[];
  downstreamIsAuth: boolean;
  downstreamAuthContractIds: string[];
  selfAndUpstreamIsAuth: boolean;
}

function toRelation(answered: Answered, versions: string[]): Relation {
  const { resourceId, resourceName, resourceType } = answered;
  return {
    resourceId,
    resourceName,
    resourceType,
    versions,
    children: [],
    // The node licenses all of them: what authors leave to it ends here.
    isLeftToUser: false,
    isLicensed: answered.downstreamIsAuth,
    contractIds: answered.downstreamAuthContractIds,
    isChainWhole: answered.selfAndUpstreamIsAuth,
  };
}
