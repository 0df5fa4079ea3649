import { AdPlace } from '@colophon/model';
import { createFileRoute } from '@tanstack/react-router';
import { AdvertisementList } from '#features/advertisements/advertisement-list.tsx';
import { awaitAdvertisements } from '#features/advertisements/await-advertisements.ts';
import { NoticeBar } from '#features/advertisements/notice-bar.tsx';
import { DashboardPage } from '#features/dashboard/dashboard-page.tsx';
import { useCurrentUser } from '#session/current-user.ts';

const MOST_POSTERS = 3;

export const Route = createFileRoute('/_console/dashboard')({
  loader: ({ context }) => awaitAdvertisements(context.queryClient, [{ place: AdPlace.notice, limit: 1 }]),
  staticData: { access: 'user', texts: ['dashboard', 'terms', 'rewards'], footer: true },
  component: Dashboard,
});

function Dashboard() {
  const { user } = useCurrentUser();
  return (
    user && (
      <DashboardPage
        notice={<NoticeBar />}
        advertisements={<AdvertisementList place={AdPlace.dashboard} limit={MOST_POSTERS} />}
        userId={user.userId}
      />
    )
  );
}
