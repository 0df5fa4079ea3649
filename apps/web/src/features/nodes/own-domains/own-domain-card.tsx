import { Badge, Button, Group, Text } from '@mantine/core';
import { useWrite } from '#api/mutation.ts';
import { chooseCanonicalHost, type OwnDomain, removeOwnDomain, verifyOwnDomain } from '#api/nodes/own-domains.ts';
import type { Node } from '#api/nodes/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirm } from '#ui/confirm.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Time } from '#ui/time.tsx';
import { toast } from '#ui/toast.ts';
import styles from './own-domains.module.css';

interface OwnDomainCardProps {
  node: Node;
  domain: OwnDomain;
}

/** A domain of a node: whether it leads to the site, and what has to be done so that it does. */
export function OwnDomainCard({ node: { nodeId }, domain }: OwnDomainCardProps) {
  const { t } = useTranslation('nodes');
  const { hostName, isVerified, isCanonical, isMissing, checkedDate } = domain;
  const verify = useWrite(verifyOwnDomain, { onSuccess: () => toast.success(t('domain_verified', { hostName })) });
  const choose = useWrite(chooseCanonicalHost, { onSuccess: () => toast.success(t('domain_main_saved')) });
  const remove = useWrite(removeOwnDomain, { onSuccess: () => toast.success(t('domain_removed', { hostName })) });
  const askToRemove = async () => {
    const isSure = await confirm({
      title: t('domain_remove_question', { hostName }),
      description: t(isCanonical ? 'domain_remove_main_text' : 'domain_remove_text'),
      confirmLabel: t('domain_remove'),
      danger: true,
    });
    if (isSure) remove.mutate({ nodeId, hostName });
  };

  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <span className={styles.host}>{hostName}</span>
        <State domain={domain} />
      </div>
      {isMissing && checkedDate && (
        <Text size="sm" c="danger">
          {t('domain_missing')} <Time at={checkedDate} />
        </Text>
      )}
      {(!isVerified || isMissing) && <Records domain={domain} />}
      <Group gap="xs">
        {(!isVerified || isMissing) && (
          <Button size="compact-md" loading={verify.isPending} onClick={() => verify.mutate({ nodeId, hostName })}>
            {t('domain_verify')}
          </Button>
        )}
        {isVerified && !isCanonical && (
          <Button
            variant="default"
            size="compact-md"
            loading={choose.isPending}
            onClick={() => choose.mutate({ nodeId, hostName })}
          >
            {t('domain_make_main')}
          </Button>
        )}
        <Button
          variant="subtle"
          color="danger"
          size="compact-md"
          aria-label={t('domain_remove_named', { hostName })}
          loading={remove.isPending}
          onClick={askToRemove}
        >
          {t('domain_remove')}
        </Button>
      </Group>
    </li>
  );
}

function State({ domain: { isVerified, isCanonical } }: { domain: OwnDomain }) {
  const { t } = useTranslation('nodes');
  if (!isVerified)
    return (
      <Badge variant="light" color="warning">
        {t('domain_waiting')}
      </Badge>
    );
  return (
    <Badge variant="light" color={isCanonical ? 'success' : 'ink'}>
      {t(isCanonical ? 'domain_main' : 'domain_leads_on')}
    </Badge>
  );
}

/** The records that the domain's DNS needs, as its provider's form asks for them. */
function Records({ domain: { hostName, recordName, recordValue, target } }: { domain: OwnDomain }) {
  const { t } = useTranslation('nodes');
  const records = [
    { type: 'TXT', name: recordName, value: recordValue, purpose: t('domain_record_proof') },
    { type: 'CNAME', name: hostName, value: target, purpose: t('domain_record_way') },
  ];
  return (
    <div className={styles.records}>
      <Text size="sm">{t('domain_records')}</Text>
      {records.map(({ type, name, value, purpose }) => (
        <dl key={type} className={styles.record}>
          <dt>{t('domain_record_type')}</dt>
          <dd>
            {type}
            <Text span size="sm" c="dimmed">
              {purpose}
            </Text>
          </dd>
          <dt>{t('domain_record_name')}</dt>
          <dd>
            <code>{name}</code>
            <CopyButton value={name} label={t('domain_copy', { text: name })} />
          </dd>
          <dt>{t('domain_record_value')}</dt>
          <dd>
            <code>{value}</code>
            <CopyButton value={value} label={t('domain_copy', { text: value })} />
          </dd>
        </dl>
      ))}
      <Text size="sm" c="dimmed">
        {t('domain_records_hint')}
      </Text>
    </div>
  );
}
