import { createFileRoute } from '@tanstack/react-router';
import { CreateNodePage } from '#features/nodes/create-node-page.tsx';

export const Route = createFileRoute('/_console/node/creator')({
  staticData: { access: 'user', texts: ['nodes', 'rules'] },
  component: CreateNodePage,
});
