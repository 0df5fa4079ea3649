import { createFileRoute } from '@tanstack/react-router';
import { filterReaders, openReaders, sideReaders } from '#features/contracts/contract-filter.ts';
import { ContractsPage } from '#features/contracts/contracts-page.tsx';
import { searchParams } from '#search-params.ts';

export const Route = createFileRoute('/_account/logged/contract')({
  staticData: { access: 'user', texts: ['contracts', 'policyDisplay', 'payments', 'simulation', 'receipts'] },
  validateSearch: searchParams({ ...sideReaders, ...filterReaders, ...openReaders }),
  component: ContractsPage,
});
