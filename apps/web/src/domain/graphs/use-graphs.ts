import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ContractState, contractStatesQuery } from '#api/contracts/states.ts';
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

const NONE: ReadonlyMap<string, ContractState> = new Map();

/** Reads the wanted graphs of a resource or an exhibit. `isOwn`: the reader may sign for it. */
export function useGraphs(given: GraphSubject, kinds: readonly GraphKind[], isOwn: boolean): ReadGraph[] {
  const { isReady, user } = useCurrentUser();
  const isVisitor = user === null;
  const subject = useSame(given);
  const queries = queriesOf(subject);
  const dependency = useQuery({ ...queries.dependency, enabled: kinds.includes('dependency') });
  const auth = useQuery({ ...queries.auth, enabled: kinds.includes('auth') });
  const relation = useQuery({ ...queries.relation, enabled: kinds.includes('relation') });
  const contractIds = useMemo(() => contractIdsIn(auth.data ?? []), [auth.data]);
  const states = useQuery({ ...contractStatesQuery(contractIds), enabled: !isVisitor && contractIds.length > 0 });
  const known = contractIds.length === 0 ? NONE : states.data;

  const dependencies = useMemo(
    () => dependency.data && dependencyGraph(dependency.data, subject),
    [dependency.data, subject],
  );
  const licences = useMemo(() => {
    if (!auth.data || !isReady || !(isVisitor || known)) return undefined;
    return authGraph(auth.data, subject, { states: isVisitor ? null : known!, isOwn });
  }, [auth.data, subject, known, isReady, isVisitor, isOwn]);
  const relations = useMemo(() => relation.data && relationGraph(relation.data, subject), [relation.data, subject]);

  const graphs: Record<GraphKind, ReadGraph> = {
    dependency: { kind: 'dependency', graph: dependencies, ...faultOf(dependency) },
    auth: { kind: 'auth', graph: licences, ...faultOf(auth.error ? auth : states) },
    relation: { kind: 'relation', graph: relations, ...faultOf(relation) },
  };
  return kinds.map((kind) => graphs[kind]);
}

/** A subject that stays the same object as long as it says the same. */
function useSame(subject: GraphSubject): GraphSubject {
  const said = JSON.stringify(subject);
  return useMemo(() => JSON.parse(said) as GraphSubject, [said]);
}

function faultOf({ error, refetch }: Pick<UseQueryResult, 'error' | 'refetch'>) {
  return { error, retry: () => void refetch() };
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

/** Returns true when a graph shows more than its subject. */
export function saysSomething(graph: GraphBox): boolean {
  const [first] = graph.children;
  // The resource of an exhibit is known: without dependencies it makes no tree.
  return graph.kind === 'exhibit' && first?.kind === 'resource' && first.signs.length === 0
    ? first.children.length > 0
    : first !== undefined;
}
