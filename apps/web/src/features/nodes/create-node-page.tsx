import { useNavigate } from '@tanstack/react-router';
import { NewNodeForm } from '#domain/nodes/new-node-form.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { Page } from '#ui/page.tsx';

/** The form for a new node on a page of its own, which leads on to that of the node. */
export function CreateNodePage() {
  const { t } = useTranslation('nodes');
  const navigate = useNavigate();
  return (
    <Page title={t('create')} intro={t('create_intro')} width="form">
      <NewNodeForm
        onCreated={(nodeId) =>
          navigate({ to: '/result/node/create/success/$nodeID', params: { nodeID: String(nodeId) } })
        }
      />
    </Page>
  );
}
