import { PartyIdentity } from '@colophon/model';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { licensingQuery, resourceLicensingQuery } from '#api/contracts/queries.ts';
import { exhibitDependencyTreeQuery } from '#api/exhibits/trees.ts';
import { versionQuery } from '#api/resources/details.ts';
import { dependencyTreeQuery, relationTreeQuery } from '#api/resources/trees.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { changedDependencies, changedProperties, neededResources } from './changes.ts';
import { VersionChanges } from './version-changes.tsx';

/** Who uses a resource: an exhibit of a node, which knows what it is made of, or a resource. */
export type VersionUser = { nodeId: number; presentableId: string } | { licenseeId: string };

interface ComparedVersionsProps {
  /** Resource that is used. */
  resourceId: string;
  before: string;
  after: string;
  user: VersionUser;
}

/** Reads two versions of a resource, and says what the other one changes for those who use the first. */
export function ComparedVersions({ resourceId, before: from, after: to, user }: ComparedVersionsProps) {
  const isExhibit = 'presentableId' in user;
  const exhibitId = isExhibit ? user.presentableId : '';
  const before = useQuery(versionQuery(resourceId, from));
  const after = useQuery(versionQuery(resourceId, to));
  const exhibitTree = useQuery({ ...exhibitDependencyTreeQuery(exhibitId, from), enabled: isExhibit });
  const resourceTree = useQuery({ ...dependencyTreeQuery(resourceId, from), enabled: !isExhibit });
  const treeAfter = useQuery(dependencyTreeQuery(resourceId, to));
  const relation = useQuery(relationTreeQuery(resourceId, to));
  const needed = relation.data ? neededResources(relation.data) : [];
  const ids = needed.map((each) => each.resourceId);
  const ofNode = useQuery({
    ...licensingQuery({ nodeId: isExhibit ? user.nodeId : 0, presentableId: exhibitId, resolveResources: needed }),
    enabled: isExhibit && needed.length > 0,
  });
  const ofResource = useQuery({
    ...resourceLicensingQuery(isExhibit ? '' : user.licenseeId, ids),
    enabled: !isExhibit && needed.length > 0,
  });
  const treeBefore = isExhibit ? exhibitTree : resourceTree;
  const licensing = isExhibit ? ofNode : ofResource;

  const failed = [before, after, treeBefore, treeAfter, relation, licensing].find(({ error }) => error);
  if (failed) return <ErrorFace error={failed.error} retry={() => void failed.refetch()} />;
  if (!before.data || !after.data || !treeBefore.data || !treeAfter.data || !licensing.data)
    return <Skeleton height={320} />;
  return (
    <VersionChanges
      before={before.data}
      after={after.data}
      properties={changedProperties(before.data, after.data)}
      dependencies={changedDependencies(treeBefore.data, treeAfter.data)}
      needed={needed}
      licensing={licensing.data}
      kind={isExhibit ? PartyIdentity.node : PartyIdentity.resource}
    />
  );
}
