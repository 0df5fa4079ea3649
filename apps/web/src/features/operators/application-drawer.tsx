import { Button, Group, Stack, Text } from '@mantine/core';
import { type Application, ApplicationStatus } from '#api/beta/operator-queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { PersonName } from '#ui/person-name.tsx';
import { PropertiesList } from '#ui/properties-list.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { Time } from '#ui/time.tsx';
import { ApplicationStatusBadge } from './application-status-badge.tsx';
import type { DecisionKind } from './decision-dialog.tsx';
import styles from './operators.module.css';

interface ApplicationDrawerProps {
  /** Application on show; closed when absent. */
  application: Application | undefined;
  onDecide: (kind: DecisionKind, recordId: string) => void;
  onClose: () => void;
}

/** One application: who asks, what they say, and the decision. */
export function ApplicationDrawer({ application, onDecide, onClose }: ApplicationDrawerProps) {
  const { t } = useTranslation('operators');
  return (
    <SideDrawer opened={application !== undefined} onClose={onClose} title={t('application')} width={640}>
      {application && <Details application={application} onDecide={onDecide} />}
    </SideDrawer>
  );
}

function Details({ application, onDecide }: Pick<ApplicationDrawerProps, 'onDecide'> & { application: Application }) {
  const { t } = useTranslation('operators');
  const { recordId, userId, status, description } = application;
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <AppLink
          app="console"
          to="/admin/{-$screen}"
          params={{ screen: 'users' }}
          search={{ open: String(userId) }}
          className={styles.applicant}
        >
          <PersonName person={application} />
        </AppLink>
        <ApplicationStatusBadge status={status} />
      </Group>
      <Text className={styles.description}>{description}</Text>
      <PropertiesList label={t('properties')} properties={useProperties(application)} />
      {status === ApplicationStatus.waiting && (
        <Group>
          <Button color="seal" onClick={() => onDecide('pass', recordId)}>
            {t('pass')}
          </Button>
          <Button variant="default" onClick={() => onDecide('refuse', recordId)}>
            {t('refuse')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function useProperties(application: Application) {
  const { t } = useTranslation('operators');
  const { createDate, updateDate, status, latestLoginData } = application;
  const values = [
    ['occupation', application.occupation],
    ['area', application.areaName],
    ['email', application.email],
    ['mobile', application.mobile],
    ['applied_at', <Time key="applied_at" at={createDate} />],
    ['decided_at', status === ApplicationStatus.waiting ? '' : <Time key="decided_at" at={updateDate} />],
    ['audit_message', application.auditMsg],
    ['remark', application.remark ?? ''],
    ['latest_login', latestLoginData ? <Time key="latest_login" at={latestLoginData} /> : ''],
    ['latest_ip', application.latestLoginIp],
  ] as const;
  return values.map(([key, valueDisplay]) => ({ key, name: t(key), valueDisplay }));
}
