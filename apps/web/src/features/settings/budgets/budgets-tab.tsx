import { presentedCents } from '@colophon/model';
import { Badge, Button, Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { setBudgetStatus, stopAllBudgets } from '#api/budgets/mutations.ts';
import { type Budget, budgetsQuery, waitingApprovalsQuery } from '#api/budgets/queries.ts';
import { useWrite } from '#api/mutation.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { confirm } from '#ui/confirm.ts';
import { useBookMoney } from '#ui/money.ts';
import { fullNameOf } from '#ui/person-name.tsx';
import { Timed } from '#ui/time.tsx';
import { toast } from '#ui/toast.ts';
import { Listed, lines, Row, Section } from '../section.tsx';
import { BudgetDialog } from './budget-dialog.tsx';
import styles from './budgets.module.css';
import { GoOnDialog } from './go-on-dialog.tsx';
import { useTypeName } from './types-field.tsx';

const COLORS = { on: 'success', paused: 'warning', ended: 'ink' } as const;

/** Sums up to which programs pay, and payments that they wait to be allowed. */
export function BudgetsTab() {
  const { t } = useTranslation('budgets');
  const budgets = useQuery(budgetsQuery);
  const [edited, setEdited] = useState<Budget | 'new' | null>(null);
  const [resumed, setResumed] = useState<Budget | null>(null);
  const stop = useWrite(stopAllBudgets, { onSuccess: () => toast.success(t('all_stopped')) });
  const isAnyOn = budgets.data?.some(({ status }) => status === 'on') ?? false;
  return (
    <>
      <Waiting />
      <Section
        title={t('budgets')}
        intro={t('budgets_intro')}
        actions={
          <div className={styles.actions}>
            {isAnyOn && (
              <Button color="danger" variant="outline" loading={stop.isPending} onClick={() => stop.mutate()}>
                {t('stop_all')}
              </Button>
            )}
            <Button variant="default" onClick={() => setEdited('new')}>
              {t('add_budget')}
            </Button>
          </div>
        }
      >
        <Listed
          query={budgets}
          nothing={t('no_budgets')}
          row={(budget) => (
            <BudgetRow
              key={budget.budgetId}
              budget={budget}
              onEdit={() => setEdited(budget)}
              onGoOn={() => setResumed(budget)}
            />
          )}
        />
        {edited && <BudgetDialog budget={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
        {resumed && <GoOnDialog budget={resumed} onClose={() => setResumed(null)} />}
      </Section>
    </>
  );
}

/** Payments to decide about; nothing where there are none. */
function Waiting() {
  const { t } = useTranslation('budgets');
  const money = useBookMoney();
  const waiting = useQuery(waitingApprovalsQuery);
  if (!waiting.data?.length) return null;
  return (
    <Section title={t('waiting_payments')} intro={t('waiting_intro')}>
      <Listed
        query={waiting}
        nothing=""
        row={({ approvalId, agent, amount, subjectName, expireDate }) => (
          <Row
            key={approvalId}
            name={t('wants_to_pay', { program: agent.name, amount: money(presentedCents(amount)) })}
            value={<Timed>{lines(subjectName, t('decide_until', { time: timeText(expireDate) }))}</Timed>}
            actions={
              <Button
                variant="default"
                aria-label={t('decide_about', { name: subjectName })}
                renderRoot={(props) => <Link {...props} to="/approvals/$approvalId" params={{ approvalId }} />}
              >
                {t('decide')}
              </Button>
            }
          />
        )}
      />
    </Section>
  );
}

interface BudgetRowProps {
  budget: Budget;
  onEdit: () => void;
  onGoOn: () => void;
}

function BudgetRow({ budget, onEdit, onGoOn }: BudgetRowProps) {
  const { t } = useTranslation('budgets');
  const money = useBookMoney();
  const subjectLines = useSubjectLines();
  const { budgetId, name, status, tokens, expireDate } = budget;
  const change = useWrite(setBudgetStatus, { onSuccess: () => toast.success(t('budget_changed')) });
  const named = { name };
  const askToEnd = async () => {
    const sure = await confirm({
      title: t('end_budget', named),
      description: t('end_text'),
      confirmLabel: t('end'),
      danger: true,
    });
    if (sure) change.mutate({ budgetId, status: 'ended' });
  };
  const pays = tokens.length > 0 ? tokens.map((token) => token.name).join(t('separator')) : t('nothing_pays');
  return (
    <Row
      name={
        <>
          {name}{' '}
          <Badge variant="light" color={COLORS[status]}>
            {t(`status_${status}`)}
          </Badge>
        </>
      }
      value={
        <Timed>
          <Bar label={t('today')} spent={budget.spentToday} of={budget.perDay} />
          <Bar label={t('in_all')} spent={budget.spentTotal} of={budget.total} />
          {lines(
            t('a_payment', {
              most: money(presentedCents(budget.perPayment)),
              above: money(presentedCents(budget.approvalAbove)),
            }),
            ...subjectLines(budget),
            t('pays_from_it', { tokens: pays }),
            t('until', { date: timeText(expireDate, 'day') }),
          )}
        </Timed>
      }
      actions={
        status === 'ended' ? undefined : (
          <>
            <Button variant="default" onClick={onEdit} aria-label={t('edit_budget', named)}>
              {t('edit')}
            </Button>
            {status === 'on' ? (
              <Button
                variant="default"
                onClick={() => change.mutate({ budgetId, status: 'paused' })}
                aria-label={t('pause_budget', named)}
              >
                {t('pause')}
              </Button>
            ) : (
              <Button variant="default" onClick={onGoOn} aria-label={t('resume_budget', named)}>
                {t('resume')}
              </Button>
            )}
            <Button variant="default" onClick={() => void askToEnd()} aria-label={t('end_budget', named)}>
              {t('end')}
            </Button>
          </>
        )
      }
    />
  );
}

/** The part of a sum that is spent, as a bar and in words. */
function Bar({ label, spent, of }: { label: string; spent: string; of: string }) {
  const { t } = useTranslation('budgets');
  const money = useBookMoney();
  const [spentCents, ofCents] = [presentedCents(spent), presentedCents(of)];
  const share = ofCents > 0n ? Number((spentCents * 100n) / ofCents) : 0;
  const words = t('spent_of', { label, spent: money(spentCents), of: money(ofCents) });
  return (
    <div className={styles.bar}>
      <Text size="sm">{words}</Text>
      <Progress.Root size="sm">
        <Progress.Section value={Math.min(share, 100)} color={share >= 90 ? 'warning' : undefined} aria-label={words} />
      </Progress.Root>
    </div>
  );
}

/** Sentences about the works that a budget pays for; none where that is any work. */
function useSubjectLines(): (budget: Budget) => string[] {
  const { t } = useTranslation('budgets');
  const typeName = useTypeName();
  return ({ subjects: { types, owners, barredOwners }, people }) => {
    const named = (ids: readonly number[]) =>
      people
        .filter(({ userId }) => ids.includes(userId))
        .map(fullNameOf)
        .join(t('separator'));
    return [
      ...(types.length > 0 ? [t('only_types', { types: types.map(typeName).join(t('separator')) })] : []),
      ...(owners.length > 0 ? [t('only_owners', { owners: named(owners) })] : []),
      ...(barredOwners.length > 0 ? [t('not_owners', { owners: named(barredOwners) })] : []),
    ];
  };
}
