import { PartyIdentity } from '@colophon/model';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { licensingQuery } from '#api/contracts/queries.ts';
import type { Exhibit } from '#api/exhibits/queries.ts';
import { exhibitDependencyTreeQuery } from '#api/exhibits/trees.ts';
import { versionQuery } from '#api/resources/details.ts';
import { dependencyTreeQuery, relationTreeQuery } from '#api/resources/trees.ts';
import { changedDependencies, changedProperties, neededResources } from '#domain/version-changes/changes.ts';
import { VersionChanges } from '#domain/version-changes/version-changes.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';

interface ShowVersionDrawerProps {
  exhibit: Exhibit;
  /** The version that would be shown. */
  version: string;
  isSending: boolean;
  onShow: () => void;
  onClose: () => void;
}

/** Says what another version would change for an exhibit, and which contracts it would need, before it is shown. */
export function ShowVersionDrawer({ exhibit, version, isSending, onShow, onClose }: ShowVersionDrawerProps) {
  const { t } = useTranslation(['exhibits', 'ui']);
  const { presentableId, nodeId, resourceInfo } = exhibit;
  const { resourceId } = resourceInfo;
  const before = useQuery(versionQuery(resourceId, exhibit.version));
  const after = useQuery(versionQuery(resourceId, version));
  const treeBefore = useQuery(exhibitDependencyTreeQuery(presentableId, exhibit.version));
  const treeAfter = useQuery(dependencyTreeQuery(resourceId, version));
  const relation = useQuery(relationTreeQuery(resourceId, version));
  const needed = relation.data ? neededResources(relation.data) : [];
  const licensing = useQuery({
    ...licensingQuery({ nodeId, presentableId, resolveResources: needed }),
    enabled: needed.length > 0,
  });
  const failed = [before, after, treeBefore, treeAfter, relation, licensing].find(({ error }) => error);
  const isKnown = before.data && after.data && treeBefore.data && treeAfter.data && licensing.data;
  return (
    <SideDrawer opened onClose={onClose} title={t('show_version', { version })} width={820}>
      <Stack>
        <p>{t('show_version_text')}</p>
        {failed && <ErrorFace error={failed.error} retry={() => void failed.refetch()} />}
        {!failed && !isKnown && <Skeleton height={320} />}
        {!failed && isKnown && (
          <VersionChanges
            before={before.data!}
            after={after.data!}
            properties={changedProperties(before.data!, after.data!)}
            dependencies={changedDependencies(treeBefore.data!, treeAfter.data!)}
            needed={needed}
            licensing={licensing.data!}
            kind={PartyIdentity.node}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button color="seal" loading={isSending} onClick={onShow}>
            {t('show_version', { version })}
          </Button>
        </Group>
      </Stack>
    </SideDrawer>
  );
}
