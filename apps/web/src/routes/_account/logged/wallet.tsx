import { createFileRoute } from '@tanstack/react-router';
import { statementReaders } from '#features/wallet/statement-filter.ts';
import { WalletPage, walletReaders } from '#features/wallet/wallet-page.tsx';
import { searchParams } from '#search-params.ts';

export const Route = createFileRoute('/_account/logged/wallet')({
  staticData: { access: 'user', texts: ['wallet', 'payments', 'addresses', 'rules'] },
  validateSearch: searchParams({ ...statementReaders, ...walletReaders }),
  component: WalletPage,
});
