import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { contractStatesQuery } from '#api/contracts/states.ts';
import { exhibitDependencyTreeQuery, exhibitLicensedTreeQuery, exhibitRelationTreeQuery } from '#api/exhibits/trees.ts';
import { dependencyTreeQuery, licensedTreeQuery, relationTreeQuery } from '#api/resources/trees.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { authGraph, contractIdsIn, dependencyGraph, type GraphBox, type GraphSubject, relationGraph } from './graph.ts';

export type GraphKind = 'dependency' | 'auth' | 'relation';

/** A graph as far as it is known. */
export interface ReadGraph {
  kind: GraphKind;
  graph: GraphBox | undefined;
  error: unknown;
  retry: () => void;
}

const NO_GROUPS: never[] = [];

/** Reads the wanted graphs of a resource or an exhibit. `isOwn`: the reader may sign for it. */
export function useGraphs(subject: GraphSubject, kinds: readonly GraphKind[], isOwn: boolean): ReadGraph[] {
  const { isReady, user } = useCurrentUser();
  const queries = queriesOf(subject);
  const wants = (kind: GraphKind) => ({ enabled: kinds.includes(kind) });
  const { data: groups = NO_GROUPS } = useQuery({ ...queries.auth, ...wants('auth') });
  const contractIds = contractIdsIn(groups);
  const states = useQuery({ ...contractStatesQuery(contractIds), enabled: user !== null && contractIds.length > 0 });
  const known = user ? (states.data ?? new Map()) : null;

  // What `select` answers stays the same object as long as it says the same.
  const dependency = useQuery({
    ...queries.dependency,
    ...wants('dependency'),
    select: (tree) => dependencyGraph(tree, subject),
  });
  const auth = useQuery({
    ...queries.auth,
    ...wants('auth'),
    select: (tree) => authGraph(tree, subject, { states: known, isOwn }),
  });
  const relation = useQuery({
    ...queries.relation,
    ...wants('relation'),
    select: (root) => relationGraph(root, subject),
  });

  const areStatesPending = !isReady || states.isLoading;
  const graphs: Record<GraphKind, ReadGraph> = {
    dependency: read('dependency', dependency),
    auth: states.error || areStatesPending ? { ...read('auth', states), graph: undefined } : read('auth', auth),
    relation: read('relation', relation),
  };
  return kinds.map((kind) => graphs[kind]);
}

function read(kind: GraphKind, { data, error, refetch }: UseQueryResult<unknown>): ReadGraph {
  return { kind, graph: data as GraphBox | undefined, error, retry: () => void refetch() };
}

function queriesOf(subject: GraphSubject) {
  const { version } = subject;
  if (subject.kind === 'resource') {
    const { resourceId } = subject;
    return {
      dependency: dependencyTreeQuery(resourceId, version),
      auth: licensedTreeQuery(resourceId, version),
      relation: relationTreeQuery(resourceId, version),
    };
  }
  const { exhibitId } = subject;
  return {
    dependency: exhibitDependencyTreeQuery(exhibitId, version),
    auth: exhibitLicensedTreeQuery(exhibitId, version),
    relation: exhibitRelationTreeQuery(exhibitId, version),
  };
}

/** Whether a graph says more than what it is of. */
export function saysSomething(graph: GraphBox): boolean {
  const [first] = graph.children;
  // The resource of an exhibit is known: without dependencies it makes no tree.
  return graph.kind === 'exhibit' && first?.kind === 'resource' && first.signs.length === 0
    ? first.children.length > 0
    : first !== undefined;
}
