import type { OperatorPermissions } from '@colophon/model';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { permissionsOf } from '#session/operator.ts';
import { useProofNeeded } from '#session/use-proof-needed.ts';
import { isOperatorScreen, mayOpen, type OperatorScreen, startScreen } from '#shell/operator-screens.ts';
import { OperatorShell } from '#shell/operator-shell.tsx';
import { NotFoundPage } from '#shell/pages/not-found-page.tsx';
import { NotAllowedFace } from '#ui/faces.tsx';

/*
 * One route for all operators' screens: what only operators see adds next to nothing to the routes of all others.
 * Each screen's code, and what its address means, loads with the screen.
 */
export const Route = createFileRoute('/admin/{-$screen}')({
  staticData: {
    access: 'user',
    texts: [
      'operators',
      'rules',
      'nodes',
      'policyDisplay',
      'sorting',
      'templates',
      'campaigns',
      'rewards',
      'rewardDesk',
      'system',
      'texts',
      'moderation',
      'reports',
      'overview',
      'upkeep',
    ],
  },
  loader: async ({ context, params, location }) => {
    const permissions = await permissionsOf(context.queryClient, location.href);
    if (permissions === undefined) return { permissions: [], isProved: false };
    const screen = params.screen ?? startScreen(permissions);
    if (screen && !params.screen) throw redirect({ to: '/admin/{-$screen}', params: { screen }, replace: true });
    return { permissions, isProved: true };
  },
  component: OperatorConsole,
});

const ConfirmOperatorPage = lazy(async () => ({
  default: (await import('#features/account/confirm-operator.tsx')).ConfirmOperatorPage,
}));
const ConfirmOperatorDialog = lazy(async () => ({
  default: (await import('#features/account/confirm-operator.tsx')).ConfirmOperatorDialog,
}));

const screens: Record<OperatorScreen, ComponentType> = {
  overview: lazy(() => import('#features/operators/system/overview-page.tsx')),
  users: lazy(() => import('#features/operators/users-page.tsx')),
  tags: lazy(() => import('#features/operators/tags-page.tsx')),
  betaApplications: lazy(() => import('#features/operators/applications-page.tsx')),
  betaCodes: lazy(() => import('#features/operators/codes-page.tsx')),
  resources: lazy(() => import('#features/operators/resources/resources-page.tsx')),
  types: lazy(() => import('#features/operators/sorting/types-page.tsx')),
  attributes: lazy(() => import('#features/operators/sorting/attributes-page.tsx')),
  categories: lazy(() => import('#features/operators/sorting/categories-page.tsx')),
  labels: lazy(() => import('#features/operators/sorting/labels-page.tsx')),
  nodes: lazy(() => import('#features/operators/nodes/nodes-page.tsx')),
  nodeTags: lazy(() => import('#features/operators/nodes/node-tags-page.tsx')),
  exhibits: lazy(() => import('#features/operators/nodes/exhibits-page.tsx')),
  reports: lazy(() => import('#features/operators/reports/reports-page.tsx')),
  appeals: lazy(() => import('#features/operators/reports/appeals-page.tsx')),
  contracts: lazy(() => import('#features/operators/contracts/contracts-page.tsx')),
  templates: lazy(() => import('#features/operators/templates/templates-page.tsx')),
  activities: lazy(() => import('#features/operators/campaigns/activities-page.tsx')),
  ads: lazy(() => import('#features/operators/campaigns/ads-page.tsx')),
  topics: lazy(() => import('#features/operators/campaigns/topics-page.tsx')),
  tasks: lazy(() => import('#features/operators/rewards/tasks-page.tsx')),
  rewards: lazy(() => import('#features/operators/rewards/rewards-page.tsx')),
  rewardRecords: lazy(() => import('#features/operators/rewards/reward-records-page.tsx')),
  coins: lazy(() => import('#features/operators/rewards/coins-page.tsx')),
  drawings: lazy(() => import('#features/operators/rewards/drawings-page.tsx')),
  capsules: lazy(() => import('#features/operators/rewards/capsules-page.tsx')),
  dailyCoins: lazy(() => import('#features/operators/rewards/daily-coins-page.tsx')),
  wallets: lazy(() => import('#features/operators/money/wallets-page.tsx')),
  records: lazy(() => import('#features/operators/money/records-page.tsx')),
  orders: lazy(() => import('#features/operators/money/orders-page.tsx')),
  adjust: lazy(() => import('#features/operators/money/adjust-page.tsx')),
  books: lazy(() => import('#features/operators/money/books-page.tsx')),
  texts: lazy(() => import('#features/operators/texts/texts-page.tsx')),
  textTags: lazy(() => import('#features/operators/texts/text-tags-page.tsx')),
  jobs: lazy(() => import('#features/operators/system/jobs-page.tsx')),
  messages: lazy(() => import('#features/operators/system/messages-page.tsx')),
  backups: lazy(() => import('#features/operators/system/backups-page.tsx')),
  storage: lazy(() => import('#features/operators/system/storage-page.tsx')),
  settings: lazy(() => import('#features/operators/system/settings-page.tsx')),
  staff: lazy(() => import('#features/operators/system/staff-page.tsx')),
  audits: lazy(() => import('#features/operators/system/audits-page.tsx')),
  timers: lazy(() => import('#features/operators/timers-page.tsx')),
};

function OperatorConsole() {
  const { screen = '' } = Route.useParams();
  const { permissions, isProved } = Route.useLoaderData();
  const [isProofNeeded, dismiss] = useProofNeeded();
  return (
    <OperatorShell current={screen} permissions={permissions}>
      {isProved ? <ChosenScreen screen={screen} permissions={permissions} /> : <ConfirmOperatorPage />}
      {isProved && isProofNeeded && (
        <Suspense>
          <ConfirmOperatorDialog onClose={dismiss} />
        </Suspense>
      )}
    </OperatorShell>
  );
}

function ChosenScreen({ screen, permissions }: { screen: string; permissions: OperatorPermissions }) {
  const { t } = useTranslation('system');
  if (screen === '') return <NotAllowedFace title={t('nothing_yours')} text={t('nothing_yours_text')} />;
  if (!isOperatorScreen(screen)) return <NotFoundPage />;
  if (!mayOpen(permissions, screen)) return <NotAllowedFace title={t('not_yours')} text={t('not_yours_text')} />;
  const Screen = screens[screen];
  return <Screen />;
}
