import { createFileRoute } from '@tanstack/react-router';
import { ReceiptPage } from '#features/receipts/receipt-page.tsx';

export const Route = createFileRoute('/_account/logged_/contract/$contractID/print')({
  staticData: { access: 'user', texts: ['receipts', 'terms'] },
  component: Print,
});

function Print() {
  return <ReceiptPage contractId={Route.useParams().contractID} />;
}
