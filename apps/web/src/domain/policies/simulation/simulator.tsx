import { authStatusOf, explainHistory, type StateMachine } from '@colophon/policy';
import {
  advance,
  begin,
  moneyOf,
  openEvents,
  type Simulation,
  stateNameOf,
  stateOf,
  undo,
} from '@colophon/policy/simulation';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconRestore } from '@tabler/icons-react';
import { useMemo } from 'react';
import { currentLocale } from '#i18n/i18n.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { ContractStatusBadge } from '#ui/badges.tsx';
import { useMoney } from '#ui/money.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { Time, Timed } from '#ui/time.tsx';
import { toast } from '#ui/toast.ts';
import { withAmounts } from '../amounts-in-words.ts';
import { ContractRecord } from './contract-record.tsx';
import { CopyAsTest } from './copy-as-test.tsx';
import styles from './simulation.module.css';
import { TimeControls } from './time-controls.tsx';
import { Timeline } from './timeline-picture.tsx';

interface SimulatorProps {
  simulation: Simulation;
  onChange: (next: Simulation) => void;
  /** The whole policy, where runs can be copied as tests of it. */
  tested?: StateMachine | null | undefined;
}

/** A contract to try out: where it is, what can happen next, and what happened. Of a contract under way only what is pretended. */
export function Simulator({ simulation, onChange, tested }: SimulatorProps) {
  const { t } = useTranslation('simulation');
  const { setup, moves, steps } = simulation;
  const locale = currentLocale();
  const money = useMoney();
  const history = useMemo(() => {
    const records = moves.map(({ fromState, toState, event, at }, index) => ({
      id: String(index),
      fromState,
      toState,
      eventId: event?.id ?? 'init',
      time: timeText(at, 'second'),
    }));
    const worded = (text: string) => withAmounts(text, setup.machine.states, locale, money);
    return explainHistory(setup.machine, records, locale).map((entry) => ({
      ...entry,
      stateInfoStr: worded(entry.stateInfoStr),
      eventSectionStrs: entry.eventSectionStrs.map(worded),
    }));
  }, [setup.machine, moves, locale, money]);
  const go = (next: Simulation | null) => (next ? onChange(next) : toast.warning(t('not_possible')));

  return (
    <Stack gap="lg" className={styles.simulator}>
      <Standing simulation={simulation} />
      <OpenEvents simulation={simulation} texts={history[0]!.eventSectionStrs} go={go} />
      <TimeControls key={setup.startAt} simulation={simulation} go={go} />
      <Timeline simulation={simulation} />
      <Group>
        <ReasonedButton
          variant="default"
          leftSection={<IconArrowBackUp size={18} />}
          why={steps.length === 0 && 'reasons:nothing_yet'}
          onClick={() => onChange(undo(simulation))}
        >
          {t('undo')}
        </ReasonedButton>
        <ReasonedButton
          variant="default"
          leftSection={<IconRestore size={18} />}
          why={steps.length === 0 && 'reasons:nothing_yet'}
          onClick={() => onChange(begin(setup))}
        >
          {t('reset')}
        </ReasonedButton>
        {tested && <CopyAsTest simulation={simulation} machine={tested} />}
      </Group>
      <ContractRecord entries={setup.underWay ? history.slice(0, -1) : history} />
    </Stack>
  );
}

/** Where the contract is, and what was paid. Announced when it changes. */
function Standing({ simulation }: { simulation: Simulation }) {
  const { t } = useTranslation('simulation');
  const money = useMoney();
  const { setup, status, nowAt } = simulation;
  const { paidCents, received } = moneyOf(simulation);
  const shown = {
    status: status === 'ended' ? 1 : status === 'circle' ? 2 : 0,
    authStatus: authStatusOf(stateOf(simulation)),
  };
  return (
    <div role="status" className={styles.standing}>
      <Group gap="sm">
        <ContractStatusBadge contract={shown} />
        <strong className={styles.state}>{t('in_state', { state: stateNameOf(simulation) })}</strong>
        <span>
          <Time at={nowAt} />
        </span>
      </Group>
      <p className={styles.money}>
        {t(setup.underWay ? 'paid_from_now' : 'paid', { amount: money(paidCents) })}
        {received.map(({ account, cents }) => {
          const amount = money(cents);
          return (
            <span key={account}>
              {account.startsWith('self.')
                ? t('received_by_licensor', { amount })
                : t('received_by', { amount, account })}
            </span>
          );
        })}
      </p>
      {status !== 'running' && <p className={styles.outcome}>{t(`status_${status}`)}</p>}
    </div>
  );
}

interface OpenEventsProps {
  simulation: Simulation;
  /** Text of each event, in the order of the policy. */
  texts: readonly string[];
  go: (next: Simulation | null) => void;
}

function OpenEvents({ simulation, texts, go }: OpenEventsProps) {
  const { t } = useTranslation('simulation');
  const open = openEvents(simulation);
  if (open.length === 0) return null;
  return (
    <section>
      <h3>{t('what_next')}</h3>
      <ul className={styles.events}>
        {open.map(({ event, kind, dueAt }, index) => {
          const text = texts[index]!;
          return (
            <li key={event.id} className={styles.event}>
              <div>
                {text}
                {kind !== 'pay' && (
                  <Text c="dimmed" size="sm">
                    <Timed>
                      {kind === 'never' ? t('never_happens') : t(`due_${kind}`, { time: timeText(dueAt!) })}
                    </Timed>
                  </Text>
                )}
              </div>
              {kind === 'pay' && (
                <Button
                  color="seal"
                  aria-label={t('pay_for', { event: text })}
                  onClick={() => go(advance(simulation, { payFor: event.id }))}
                >
                  {t('pay')}
                </Button>
              )}
              {kind === 'next' && (
                <Button
                  variant="default"
                  aria-label={t('wait_for', { event: text })}
                  onClick={() => go(advance(simulation, { untilAt: dueAt! }))}
                >
                  {t('wait')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
