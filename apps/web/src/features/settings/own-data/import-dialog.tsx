import { presentAmount, THING_KINDS } from '@colophon/model';
import { Alert, Button, Checkbox, Group, List, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { chooseThings, type ImportThing, importQuery, type PlannedImport, runImport } from '#api/users/imports.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorFace } from '#ui/faces.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { StaysBehind } from './stays-behind.tsx';

/** Things of one kind that are named one by one. */
const MOST_NAMED = 100;

/** Refusals of archives that have a sentence of their own. */
const REFUSALS = {
  'moving.damaged': 'refused_damaged',
  'moving.unsafe-name': 'refused_unsafe_name',
  'moving.newer': 'refused_newer',
  'moving.schema': 'refused_schema',
  'moving.signature': 'refused_signature',
  'moving.foreign': 'refused_foreign',
  'moving.too-big': 'refused_too_big',
  'storage.quota-exceeded': 'refused_no_room',
} as const;

/** Says whether a thing comes along: it is new or has another name, and is not left out. */
function isWanted({ state, newName, isSkipped }: ImportThing): boolean {
  return !isSkipped && (state === 'new' || newName !== null);
}

/** An archive from its check to its report: the plan with what has to be chosen, how far it is, and what became of it. */
export function ImportDialog({ importId, onClose }: { importId: string; onClose: () => void }) {
  const { t } = useTranslation(['settings', 'ui']);
  const { data, error, refetch } = useQuery(importQuery(importId));
  const [leavesMoney, setLeavesMoney] = useState(false);
  return (
    <Dialog title={t(`import_title_${data?.state ?? 'checking'}`)} onClose={onClose}>
      <Stack>
        {!data && (error ? <ErrorFace error={error} retry={() => void refetch()} /> : <Skeleton height={120} />)}
        {data?.state === 'checking' && <Text role="status">{t('import_checking_text')}</Text>}
        {data?.state === 'planned' && (
          <>
            <Plan planned={data} />
            <StaysBehind />
            {hasMoney(data) && (
              <Checkbox
                checked={leavesMoney}
                onChange={(event) => setLeavesMoney(event.currentTarget.checked)}
                label={t('leave_money_there', { amount: presentAmount(data.balanceCents ?? 0) })}
              />
            )}
          </>
        )}
        {data?.state === 'running' && <Running running={data} />}
        {data?.state === 'failed' && <Refusal refused={data} />}
        {data?.state === 'done' && <Report done={data} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('ui:close')}
          </Button>
          {data?.state === 'planned' && <RunButton planned={data} leavesMoney={leavesMoney} />}
        </Group>
      </Stack>
    </Dialog>
  );
}

/** Says whether the wallet at the old place held money when the archive was made. */
function hasMoney({ balanceCents }: PlannedImport): boolean {
  return (balanceCents ?? 0) > 0;
}

function RunButton({ planned, leavesMoney }: { planned: PlannedImport; leavesMoney: boolean }) {
  const { t } = useTranslation('settings');
  const { importId, plan } = planned;
  const run = useWrite(runImport);
  const isOpen = plan.some(({ state, newName, isSkipped }) => state === 'conflict' && newName === null && !isSkipped);
  return (
    <ReasonedButton
      why={(isOpen && t('why_conflicts_open')) || (hasMoney(planned) && !leavesMoney && t('why_money_left'))}
      loading={run.isPending}
      onClick={() => run.mutate({ importId, leavesMoney })}
    >
      {t('run_import')}
    </ReasonedButton>
  );
}

/** Numbers of things, those whose names are taken with a field for another one, and those that cannot come. */
function Plan({ planned }: { planned: PlannedImport }) {
  const { t } = useTranslation('settings');
  const { plan, isConfirmed, issuer, importId } = planned;
  const comes = plan.filter(isWanted);
  return (
    <>
      {!isConfirmed && <Alert color="orange">{t('not_confirmed', { place: new URL(issuer).host })}</Alert>}
      <Counts title={t('plan_comes')} things={comes} />
      {plan.some(({ state }) => state === 'same') && (
        <Text>{t('plan_same', { count: plan.filter(({ state }) => state === 'same').length })}</Text>
      )}
      {plan.some(({ state }) => state === 'conflict') && (
        <Stack component="section" gap="sm" aria-label={t('plan_conflicts')}>
          <Text fw={600}>{t('plan_conflicts')}</Text>
          {plan
            .filter(({ state }) => state === 'conflict')
            .map((thing) => (
              <Conflict key={`${thing.kind} ${thing.oldId}`} importId={importId} thing={thing} />
            ))}
        </Stack>
      )}
      <Named
        title={t('plan_impossible')}
        things={plan.filter(({ state }) => state === 'impossible')}
        why={({ reason }) => (reason === '' ? '' : t(`reason_${reason}`))}
      />
    </>
  );
}

function Conflict({ importId, thing }: { importId: string; thing: ImportThing }) {
  const { t } = useTranslation('settings');
  const { kind, oldId, name, reason, newName, isSkipped } = thing;
  const [wanted, setWanted] = useState(newName ?? '');
  const choose = useWrite(chooseThings);
  const said = isSkipped
    ? t('is_left_out')
    : newName === null
      ? t(`reason_${reason || 'nameTaken'}`)
      : t('is_renamed', { name: newName });
  return (
    <div>
      <Text style={{ overflowWrap: 'anywhere' }}>
        {t(`kind_${kind}`)} · {name}
      </Text>
      <Text size="sm" c="dimmed" role="status">
        {said}
      </Text>
      <Group align="flex-end" gap="xs" mt={4}>
        <TextField
          flex="1 1 100%"
          label={t('other_name', { name })}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
        <ReasonedButton
          variant="default"
          aria-label={t('rename_thing', { name })}
          why={wanted.trim() === '' && t('why_no_other_name')}
          loading={choose.isPending}
          onClick={() => choose.mutate({ importId, resolve: [{ kind, oldId, name: wanted.trim(), skip: false }] })}
        >
          {t('use_name')}
        </ReasonedButton>
        <ReasonedButton
          variant="subtle"
          aria-label={t('leave_out_thing', { name })}
          why={isSkipped && t('is_left_out')}
          onClick={() => choose.mutate({ importId, resolve: [{ kind, oldId, skip: true }] })}
        >
          {t('leave_out')}
        </ReasonedButton>
      </Group>
    </div>
  );
}

function Running({ running: { plan } }: { running: PlannedImport }) {
  const { t } = useTranslation('settings');
  const wanted = plan.filter(isWanted);
  const done = wanted.filter(({ outcome }) => outcome !== null).length;
  return (
    <>
      <Text role="status">{t('import_progress', { done, of: wanted.length })}</Text>
      <Progress value={wanted.length === 0 ? 100 : (100 * done) / wanted.length} aria-label={t('import_running')} />
      <Text c="dimmed">{t('import_running_text')}</Text>
    </>
  );
}

function Refusal({ refused: { refusal, path, reason } }: { refused: PlannedImport }) {
  const { t } = useTranslation('settings');
  const known = refusal && refusal in REFUSALS ? REFUSALS[refusal as keyof typeof REFUSALS] : 'refused_unknown';
  return (
    <Alert color="red" role="alert">
      <Text>{t(known)}</Text>
      {path !== '' && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t('refused_path', { path })}
        </Text>
      )}
      {reason !== '' && (
        <Text size="sm" c="dimmed" lang="en">
          {reason}
        </Text>
      )}
    </Alert>
  );
}

