import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { earnersQuery, taskSumsQuery, tellStory } from '#api/rewards/campaigns.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { platformTimeText } from '#times.ts';
import { AppLink } from '#ui/app-link.tsx';
import { confirm } from '#ui/confirm.ts';
import { useBookMoney } from '#ui/money.ts';
import { type Period, validity } from './activity.ts';
import { CheckIn, Step } from './check-in.tsx';
import styles from './personal.module.css';
import { Loaded, Personal } from './personal.tsx';
import { TakePart } from './take-part.tsx';

const POOL = 'RS000901';
const STORY = 'TS000901';
const MAX_ADDRESS = 500;
/** Sums that the pool holds, in hundredths, once so many people have a part in it. */
const POOL_STEPS = [
  { people: 20, amount: 20_000 },
  { people: 50, amount: 66_600 },
  { people: 100, amount: 166_600 },
  { people: 200, amount: 366_600 },
];

interface PartProps {
  activity: Period;
  nowMs: number;
}

/** Days checked in, the story that is told elsewhere, and the pool that is divided in the end. */
export function SpringFestival(period: PartProps) {
  const { t } = useTranslation('activityPages');
  return (
    <>
      <section aria-labelledby="own">
        <h2 id="own">{t('check_in')}</h2>
        <Personal>
          {(user) => (
            <>
              <Packet startTime={period.activity.startTime} registeredAt={user.createDate} />
              <CheckIn nowMs={period.nowMs} />
              <Story {...period} />
            </>
          )}
        </Personal>
      </section>
      <section aria-labelledby="pool">
        <h2 id="pool">{t('pool')}</h2>
        <Pool />
      </section>
    </>
  );
}

/** People who have registered since the activity began get the rewards of newcomers with it. */
function Packet({ startTime, registeredAt }: { startTime: string | null; registeredAt: string }) {
  const { t } = useTranslation('activityPages');
  if (!startTime) return null;
  const isNew = Date.parse(registeredAt) >= Date.parse(startTime);
  return (
    <>
      <h3>{t('packet')}</h3>
      <p>{t(isNew ? 'packet_text' : 'packet_since', { date: platformTimeText(startTime, 'day') })}</p>
      {isNew && (
        <Button component={AppLink} app="console" to="/dashboard" variant="default">
          {t('packet_open')}
        </Button>
      )}
    </>
  );
}

function Story({ activity, nowMs }: PartProps) {
  const { t } = useTranslation('activityPages');
  const query = useQuery(taskSumsQuery([STORY]));
  const [address, setAddress] = useState('');
  const telling = useWrite(tellStory);
  const isAddress = /^https?:\/\//i.test(address) && URL.canParse(address) && address.length <= MAX_ADDRESS;
  const tell = async () => {
    if (await confirm({ title: t('tell_story'), description: t('tell_story_once'), confirmLabel: t('tell_story') })) {
      telling.mutate(address);
    }
  };
  return (
    <>
      <h3>{t('story')}</h3>
      <Loaded query={query}>
        {([story]) =>
          story!.completionTime > 0 ? (
            <p>{t('story_told')}</p>
          ) : (
            <div className={styles.form}>
              <TextInput
                type="url"
                label={t('story_address')}
                value={address}
                onChange={(event) => setAddress(event.currentTarget.value.trim())}
              />
              <TakePart
                state={validity(activity, nowMs)}
                why={!isAddress && t('story_address_needed')}
                loading={telling.isPending}
                onClick={() => void tell()}
              >
                {t('tell_story')}
              </TakePart>
              {telling.isSuccess && (
                <p role="alert" className={styles.whole}>
                  {t('story_not_counted')}
                </p>
              )}
            </div>
          )
        }
      </Loaded>
    </>
  );
}

function Pool() {
  const { t } = useTranslation('activityPages');
  const money = useBookMoney();
  const query = useQuery(earnersQuery(POOL));
  return (
    <Loaded query={query}>
      {(people) => (
        <>
          <p>{t('pool_people', { count: people })}</p>
          <ul className={styles.lines}>
            {POOL_STEPS.map((step) => (
              <Step key={step.people} isDone={people >= step.people}>
                {t('pool_step', { people: step.people, amount: money(step.amount) })}
              </Step>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}
