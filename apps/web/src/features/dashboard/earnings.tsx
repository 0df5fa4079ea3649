import { useQuery } from '@tanstack/react-query';
import { earnedQuery } from '#api/accounts/queries.ts';
import { signedCountQuery } from '#api/contracts/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { platformTimeText } from '#times.ts';
import { useMoney } from '#ui/money.ts';
import styles from './dashboard-page.module.css';
import { Figure } from './figures.tsx';

const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Shows the earnings of one's resources, or one's nodes, ever and lately, and how often they were signed lately. */
export function Earnings({ userId, by }: { userId: number; by: 'resources' | 'nodes' }) {
  const { t } = useTranslation('dashboard');
  const money = useMoney();
  const now = Date.now();
  const [beginDate, endDate] = [
    platformTimeText(new Date(now - DAYS * DAY_MS), 'day'),
    platformTimeText(new Date(now), 'day'),
  ];
  const ever = useQuery(earnedQuery(userId));
  const lately = useQuery(earnedQuery(userId, { beginDate, endDate }));
  const signed = useQuery(signedCountQuery(userId, { startDate: beginDate, endDate }));
  return (
    <dl className={styles.earnings}>
      <Figure name={t('earned')} query={ever} show={(earned) => money(earned[by])} to="/logged/wallet" app="user" />
      <Figure name={t('earned_lately', { days: DAYS })} query={lately} show={(earned) => money(earned[by])} />
      <Figure name={t('signed_lately', { days: DAYS })} query={signed} show={(counts) => counts[by]} />
    </dl>
  );
}