function Report({ done: { plan } }: { done: PlannedImport }) {
  const { t } = useTranslation('settings');
  return (
    <>
      <Counts title={t('report_made')} things={plan.filter(({ outcome }) => outcome === 'made')} />
      <Named
        title={t('report_failed')}
        things={plan.filter(({ outcome }) => outcome === 'failed')}
        why={({ refusal }) => t('rule_against', { rule: refusal ?? '' })}
      />
      <Named
        title={t('plan_impossible')}
        things={plan.filter(({ state }) => state === 'impossible')}
        why={({ reason }) => (reason === '' ? '' : t(`reason_${reason}`))}
      />
      <Text>{t('report_next')}</Text>
    </>
  );
}

/** Number of things of each kind. */
function Counts({ title, things }: { title: string; things: readonly ImportThing[] }) {
  const { t } = useTranslation('settings');
  return (
    <section aria-label={title}>
      <Text fw={600}>{title}</Text>
      {things.length === 0 && <Text>{t('nothing_of_it')}</Text>}
      <List>
        {THING_KINDS.map((kind) => {
          const count = things.filter((thing) => thing.kind === kind).length;
          return count > 0 && <List.Item key={kind}>{t('kind_count', { kind: t(`kind_${kind}`), count })}</List.Item>;
        })}
      </List>
    </section>
  );
}

interface NamedProps {
  title: string;
  things: readonly ImportThing[];
  why: (thing: ImportThing) => string;
}

/** Things one by one, each with a reason. */
function Named({ title, things, why }: NamedProps) {
  const { t } = useTranslation('settings');
  if (things.length === 0) return null;
  return (
    <section aria-label={title}>
      <Text fw={600}>{title}</Text>
      <List>
        {things.slice(0, MOST_NAMED).map((thing) => (
          <List.Item key={`${thing.kind} ${thing.oldId}`} style={{ overflowWrap: 'anywhere' }}>
            {t(`kind_${thing.kind}`)} · {thing.name}
            <Text size="sm" c="dimmed">
              {why(thing)}
            </Text>
          </List.Item>
        ))}
      </List>
      {things.length > MOST_NAMED && <Text>{t('and_more', { count: things.length - MOST_NAMED })}</Text>}
    </section>
  );
}
