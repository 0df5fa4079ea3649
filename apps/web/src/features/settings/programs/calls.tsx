import { presentedCents } from '@colophon/model';
import { Badge, Button, NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { readCallsTable } from '#api/agents/mutations.ts';
import { type Agent, type AgentCall, callsList } from '#api/agents/queries.ts';
import { useWrite } from '#api/mutation.ts';
import { usePagedList } from '#api/paged.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { DateField } from '#ui/date-field.tsx';
import { EmptyFace } from '#ui/faces.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { useBookMoney } from '#ui/money.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { saveFile } from '#ui/save-file.ts';
import { Timed } from '#ui/time.tsx';
import { Row, Rows, Section } from '../section.tsx';
import styles from './calls.module.css';
import { useCallFilter } from './use-call-filter.ts';
import { useToolText } from './use-tool-text.ts';

const OUTCOMES = ['done', 'refused'] as const;

interface CallsProps {
  heading: Ref<HTMLHeadingElement>;
  /** Programs that can be revoked, and chosen. */
  agents: readonly Agent[];
  onRevoke: (agent: Agent) => void;
}

/** Calls of programs that changed something, or were refused. */
export function Calls({ heading, agents, onRevoke }: CallsProps) {
  const { t } = useTranslation('programs');
  const { filter, change } = useCallFilter();
  const toolText = useToolText();
  const list = usePagedList(callsList(filter));
  const table = useWrite(readCallsTable, {
    onSuccess: (text) => saveFile(text, t('file_name'), 'text/csv;charset=utf-8'),
  });
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const today = timeText(new Date(), 'day');
  const tools = [...new Set([...agents.flatMap(({ uses }) => uses.map(({ tool }) => tool)), filter.tool ?? ''])];
  const choice = (name: 'token' | 'tool' | 'outcome', options: { value: string; label: string }[]) => (
    <NativeSelect
      label={t(`filter_${name}`)}
      value={filter[name] ?? ''}
      onChange={({ currentTarget: { value } }) => change({ [name]: value || undefined })}
      data={[{ value: '', label: t('all') }, ...options]}
    />
  );
  const programs = agents.map(({ grantId, name, hint }) => ({ value: grantId, label: `${name} ${hint}` }));
  const isRevoked = filter.token !== undefined && !agents.some(({ grantId }) => grantId === filter.token);
  return (
    <Section
      title={t('calls')}
      intro={t('calls_intro')}
      heading={heading}
      actions={
        <ReasonedButton
          variant="default"
          why={list.rows.length === 0 && t('why_no_table')}
          loading={table.isPending}
          onClick={() => table.mutate(filter)}
        >
          {t('save_table')}
        </ReasonedButton>
      }
    >
      <search className={styles.filter}>
        {choice('token', [...programs, ...(isRevoked ? [{ value: filter.token!, label: t('revoked_program') }] : [])])}
        {choice(
          'tool',
          tools.filter((tool) => tool !== '').map((tool) => ({ value: tool, label: toolText(tool) })),
        )}
        {choice(
          'outcome',
          OUTCOMES.map((outcome) => ({ value: outcome, label: t(`outcome_${outcome}`) })),
        )}
        <DateField label={t('from')} value={filter.from ?? ''} max={today} onChange={(from) => change({ from })} />
        <DateField label={t('to')} value={filter.to ?? ''} max={today} onChange={(to) => change({ to })} />
      </search>
      <ListFaces
        list={list}
        isFiltered={isFiltered}
        empty={<EmptyFace title={t('no_calls')} text={t('no_calls_text')} />}
      >
        <Rows>
          {list.rows.map((call) => (
            <CallRow
              key={call.callId}
              call={call}
              agent={agents.find(({ grantId }) => grantId === call.token.tokenId)}
              onRevoke={onRevoke}
            />
          ))}
        </Rows>
      </ListFaces>
    </Section>
  );
}

interface CallRowProps {
  call: AgentCall;
  /** The program, unless its right was taken. */
  agent: Agent | undefined;
  onRevoke: (agent: Agent) => void;
}

function CallRow({ call, agent, onRevoke }: CallRowProps) {
  const { t } = useTranslation(['programs', 'settings']);
  const money = useBookMoney();
  const toolText = useToolText();
  const { tool, subject, outcome, reason, amount, approvalId, token, createDate } = call;
  const isDone = outcome === 'done';
  const about = subject && t(`about_${subject.type}`, { name: subject.name || subject.id });
  return (
    <Row
      name={
        <>
          {toolText(tool)}{' '}
          <Badge variant="light" color={isDone ? 'success' : 'danger'}>
            {t(isDone ? 'outcome_done' : 'outcome_refused')}
          </Badge>
        </>
      }
      value={
        <Timed>
          <div>{t('who_when', { program: token.name, time: timeText(createDate, 'second') })}</div>
          {about && <div>{about}</div>}
          {amount !== null && <div>{t('amount', { amount: money(presentedCents(amount)) })}</div>}
          {!isDone && <div>{reason || outcome}</div>}
          {approvalId && (
            <div>
              <Link to="/approvals/$approvalId" params={{ approvalId }}>
                {t('approval')}
              </Link>
            </div>
          )}
        </Timed>
      }
      actions={
        agent && (
          <Button
            variant="default"
            aria-label={t('settings:revoke_token', { name: agent.name })}
            onClick={() => onRevoke(agent)}
          >
            {t('settings:revoke')}
          </Button>
        )
      }
    />
  );
}
