import { Text, UnstyledButton } from '@mantine/core';
import { CONTRACT_STATES, type FoundContract, foundContractsList, SEARCHED } from '#api/contracts/operator-queries.ts';
import { usePagedList } from '#api/paged.ts';
import { licenseeOwnerOf, licensorOwnerOf } from '#domain/contracts/owners.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { someOf, text } from '#search-params.ts';
import { ContractStatusBadge } from '#ui/badges.tsx';
import type { Column } from '#ui/data-table.tsx';
import { Time } from '#ui/time.tsx';
import { useFilter } from '#ui/use-filter.ts';
import { OperatorPage } from '../frame/operator-page.tsx';
import { OperatorTable } from '../frame/operator-table.tsx';
import { useOpened } from '../frame/use-opened.ts';
import styles from '../operators.module.css';
import { ContractDrawer } from './contract-drawer.tsx';
import { licenseeKind, licensorKind, subjectKind } from './kinds.ts';
import { Party } from './party.tsx';

const readers = { keywords: text, searched: someOf(...SEARCHED), state: someOf(...CONTRACT_STATES) };

/** All contracts of the platform. */
export default function ContractsPage() {
  const { t } = useTranslation(['operators', 'ui']);
  const filters = useFilter(readers);
  const drawer = useOpened(contractId);
  const list = usePagedList(foundContractsList(filters.filter));
  const columns = useColumns(drawer.open);
  return (
    <OperatorPage
      title={t('screen_contracts')}
      intro={t('contracts_intro')}
      filters={filters}
      fields={[
        { search: 'keywords', label: t('contract_keywords') },
        {
          choice: 'searched',
          label: t('contract_searched'),
          options: SEARCHED.map((name) => ({ value: name, label: t(`searched_${name}`) })),
          usual: SEARCHED[0],
        },
        {
          choice: 'state',
          label: t('contract_state'),
          options: [
            { value: '', label: t('all') },
            ...CONTRACT_STATES.map((name) => ({ value: name, label: t(`ui:contract_${name}`) })),
          ],
        },
      ]}
      hasReset
    >
      <OperatorTable
        label={t('screen_contracts')}
        list={list}
        isNarrowed={filters.isNarrowed}
        empty={{ title: t('contracts_empty'), text: t('contracts_empty_text') }}
        columns={columns}
        rowKey={(contract) => contract.contractId}
      />
      <ContractDrawer contractId={drawer.id} onClose={drawer.close} />
    </OperatorPage>
  );
}

function contractId(value: unknown): string | undefined {
  return typeof value === 'string' && /^[0-9a-f]{24}$/.test(value) ? value : undefined;
}

function useColumns(onOpen: (contractId: string) => void): Column<FoundContract>[] {
  const { t } = useTranslation('operators');
  return [
    {
      key: 'contract',
      header: t('contract'),
      cell: (contract) => (
        <div className={styles.who}>
          <UnstyledButton className={styles.open} onClick={() => onOpen(contract.contractId)}>
            {contract.contractName}
          </UnstyledButton>
          <Text size="sm" c="dimmed">
            <Time at={contract.createDate} />
          </Text>
        </div>
      ),
    },
    {
      key: 'subject',
      header: t('subject'),
      cell: ({ subjectName, subjectType }) => <Party name={subjectName} kind={t(`kind_${subjectKind(subjectType)}`)} />,
    },
    {
      key: 'licensor',
      header: t('licensor'),
      cell: (contract) => (
        <Party
          name={contract.licensorName}
          kind={t(`kind_${licensorKind(contract.subjectType)}`)}
          owner={licensorOwnerOf(contract)}
        />
      ),
    },
    {
      key: 'licensee',
      header: t('licensee'),
      cell: (contract) => (
        <Party
          name={contract.licenseeName}
          kind={t(`kind_${licenseeKind(contract.licenseeIdentityType)}`)}
          owner={licenseeOwnerOf(contract)}
        />
      ),
    },
    { key: 'state', header: t('contract_state'), cell: (contract) => <ContractStatusBadge contract={contract} /> },
  ];
}
