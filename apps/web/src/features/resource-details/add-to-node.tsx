import { ResourceStatus } from '@colophon/model';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openNodesQuery } from '#api/nodes/queries.ts';
import { type Resource, upcastsQuery } from '#api/resources/details.ts';
import { NewNodeForm } from '#domain/nodes/new-node-form.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { currentPath, loginTarget } from '#session/go-to.ts';
import { AppLink } from '#ui/app-link.tsx';
import { NotAllowedFace } from '#ui/faces.tsx';
import { type AddedExhibit, AddedToNode } from './added-to-node.tsx';
import { PolicyList } from './policy-list.tsx';
import styles from './resource-page.module.css';
import { SignForm } from './sign-form.tsx';

/** The terms of a resource and, for people with a node, the form that signs them and makes an exhibit. */
export function AddToNode({ resource, version }: { resource: Resource; version: string }) {
  const { t } = useTranslation('resourceDetails');
  const { isReady, user } = useCurrentUser();
  // A node made in another tab is there when this one is shown again.
  const nodes = useQuery({ ...openNodesQuery, enabled: user !== null, refetchOnWindowFocus: 'always' });
  const upcasts = useQuery(upcastsQuery(resource));
  const [added, setAdded] = useState<AddedExhibit | null>(null);

  if (added) return <AddedToNode added={added} />;
  if (resource.status !== ResourceStatus.online) {
    return <NotAllowedFace title={t('not_available')} text={t('not_available_text')} />;
  }
  if (!isReady || upcasts.isLoading || nodes.isLoading) return <Skeleton height={240} />;
  const needed = [resource, ...(upcasts.data ?? [])];

  if (user && nodes.data && nodes.data.length > 0) {
    return <SignForm userId={user.userId} nodes={nodes.data} needed={needed} version={version} onAdded={setAdded} />;
  }
  return (
    <>
      {needed.map((one) => (
        <PolicyList key={one.resourceId} resource={one} isNamed={needed.length > 1} />
      ))}
      <p className={styles.aside}>{t(user ? 'no_nodes' : 'visitor_hint')}</p>
      {user ? (
        <NewNodeForm isShort />
      ) : (
        <Button component={AppLink} color="seal" fullWidth {...loginTarget(currentPath())}>
          {t('log_in_to_add')}
        </Button>
      )}
    </>
  );
}
