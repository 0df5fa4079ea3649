import { Group, Stack, Text } from '@mantine/core';
import { type FoundContract, foundContractQuery, toldRecordList } from '#api/contracts/operator-queries.ts';
import { usePagedList } from '#api/paged.ts';
import { licenseeOwnerOf, licensorOwnerOf } from '#domain/contracts/owners.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ContractStatusBadge } from '#ui/badges.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { fullNameOf, type Person } from '#ui/person-name.tsx';
import { PropertiesList } from '#ui/properties-list.tsx';
import { Time } from '#ui/time.tsx';
import { FoundDrawer } from '../found-drawer.tsx';
import styles from '../operators.module.css';

interface ContractDrawerProps {
  /** Contract on show; closed when absent. */
  contractId: string | undefined;
  onClose: () => void;
}

/** One contract: between whom, about what, and what happened to it. */
export function ContractDrawer({ contractId, onClose }: ContractDrawerProps) {
  const { t } = useTranslation('operators');
  return (
    <FoundDrawer
      id={contractId}
      query={foundContractQuery}
      title={t('contract')}
      none={t('no_such_contract')}
      width={820}
      heights={[48, 240]}
      onClose={onClose}
    >
      {(contract) => <Details contract={contract} />}
    </FoundDrawer>
  );
}

function Details({ contract }: { contract: FoundContract }) {
  const { t } = useTranslation('operators');
  const properties = useProperties(contract);
  return (
    <Stack gap="xl">
      <Group>
        <Text fw={600} size="xl">
          {contract.contractName}
        </Text>
        <ContractStatusBadge contract={contract} />
      </Group>
      <PropertiesList label={t('properties')} properties={properties} />
      <Happened contractId={contract.contractId} />
    </Stack>
  );
}

function Happened({ contractId }: { contractId: string }) {
  const { t } = useTranslation('operators');
  const list = usePagedList(toldRecordList(contractId));
  return (
    <section className={styles.section}>
      <h3>{t('contract_record')}</h3>
      <ListFaces list={list} isFiltered={false} empty={<Text c="dimmed">{t('contract_record_empty')}</Text>}>
        <ol className={styles.history}>
          {list.rows.map(({ id, stateStr, stateInfoStr }) => (
            <li key={id}>
              <strong>{stateStr}</strong>
              <p>{stateInfoStr}</p>
            </li>
          ))}
        </ol>
      </ListFaces>
    </section>
  );
}

function useProperties(contract: FoundContract) {
  const { t } = useTranslation('operators');
  const party = (name: string, id: string, owner: Person) =>
    (name === owner.username
      ? [fullNameOf(owner), id]
      : [name, id, t('party_owner', { name: fullNameOf(owner) })]
    ).join(' · ');
  const values = [
    ['contract_id', contract.contractId],
    ['subject', `${contract.subjectName} · ${contract.subjectId}`],
    ['licensor', party(contract.licensorName, contract.licensorId, licensorOwnerOf(contract))],
    ['licensee', party(contract.licenseeName, contract.licenseeId, licenseeOwnerOf(contract))],
    ['policy_id', contract.policyId],
    ['contract_state', contract.fsmCurrentState],
    ['signed_at', <Time key="signed_at" at={contract.createDate} />],
    ['changed_at', <Time key="changed_at" at={contract.updateDate} />],
  ] as const;
  return values.map(([key, valueDisplay]) => ({ key, name: t(key), valueDisplay }));
}
