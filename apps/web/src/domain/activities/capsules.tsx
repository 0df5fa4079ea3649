import { CAPSULE_STAGES, type CapsuleStage, stageStartMs } from '@colophon/model';
import { useQuery } from '@tanstack/react-query';
import { useWrite } from '#api/mutation.ts';
import { capsuleQuery, drawCapsule, latestCapsulesQuery } from '#api/rewards/campaigns.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { Cover } from '#ui/cover.tsx';
import { PersonLink } from '#ui/person-link.tsx';
import { Time } from '#ui/time.tsx';
import { type Period, validity } from './activity.ts';
import { CheckIn } from './check-in.tsx';
import styles from './personal.module.css';
import { Loaded, Personal } from './personal.tsx';
import { TakePart } from './take-part.tsx';

interface PartProps {
  activity: Period;
  nowMs: number;
}

/** Days checked in, and the capsules of three stages with what the person who looks has drawn, and others lately. */
export function Capsules(period: PartProps) {
  const { t } = useTranslation('activityPages');
  return (
    <>
      <section aria-labelledby="capsules">
        <h2 id="capsules">{t('capsules')}</h2>
        <Personal>
          {() => (
            <div className={styles.stages}>
              {CAPSULE_STAGES.map((stage) => (
                <Stage key={stage} stage={stage} {...period} />
              ))}
            </div>
          )}
        </Personal>
      </section>
      <Latest />
      <section aria-labelledby="own">
        <h2 id="own">{t('check_in')}</h2>
        <Personal>{() => <CheckIn nowMs={period.nowMs} />}</Personal>
      </section>
    </>
  );
}

/** Pieces that people drew lately; nothing before the first capsule is opened. */
function Latest() {
  const { t } = useTranslation('activityPages');
  const { data: opened = [] } = useQuery(latestCapsulesQuery);
  if (opened.length === 0) return null;
  return (
    <section aria-labelledby="latest">
      <h2 id="latest">{t('capsules_of_others')}</h2>
      <ul className={styles.lines}>
        {opened.map(({ capsuleType, items, drawTime, ...person }) => (
          <li key={`${person.userId} ${capsuleType}`}>
            <PersonLink person={person} />
            <span>{items.map(({ title }) => title).join(t('list_separator'))}</span>
            <Time at={drawTime} className={styles.dimmed} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Stage({ stage, activity, nowMs }: PartProps & { stage: CapsuleStage }) {
  const { t } = useTranslation('activityPages');
  const query = useQuery(capsuleQuery(stage));
  const drawing = useWrite(drawCapsule);
  const [startMs, endMs] = [activity.startTime, activity.limitTime].map((time) =>
    time ? Date.parse(time) : undefined,
  );
  const opensMs = stageStartMs(startMs, endMs, stage);
  const why = opensMs > nowMs && t('stage_opens', { time: timeText(opensMs) });
  return (
    <section>
      <h3>{t('stage', { number: stage })}</h3>
      <Loaded query={query}>
        {(capsule) =>
          capsule ? (
            <>
              <Time at={capsule.drawTime} className={styles.dimmed} />
              <ul className={styles.pieces}>
                {capsule.items.map(({ code, title, cover }, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a capsule can hold a piece twice, and never changes
                  <li key={`${code}${place}`}>
                    <Cover src={cover} />
                    {title}
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <>
              {why && <p className={styles.dimmed}>{why}</p>}
              <TakePart
                state={validity(activity, nowMs)}
                why={why}
                loading={drawing.isPending}
                onClick={() => drawing.mutate(stage)}
              >
                {t('open_capsule')}
              </TakePart>
            </>
          )
        }
      </Loaded>
    </section>
  );
}
