import type { SiteViewer } from '@colophon/model';
import { Button, Loader, Popover, Text, UnstyledButton } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { seeSiteAs } from '#api/sites/mutations.ts';
import { policiesOnOfferQuery } from '#api/sites/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ErrorFace } from '#ui/faces.tsx';
import styles from './view-as.module.css';

/** Leads an owner to the site of their node as somebody else: a visitor, a user, who has signed what is offered or one policy of it. */
export function ViewAs({ nodeId }: { nodeId: number }) {
  const { t } = useTranslation('nodes');
  const [opened, setOpened] = useState(false);
  const offered = useQuery({ ...policiesOnOfferQuery(nodeId), enabled: opened });
  const policies = offered.data;
  const open = useWrite(seeSiteAs, { onSuccess: ({ address }) => window.location.assign(address) });
  const choice = (
    label: string,
    viewer: SiteViewer,
    { policyId, description }: { policyId?: string; description?: string } = {},
  ) => (
    <UnstyledButton
      key={policyId ?? viewer}
      className={styles.choice}
      onClick={() => open.mutate({ nodeId, viewer, policyId })}
    >
      <span>{label}</span> <small>{description}</small>
    </UnstyledButton>
  );
  return (
    <Popover position="bottom-end" opened={opened} onChange={setOpened} width={320} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconEye size={16} aria-hidden="true" />}
          loading={open.isPending} // no longer: who comes back by the back button finds the page as it was left
          onClick={() => setOpened(!opened)}
        >
          {t('view_as')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.choices} aria-label={t('view_as')}>
        <Text size="sm" c="dimmed" mb="xs">
          {t('view_as_note')}
        </Text>
        {choice(t('view_as_visitor'), 'visitor')}
        {choice(t('view_as_user'), 'user')}
        {choice(t('view_as_licensee'), 'licensee')}
        <Text size="sm" fw={600} mt="md" mb="xs">
          {t('view_as_policy')}
        </Text>
        {offered.isPending && <Loader size="xs" />}
        {offered.isError && <ErrorFace error={offered.error} retry={() => void offered.refetch()} />}
        {policies?.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('view_as_no_policy')}
          </Text>
        )}
        {policies?.map(({ policyId, policyName, exhibits }) =>
          choice(policyName, 'licensee', { policyId, description: t('view_as_exhibits', { count: exhibits }) }),
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
