import { ContractRun, ContractStatus } from '@colophon/model';
import { dueAt, type Explained, explainHistory, type HistoryEntry, type Transition } from '@colophon/policy';
import { Button, Skeleton, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type Contract, type RecordEntry, statesOf, useRefreshContracts } from '#api/contracts/contract.ts';
import type { PagedList } from '#api/paged.ts';
import { config } from '#config.ts';
import { withAmounts } from '#domain/policies/amounts-in-words.ts';
import { useLocale, useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { ContractStatusBadge } from '#ui/badges.tsx';
import { ErrorFace } from '#ui/faces.tsx';
import { useMoney } from '#ui/money.ts';
import { fullNameOf } from '#ui/person-name.tsx';
import { Timed } from '#ui/time.tsx';
import styles from './contracts.module.css';
import { DueText } from './due-text.tsx';
import { enteredAt, nextEventsOf } from './next-events.ts';
import { licensorOwnerOf } from './owners.ts';
import { PayButton } from './pay-button.tsx';
import { remainingText } from './remaining.ts';

interface ContractRecordProps {
  contract: Contract;
  list: PagedList<RecordEntry>;
}

/** Where a contract is, what can happen next, and, unfolded, what has happened. */
export function ContractRecord({ contract, list }: ContractRecordProps) {
  const { t } = useTranslation(['contracts', 'ui']);
  const locale = useLocale();
  const money = useMoney();
  const [isOpen, setIsOpen] = useState(false);
  if (list.state === 'loading') return <Skeleton height={96} />;
  if (list.state === 'error') return <ErrorFace error={list.error} retry={list.retry} />;
  if (list.rows.length === 0) return <Preparing contract={contract} />;

  const records = list.rows.toReversed().map(({ stateId, createDate, ...move }) => ({
    ...move,
    id: stateId,
    time: timeText(createDate, 'second'),
  }));
  const states = statesOf(contract);
  const worded = (text: string) => withAmounts(text, states, locale, money);
  const [newest, ...older] = explainHistory({ states }, records, locale).map((entry) => ({
    ...entry,
    stateInfoStr: worded(entry.stateInfoStr),
    eventSectionEntities: entry.eventSectionEntities.map((event) => ({ ...event, content: worded(event.content) })),
  }));
  return (
    <Stack gap="sm">
      <Entry entry={newest!} status={contract.status} />
      {contract.fsmRunningStatus === ContractRun.running && (
        <OpenEvents contract={contract} events={newest!.eventSectionEntities} />
      )}
      {older.length > 0 && (
        <div>
          <Button variant="subtle" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t(isOpen ? 'hide_history' : 'show_history', { count: list.totalItem - 1 })}
          </Button>
          {isOpen && (
            <>
              <ol className={styles.history}>
                {older.map((entry) => (
                  <li key={entry.id}>
                    <Entry entry={entry} status={ContractStatus.inForce} />
                  </li>
                ))}
              </ol>
              {list.more !== 'noMore' && (
                <Button variant="default" size="sm" loading={list.more === 'loading'} onClick={list.loadMore}>
                  {t('ui:load_more')}
                </Button>
              )}
            </>
          )}
        </div>
      )}
    </Stack>
  );
}

/** Shows an event and the status of the contract at that time. */
function Entry({ entry, status }: { entry: HistoryEntry; status: number }) {
  return (
    <div className={styles.entry}>
      <ContractStatusBadge contract={{ status, authStatus: entry.serviceStates }} />
      <Timed>{entry.time}</Timed>
      <span>{entry.stateInfoStr}</span>
    </div>
  );
}

interface OpenEventsProps {
  contract: Contract;
  /** In the order of the policy, in words. */
  events: readonly Explained<Transition>[];
}

function OpenEvents({ contract, events }: OpenEventsProps) {
  const { t } = useTranslation('contracts');
  if (events.length === 0) return null;
  const { payments, due } = nextEventsOf(contract, config.timeZone);
  return (
    <section aria-label={t('what_next')}>
      {due && (
        <p>
          <DueText due={due} />
        </p>
      )}
      <p className={styles.aside}>{t('what_next')}</p>
      <ul className={styles.events}>
        {events.map(({ origin, content }) => {
          const payment = payments.find(({ event }) => event.id === origin.id);
          return (
            <li key={origin.id}>
              <div>
                {content}
                <DueLine event={origin} entered={enteredAt(contract)} isNext={due?.event.id === origin.id} />
              </div>
              {payment && <PayButton contract={contract} payment={payment} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface DueLineProps {
  event: Transition;
  entered: Date;
  /** True for the first of the state's dates. */
  isNext: boolean;
}

function DueLine({ event, entered, isNext }: DueLineProps) {
  const { t } = useTranslation('contracts');
  const locale = useLocale();
  const at = dueAt(event, entered, config.timeZone)?.getTime();
  if (at === undefined) return null;
  const time = timeText(at);
  return (
    <p className={styles.aside}>
      <Timed>
        {isNext ? t('due', { time, remaining: remainingText(at - Date.now(), locale) }) : t('due_later', { time })}
      </Timed>
    </p>
  );
}

const LOOK_AGAIN_MS = 1_000;
const LOOKS = 10;

/** A contract that has not begun: looked at again for a while, then when the reader wants. */
function Preparing({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts');
  const refresh = useRefreshContracts();
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    if (looks >= LOOKS) return;
    const timer = setTimeout(() => {
      refresh();
      setLooks(looks + 1);
    }, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [looks, refresh]);
  const waitsForWallet = contract.fsmRunningStatus === ContractRun.initialisationFailed;
  return (
    <div role="status">
      <p>{waitsForWallet ? t('waits_for_wallet', { name: fullNameOf(licensorOwnerOf(contract)) }) : t('preparing')}</p>
      {looks >= LOOKS && (
        <Button variant="default" size="sm" onClick={refresh}>
          {t('refresh')}
        </Button>
      )}
    </div>
  );
}
