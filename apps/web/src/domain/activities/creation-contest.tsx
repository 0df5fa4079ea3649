import { RewardStatus } from '@colophon/model';
import { useQuery } from '@tanstack/react-query';
import { type Draw, drawsQuery, rewardsOfGroupQuery } from '#api/rewards/campaigns.ts';
import { platformDay } from '#calendar.ts';
import { hundredths } from '#domain/rewards/use-reward-value.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { EmptyFace } from '#ui/faces.tsx';
import { useBookMoney } from '#ui/money.ts';
import { PersonLink } from '#ui/person-link.tsx';
import type { Period } from './activity.ts';
import styles from './personal.module.css';
import { Loaded, Personal } from './personal.tsx';

const GROUP = 'RG00007';
const WEEKS = 3;
/** Far enough back for so many weeks, where an activity has no start. */
const FOUR_WEEKS_MS = 28 * 86_400_000;

interface PartProps {
  activity: Period;
  nowMs: number;
}

/** Sunlight that the person who looks has got, and the works that were drawn in the last weeks. */
export function CreationContest({ activity: { persist, startTime }, nowMs }: PartProps) {
  const { t } = useTranslation('activityPages');
  const from = platformDay(persist || !startTime ? nowMs - FOUR_WEEKS_MS : startTime);
  const draws = useQuery(drawsQuery(from, platformDay(nowMs)));
  return (
    <>
      <section aria-labelledby="winners">
        <h2 id="winners">{t('winners')}</h2>
        <Loaded query={draws}>
          {(all) =>
            all.length === 0 ? <EmptyFace title={t('no_winners')} text={t('no_winners_text')} /> : <Weeks draws={all} />
          }
        </Loaded>
      </section>
      <section aria-labelledby="sunlight">
        <h2 id="sunlight">{t('sunlight')}</h2>
        <Personal>{() => <Sunlight />}</Personal>
      </section>
    </>
  );
}

/** The works of the last weeks that were drawn, the latest week first. */
function Weeks({ draws }: { draws: Draw[] }) {
  const { t } = useTranslation('activityPages');
  const weeks = [...new Set(draws.map(({ weekStart }) => weekStart))].sort().reverse().slice(0, WEEKS);
  return weeks.map((week) => {
    const drawn = draws.filter(({ weekStart }) => weekStart === week);
    return (
      <section key={week}>
        <h3>{t('week', { from: week, to: drawn[0]!.weekEnd })}</h3>
        <ul className={styles.lines}>
          {drawn.map(({ id, resourceId, resourceName, resourceUserId, resourceUsername }) => (
            <li key={id}>
              <AppLink
                app="console"
                to="/resource/details/$resourceID"
                params={{ resourceID: resourceId }}
                className={styles.link!}
              >
                {resourceName}
              </AppLink>
              <span className={styles.dimmed}>
                <PersonLink person={{ userId: resourceUserId, username: resourceUsername }} />
              </span>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function Sunlight() {
  const { t } = useTranslation('activityPages');
  const money = useBookMoney();
  const query = useQuery(rewardsOfGroupQuery(GROUP, [RewardStatus.claimed]));
  return (
    <Loaded query={query}>
      {(rewards) => {
        if (rewards.length === 0) return <EmptyFace title={t('no_sunlight')} text={t('no_sunlight_text')} />;
        const sum = rewards.reduce((total, { rewardNum }) => total + hundredths(rewardNum), 0);
        return (
          <dl className={styles.facts}>
            <div>
              <dt>{t('works_counted', { count: rewards.length })}</dt>
              <dd>{money(sum)}</dd>
            </div>
          </dl>
        );
      }}
    </Loaded>
  );
}
