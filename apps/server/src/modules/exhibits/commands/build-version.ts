import { SubjectType } from '@colophon/model';
import { type ResourceOfType, resourceReleases, resourceTrees } from '#modules/resources/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newShortId } from '#platform/ids.ts';
import type { DependencyNode, ExhibitRow, ExhibitVersionRow } from '../tables.ts';
import { buildAuthTree, requiredLicences } from '../trees/auth-tree.ts';

const NID_LENGTH = 12;

/** Data of a resource version that an exhibit freezes when it takes it: file, properties and both trees as they are now. */
export type FrozenVersion = Omit<
  ExhibitVersionRow,
  'presentableRewriteProperty' | 'versionProperty' | 'createdAt' | 'updatedAt'
>;

/** Reads a resource version as an exhibit will show it. */
export async function buildVersion(
  tx: Transaction,
  { presentableId, catalogueProperty }: Pick<ExhibitRow, 'presentableId' | 'catalogueProperty'>,
  resource: ResourceOfType,
  version: resourceReleases.VersionOfResource,
): Promise<FrozenVersion> {
  const tree = await resourceTrees.buildDependencyTree(tx, resource.resourceId, version.version);
  const authTree = buildAuthTree(tree);
  const required = requiredLicences(authTree);
  return {
    presentableId,
    version: version.version,
    versionId: version.versionId,
    fileSha1: version.fileSha1,
    dependencyTree: renumber(tree, presentableId.slice(0, NID_LENGTH)),
    authTree,
    licensedResourceIds: required.map(({ resourceId }) => resourceId),
    licenseeVersionIds: required.map(({ licenseeVersionId }) => licenseeVersionId),
    resourceSystemProperty: {
      ...resourceReleases.systemProperty(version),
      ...(version.subjectType === SubjectType.collection && {
        catalogueProperty: { ...version.catalogueProperty, ...catalogueProperty },
      }),
    },
    resourceCustomPropertyDescriptors: version.customPropertyDescriptors,
  };
}

/**
 * Returns the stand-in for a resource version in a collection made in the node: one place without a file, and nothing to
 * license.
 */
export function describeNodeCollection(
  exhibit: Pick<ExhibitRow, 'presentableId' | 'resourceType' | 'catalogueProperty'>,
): FrozenVersion {
  const { presentableId, resourceType, catalogueProperty } = exhibit;
  const versionId = resourceReleases.versionIdOf(presentableId, '');
  const root = {
    nid: presentableId.slice(0, NID_LENGTH),
    parentNid: '',
    deep: 1,
    resourceId: '',
    resourceName: '',
    resourceType,
    version: '',
    versionRange: '',
    versionId,
    fileSha1: '',
  };
  return {
    presentableId,
    version: '',
    versionId,
    fileSha1: null,
    dependencyTree: [root],
    authTree: [],
    licensedResourceIds: [],
    licenseeVersionIds: [],
    resourceSystemProperty: { catalogueProperty },
    resourceCustomPropertyDescriptors: [],
  };
}

/** Gives every place an id of this exhibit's own: the root's says whose tree it is. */
function renumber(tree: readonly resourceTrees.TreeNode[], rootNid: string): DependencyNode[] {
  const nids = new Map(tree.map(({ nid }, index) => [nid, index === 0 ? rootNid : newShortId()]));
  return tree.map((node) => ({
    nid: nids.get(node.nid)!,
    parentNid: nids.get(node.parentNid) ?? '',
    deep: node.deep,
    resourceId: node.resourceId,
    resourceName: node.resourceName,
    resourceType: node.resourceType,
    version: node.version,
    versionRange: node.versionRange,
    versionId: node.versionId,
    fileSha1: node.fileSha1 ?? '',
  }));
}
