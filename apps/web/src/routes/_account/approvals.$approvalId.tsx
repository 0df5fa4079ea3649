import { createFileRoute } from '@tanstack/react-router';
import { ApprovalPage } from '#features/account/approval-page.tsx';

/** Where programs lead their owner when a payment needs an approval. */
export const Route = createFileRoute('/_account/approvals/$approvalId')({
  staticData: { access: 'user', texts: ['account', 'budgets', 'payments', 'policyFacts'] },
  component: Approval,
});

function Approval() {
  const { approvalId } = Route.useParams();
  return <ApprovalPage key={approvalId} approvalId={approvalId} />;
}
