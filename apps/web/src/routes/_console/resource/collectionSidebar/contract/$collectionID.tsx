import { createFileRoute } from '@tanstack/react-router';
import { filterReaders, openReaders } from '#features/contracts/contract-filter.ts';
import { ResourceContracts } from '#features/contracts/resource-contracts.tsx';
import { searchParams } from '#search-params.ts';

export const Route = createFileRoute('/_console/resource/collectionSidebar/contract/$collectionID')({
  staticData: {
    access: 'user',
    texts: ['myResources', 'contracts', 'policyDisplay', 'payments', 'simulation', 'receipts'],
  },
  validateSearch: searchParams({ ...filterReaders, ...openReaders }),
  component: Contracts,
});

function Contracts() {
  const { collectionID } = Route.useParams();
  return <ResourceContracts resourceId={collectionID} />;
}
