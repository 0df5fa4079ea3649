import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ClosingObstacle, closingQuery } from '#api/users/closing.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { AppLink } from '#ui/app-link.tsx';
import { useMoney } from '#ui/money.ts';
import { Listed, Row, Section } from '../section.tsx';
import styles from '../settings.module.css';
import { CloseAccountDialog } from './close-account-dialog.tsx';

/** Facts about the closing of an account, in the order in which they are read. */
const GOING = ['profile', 'ways_in', 'storage', 'nodes', 'market'] as const;
const STAYING = ['works', 'contracts', 'books', 'decisions'] as const;

/** Where each obstacle is settled; none for those that others have to settle. */
const PLACES = {
  balance: '/logged/wallet',
  recharges: '/logged/wallet',
  withdrawals: '/logged/wallet',
  contracts: '/logged/contract',
  payouts: '/logged/reward',
  movedLicences: '/logged/contract',
} as const;

/** The closing of the account: what goes, what stays and why, what has to be settled before. */
export function CloseAccount() {
  const { t } = useTranslation('settings');
  const { data, error, refetch } = useQuery(closingQuery);
  const [isAsking, setIsAsking] = useState(false);
  const blocking = data?.obstacles.filter(({ kind }) => kind !== 'balance') ?? [];
  return (
    <Section title={t('close_account')} intro={data && t('close_intro', { count: data.graceDays })}>
      <Facts title={t('close_goes')} facts={GOING.map((fact) => t(`close_goes_${fact}`))} />
      <Facts title={t('close_stays')} facts={STAYING.map((fact) => t(`close_stays_${fact}`))} />
      <h3 className={styles.question}>{t('close_obstacles')}</h3>
      <Listed
        query={{ data: data?.obstacles, error, refetch }}
        nothing={t('close_no_obstacles')}
        row={(obstacle) => <ObstacleRow key={obstacle.kind} obstacle={obstacle} />}
      />
      {data && blocking.length === 0 && (
        <Button mt="md" color="danger" variant="outline" onClick={() => setIsAsking(true)}>
          {t('close_account')}
        </Button>
      )}
      {isAsking && data && <CloseAccountDialog closing={data} onClose={() => setIsAsking(false)} />}
    </Section>
  );
}

function Facts({ title, facts }: { title: string; facts: readonly string[] }) {
  return (
    <>
      <h3 className={styles.question}>{title}</h3>
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </>
  );
}

function ObstacleRow({ obstacle: { kind, count, amountCents, untilDate } }: { obstacle: ClosingObstacle }) {
  const { t } = useTranslation('settings');
  const money = useMoney();
  const facts = { count, amount: money(amountCents), date: untilDate ? timeText(untilDate, 'day') : '' };
  const place = kind in PLACES ? PLACES[kind as keyof typeof PLACES] : null;
  return (
    <Row
      name={t(`obstacle_${kind}`, facts)}
      value={t(`obstacle_${kind}_text`, facts)}
      actions={
        place && (
          <Anchor component={AppLink} app="user" to={place}>
            {t(`obstacle_${kind as keyof typeof PLACES}_place`)}
          </Anchor>
        )
      }
    />
  );
}
