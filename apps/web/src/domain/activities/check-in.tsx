import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { taskSumsQuery } from '#api/rewards/campaigns.ts';
import { platformDayStart } from '#calendar.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Labels } from './labels.tsx';
import styles from './personal.module.css';
import { Loaded } from './personal.tsx';

const TODAY = ['TS000801', 'TS000802', 'TS000803', 'TS000804'];
const DAYS = 'TS000805';
const FRIENDS = 'TS001001';

/** Tasks of today, and the days and friends so far with what is reached. */
export function CheckIn({ nowMs }: { nowMs: number }) {
  const { t } = useTranslation('activityPages');
  const today = useQuery(taskSumsQuery(TODAY, platformDayStart(nowMs).toISOString()));
  const sums = useQuery(taskSumsQuery([DAYS, FRIENDS]));
  return (
    <>
      <h3>{t('today')}</h3>
      <Loaded query={today}>
        {(tasks) => (
          <>
            <ul className={styles.lines}>
              {tasks.map(({ code, title, completionTime }) => (
                <Step key={code} isDone={completionTime > 0}>
                  {title}
                </Step>
              ))}
            </ul>
            <Labels labels={tasks.map(({ label }) => label).filter(Boolean)} />
          </>
        )}
      </Loaded>
      <Loaded query={sums}>
        {([days, friends]) => (
          <>
            <h3>{t('days_so_far', { count: days!.completionTime })}</h3>
            <ul className={styles.lines}>
              {[1, 7, 14, 21].map((count) => (
                <Step key={count} isDone={days!.completionTime >= count}>
                  {t('days', { count })}
                </Step>
              ))}
            </ul>
            <h3>{t('friends_so_far', { count: friends!.completionTime })}</h3>
            <ul className={styles.lines}>
              {[1, 3, 5].map((count) => (
                <Step key={count} isDone={friends!.completionTime >= count}>
                  {t('friends_count', { count })}
                </Step>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </>
  );
}

/** Something to reach, with whether it is. */
export function Step({ isDone, children }: { isDone: boolean; children: string }) {
  const { t } = useTranslation('activityPages');
  const Sign = isDone ? IconCircleCheck : IconCircle;
  return (
    <li data-done={isDone || undefined}>
      <span>{children}</span>
      <span className={styles.state}>
        <Sign size={20} aria-hidden="true" />
        {t(isDone ? 'step_done' : 'step_open')}
      </span>
    </li>
  );
}
