import { Text, UnstyledButton } from '@mantine/core';
import { CONTRACT_STATES, type FoundContract, foundContractsList, SEARCHED } from '#api/contracts/operator-queries.ts';
import { type PagedList, usePagedList } from '#api/paged.ts';
import { licenseeOwnerOf, licensorOwnerOf } from '#domain/contracts/owners.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { someOf, text } from '#search-params.ts';
import { ContractStatusBadge } from '#ui/badges.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyFace } from '#ui/faces.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { Page } from '#ui/page.tsx';
import { Time } from '#ui/time.tsx';
import { useFilter } from '#ui/use-filter.ts';
import styles from '../operators.module.css';
import { ContractDrawer } from './contract-drawer.tsx';
import { ContractFilters } from './contract-filters.tsx';
import { licenseeKind, licensorKind, subjectKind } from './kinds.ts';
import { Party } from './party.tsx';

const readers = { keywords: text, searched: someOf(...SEARCHED), state: someOf(...CONTRACT_STATES) };

/** All contracts of the platform. */
export default function ContractsPage() {
  const { t } = useTranslation('operators');
  const { filter, change, isNarrowed, reset } = useFilter(readers);
  const {
    filter: { open },
    change: show,
  } = useFilter({ open: contractId });
  const list = usePagedList(foundContractsList(filter));
  const table = <ContractTable list={list} onOpen={(id) => show({ open: id })} />;
  return (
    <Page title={t('screen_contracts')} intro={t('contracts_intro')} width="full">
      <ContractFilters filter={filter} onFilter={change} onReset={isNarrowed ? reset : undefined} />
      <ListFaces
        list={list}
        isFiltered={isNarrowed}
        skeleton={table}
        empty={<EmptyFace title={t('contracts_empty')} text={t('contracts_empty_text')} />}
      >
        {table}
      </ListFaces>
      <ContractDrawer contractId={open} onClose={() => show({ open: undefined })} />
    </Page>
  );
}

function contractId(value: unknown): string | undefined {
  return typeof value === 'string' && /^[0-9a-f]{24}$/.test(value) ? value : undefined;
}

interface ContractTableProps {
  list: PagedList<FoundContract>;
  onOpen: (contractId: string) => void;
}

function ContractTable({ list, onOpen }: ContractTableProps) {
  const { t } = useTranslation('operators');
  const columns: Column<FoundContract>[] = [
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
  return (
    <DataTable
      label={t('screen_contracts')}
      columns={columns}
      rows={list.state === 'loading' ? undefined : list.rows}
      rowKey={(contract) => contract.contractId}
    />
  );
}
