import { contractDisplay } from '@colophon/model';
import type { ContractState } from '#api/contracts/states.ts';
import type { DependencyTree, LicensedTree, Relation } from '#api/resources/trees.ts';

/** A box of a graph, with the boxes that follow from it. */
export type GraphBox = ExhibitBox | ResourceBox | ContractsBox;

interface Box {
  /** Unlike any other's in the graph. */
  id: string;
  children: GraphBox[];
}

/** Where the graph of an exhibit begins. */
export interface ExhibitBox extends Box {
  kind: 'exhibit';
  exhibitName: string;
  nodeName: string;
}

/** Signs shown with a resource besides its name. */
export type ResourceSign = 'licensed' | 'notLicensed' | 'leftToUser' | 'chainBroken';

export interface ResourceBox extends Box {
  kind: 'resource';
  resourceId: string;
  resourceName: string;
  resourceType: readonly string[];
  /** Versions in use, or ranges that allow them. */
  versions: readonly string[];
  signs: readonly ResourceSign[];
  /** Contracts with it can be looked at and signed from here. */
  hasRelation: boolean;
}

/** The contracts by which the box before licenses the boxes after it. */
export interface ContractsBox extends Box {
  kind: 'contracts';
  contracts: readonly GraphContract[];
  /** Resource that the contracts are about. */
  licensorId: string;
  licensorName: string;
  /** True when the reader can sign for the box before. */
  isOwn: boolean;
}

export interface GraphContract {
  contractId: string;
  name: string;
  /** Where it stands; `unknown` to readers who are not logged in. */
  state: ReturnType<typeof contractDisplay> | 'unknown';
}

/** First box of a graph: a resource in a version, or an exhibit and the node that shows it. */
export type GraphSubject =
  | { kind: 'resource'; resourceId: string; resourceName: string; resourceType: readonly string[]; version: string }
  | { kind: 'exhibit'; exhibitId: string; exhibitName: string; nodeName: string; version: string };

/** Returns the graph of the subject's dependencies. */
export function dependencyGraph(tree: DependencyTree, subject: GraphSubject): GraphBox {
  const boxOf = (node: DependencyTree, path: string): ResourceBox => ({
    ...resourceBox(path, node, [node.version]),
    children: node.dependencies.map((dependency, number) => boxOf(dependency, `${path}.${number}`)),
  });
  return subject.kind === 'resource' ? boxOf(tree, '0') : exhibitBox(subject, [boxOf(tree, '0.0')]);
}

/** Returns the graph of the subject's licences: for what it uses itself, and for what authors leave to it. */
export function relationGraph(relation: Relation, subject: GraphSubject): GraphBox {
  const boxOf = (node: Relation, path: string): ResourceBox => ({
    ...resourceBox(path, node, node.versions.slice(0, 1)),
    signs: signsOf(node),
    hasRelation: !node.isLeftToUser,
    children: childrenOf(node, path),
  });
  const childrenOf = (node: Relation, path: string) =>
    node.children.map((child, number) => boxOf(child, `${path}.${number}`));
  if (subject.kind === 'exhibit') return exhibitBox(subject, [boxOf(relation, '0.0')]);
  return { ...resourceBox('0', relation, [subject.version]), children: childrenOf(relation, '0') };
}

function signsOf({ isLeftToUser, isLicensed, contractIds, isChainWhole }: Relation): ResourceSign[] {
  const signs: ResourceSign[] = [];
  if (isLeftToUser) signs.push('leftToUser');
  else if (!isLicensed) signs.push('notLicensed');
  else if (contractIds.length > 0) signs.push('licensed');
  if (!isChainWhole) signs.push('chainBroken');
  return signs;
}

/** By which contracts the subject, and what it is made of, license what they use: resources and contracts by turns. */
export function authGraph(
  groups: readonly (readonly LicensedTree[])[],
  subject: GraphSubject,
  { states, isOwn }: { states: ReadonlyMap<string, ContractState> | null; isOwn: boolean },
): GraphBox {
  const groupsBelow = (below: LicensedTree['children'] | typeof groups, path: string, isFirst: boolean): GraphBox[] =>
    below.map((group, number) => {
      const id = `${path}.${number}`;
      const { resourceId, resourceName, contracts } = group[0]!;
      return {
        kind: 'contracts',
        id,
        licensorId: resourceId,
        licensorName: resourceName,
        contracts: contracts.map(({ contractId }) => contractIn(states, contractId)),
        isOwn: isOwn && isFirst,
        children: group.map((member, place) => ({
          ...resourceBox(`${id}.${place}`, member, [member.version]),
          children: groupsBelow(member.children, `${id}.${place}`, false),
        })),
      };
    });
  const children = groupsBelow(groups, '0', true);
  if (subject.kind === 'exhibit') return exhibitBox(subject, children);
  return { ...resourceBox('0', subject, [subject.version]), children };
}

/** A contract that is not among those that were found has ended. */
function contractIn(states: ReadonlyMap<string, ContractState> | null, contractId: string): GraphContract {
  const contract = states?.get(contractId);
  if (contract) return { contractId, name: contract.contractName, state: contractDisplay(contract) };
  return { contractId, name: contractId, state: states ? 'terminal' : 'unknown' };
}

/** Every contract of an auth tree, each once. */
export function contractIdsIn(groups: readonly (readonly LicensedTree[])[]): string[] {
  const ids = new Set<string>();
  const visit = (below: typeof groups): void => {
    for (const { contracts, children } of below.flat()) {
      for (const { contractId } of contracts) ids.add(contractId);
      visit(children);
    }
  };
  visit(groups);
  return [...ids];
}

/** Boxes of a graph in the order of a list of it: each before those that follow from it. */
export function boxesIn(root: GraphBox): GraphBox[] {
  return [root, ...root.children.flatMap(boxesIn)];
}

function exhibitBox({ exhibitName, nodeName }: GraphSubject & { kind: 'exhibit' }, children: GraphBox[]): ExhibitBox {
  return { kind: 'exhibit', id: '0', exhibitName, nodeName, children };
}

function resourceBox(
  id: string,
  { resourceId, resourceName, resourceType }: Pick<ResourceBox, 'resourceId' | 'resourceName' | 'resourceType'>,
  versions: readonly string[],
): ResourceBox {
  return {
    kind: 'resource',
    id,
    resourceId,
    resourceName,
    resourceType,
    versions,
    signs: [],
    hasRelation: false,
    children: [],
  };
}
