import type { Kind } from '@colophon/policy';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { contractsList, type ListedContract } from '#api/contracts/shelf.ts';
import { usePagedList } from '#api/paged.ts';
import { config } from '#config.ts';
import { ContractDrawer } from '#domain/contracts/contract-drawer.tsx';
import { nextEventsOf } from '#domain/contracts/next-events.ts';
import { Party, SubjectLink } from '#domain/contracts/party.tsx';
import { useRefreshWhenDue } from '#domain/contracts/use-refresh-when-due.ts';
import { TermsPhrase } from '#domain/policies/terms-phrase.tsx';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ContractStatusBadge } from '#ui/badges.tsx';
import { PolicyChips } from '#ui/chips.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Cover } from '#ui/cover.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { Time } from '#ui/time.tsx';
import { useFilter } from '#ui/use-filter.ts';
import { contractFilter, filterReaders, openReaders } from './contract-filter.ts';
import { ContractFilters } from './contract-filters.tsx';
import styles from './contracts.module.css';
import { NextEvents } from './next-events.tsx';

interface ContractListProps {
  identityType: string;
  /** Only those that came by visiting sites, or only the others. */
  isAutomatic?: '0' | '1' | undefined;
  /** The one licensor or licensee whose contracts these are; the reader's of that side when absent. */
  party?: { licensorId: string } | { licenseeId: string };
  /** Whose names can be looked for. */
  names: readonly ('licensorName' | 'licenseeName')[];
  /** True when the contracts are about various resources and exhibits. */
  hasSubjects: boolean;
  empty: ReactNode;
}

/** Contracts of one side with what narrows them, and the one that is open over them. All of it is in the address. */
export function ContractList({ identityType, isAutomatic, party, names, hasSubjects, empty }: ContractListProps) {
  const { filter: search, change, isNarrowed } = useFilter(filterReaders);
  const { filter: open, change: show } = useFilter(openReaders);
  const list = usePagedList(contractsList({ identityType, isAutomatic, ...contractFilter(search), ...party }));
  useRefreshWhenDue(firstDue(list.rows));
  const table = (rows: readonly ListedContract[] | undefined) => (
    <ContractTable rows={rows} hasSubjects={hasSubjects} onOpen={(contractId) => show({ contractId })} />
  );
  const reset = () =>
    change(Object.fromEntries(Object.keys(filterReaders).map((key) => [key, undefined])) as typeof search);
  return (
    <>
      <ContractFilters
        identityType={identityType}
        search={search}
        names={names}
        hasSubjects={hasSubjects}
        onChange={change}
        onReset={isNarrowed ? reset : undefined}
      />
      <ListFaces list={list} isFiltered={isNarrowed} skeleton={table(undefined)} empty={empty}>
        {table(list.rows)}
      </ListFaces>
      <ContractDrawer contractId={open.contractId} onClose={() => show({ contractId: undefined })} />
    </>
  );
}

function firstDue(contracts: readonly ListedContract[]): number | null {
  const dates = contracts.flatMap((contract) => nextEventsOf(contract, config.timeZone).due?.at ?? []);
  return dates.length > 0 ? Math.min(...dates) : null;
}

interface ContractTableProps {
  rows: readonly ListedContract[] | undefined;
  hasSubjects: boolean;
  onOpen: (contractId: string) => void;
}

function ContractTable({ rows, hasSubjects, onOpen }: ContractTableProps) {
  const { t } = useTranslation('contracts');
  const subject: Column<ListedContract> = {
    key: 'subject',
    header: t('subject'),
    cell: (contract) => <Subject contract={contract} />,
  };
  const columns: Column<ListedContract>[] = [
    ...(hasSubjects ? [subject] : []),
    {
      key: 'parties',
      width: '20%',
      header: t('parties'),
      cell: (contract) => (
        <span className={styles.lines}>
          {hasSubjects && <Party contract={contract} side="licensor" sites={contract.sites} />}
          <Party contract={contract} side="licensee" sites={contract.sites} />
          {!hasSubjects && <PolicyChips chips={[{ id: contract.policyId, name: contract.contractName }]} />}
        </span>
      ),
    },
    { key: 'next', header: t('next'), cell: (contract) => <NextEvents contract={contract} /> },
    {
      key: 'status',
      header: t('status'),
      cell: (contract) => (
        <span className={styles.lines}>
          <span>
            <ContractStatusBadge contract={contract} />
          </span>
          <Time at={contract.createDate} className={styles.aside} />
          <span className={styles.id}>
            {contract.contractId}
            <CopyButton value={contract.contractId} label={t('copy_id')} />
          </span>
        </span>
      ),
    },
  ];
  return (
    <DataTable
      label={t('contracts')}
      columns={columns}
      rows={rows}
      rowKey={({ contractId }) => contractId}
      actions={({ contractId, subjectName, contractName }) => (
        <Button
          variant="default"
          size="sm"
          aria-label={t('details_of', { subject: subjectName, policy: contractName })}
          onClick={() => onOpen(contractId)}
        >
          {t('details')}
        </Button>
      )}
    />
  );
}

function Subject({ contract }: { contract: ListedContract }) {
  const typeWords = useTypeWords();
  const { picture, policyId, policyInfo, contractName, licenseeIdentityType } = contract;
  return (
    <div className={styles.subject}>
      <div>
        <Cover src={picture?.cover} />
      </div>
      <div className={styles.lines}>
        <SubjectLink contract={contract} sites={contract.sites} />
        {picture && <span className={styles.aside}>{typeWords(picture.resourceType)}</span>}
        <PolicyChips chips={[{ id: policyId, name: contractName }]} />
        <TermsPhrase policy={policyInfo} kind={licenseeIdentityType as Kind} />
      </div>
    </div>
  );
}
