import { createFileRoute } from '@tanstack/react-router';
import { RewardPage } from '#features/rewards/reward-page.tsx';
import { rewardReaders } from '#features/rewards/reward-search.ts';
import { searchParams } from '#search-params.ts';

export const Route = createFileRoute('/_account/logged/reward')({
  staticData: { access: 'user', texts: ['rewards', 'rules'] },
  validateSearch: searchParams(rewardReaders),
  component: RewardPage,
});
