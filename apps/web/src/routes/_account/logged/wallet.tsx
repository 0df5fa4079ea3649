import { createFileRoute } from '@tanstack/react-router';
import { statementReaders, walletReaders } from '#features/wallet/statement-search.ts';
import { WalletPage } from '#features/wallet/wallet-page.tsx';
import { searchParams } from '#search-params.ts';

export const Route = createFileRoute('/_account/logged/wallet')({
  staticData: { access: 'user', texts: ['wallet', 'payments', 'addresses', 'rules'] },
  validateSearch: searchParams({ ...statementReaders, ...walletReaders }),
  component: WalletPage,
});
