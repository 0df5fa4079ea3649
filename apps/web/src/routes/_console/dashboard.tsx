import { createFileRoute } from '@tanstack/react-router';
import { NoticeBar } from '#features/advertisements/notice-bar.tsx';
import { DashboardPage } from '#features/dashboard/dashboard-page.tsx';
import { useCurrentUser } from '#session/current-user.ts';

export const Route = createFileRoute('/_console/dashboard')({
  staticData: { access: 'user', texts: ['dashboard', 'terms'], footer: true },
  component: Dashboard,
});

function Dashboard() {
  const { user } = useCurrentUser();
  return user && <DashboardPage notice={<NoticeBar />} userId={user.userId} />;
}
