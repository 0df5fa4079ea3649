import { deductionChecks, RewardTag, rules } from '@colophon/model';
import { Anchor, Select, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { usePagedList } from '#api/paged.ts';
import {
  deductRecords,
  type OperatorRecord,
  operatorRewards,
  restoreRecords,
  rewardRecordsList,
  verifyRecords,
} from '#api/rewards/operator.ts';
import { reasonText } from '#domain/rewards/line-text.ts';
import { useRewardValue } from '#domain/rewards/use-reward-value.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { someOf, text } from '#search-params.ts';
import { siteHref } from '#session/go-to.ts';
import { AppLink } from '#ui/app-link.tsx';
import { confirm } from '#ui/confirm.ts';
import type { Column } from '#ui/data-table.tsx';
import { EmptyFace } from '#ui/faces.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { Selectable, SelectionBar } from '#ui/selection-bar.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { Time } from '#ui/time.tsx';
import { toast } from '#ui/toast.ts';
import { useFilter } from '#ui/use-filter.ts';
import { type Selection, useSelection } from '#ui/use-selection.ts';
import { OperatorPage } from '../frame/operator-page.tsx';
import { OperatorTable } from '../frame/operator-table.tsx';
import { OperatorDialog } from '../operator-dialog.tsx';
import styles from '../operators.module.css';
import { STEPS, StepBadge } from './reward-words.tsx';

/** Records that one call may change. */
const MAX_CHANGED = 100;

const readers = { reward: text, username: text, step: someOf(...STEPS) };

/** Rewards that people have of a kind: reviewed, taken back, given again. */
export default function RewardRecordsPage() {
  const { t } = useTranslation(['rewardDesk', 'operators']);
  const filters = useFilter(readers);
  const { reward, username, step } = filters.filter;
  const rewards = usePagedList(operatorRewards({}));
  const choose = (
    <Select
      key="reward"
      label={t('reward')}
      placeholder={t('choose_reward')}
      searchable
      allowDeselect={false}
      value={reward ?? null}
      data={rewards.rows.map(({ code, title }) => ({ value: code, label: `${title} (${code})` }))}
      onChange={(code) => filters.change({ reward: code ?? undefined })}
    />
  );
  return (
    <OperatorPage
      title={t('operators:screen_rewardRecords')}
      intro={t('records_intro')}
      filters={filters}
      fields={[
        choose,
        { search: 'username', label: t('search_username') },
        {
          choice: 'step',
          label: t('step'),
          options: [
            { value: '', label: t('step_all') },
            ...STEPS.map((value) => ({ value: value as string, label: t(`step_${value}`) })),
          ],
        },
      ]}
    >
      {reward ? (
        <Records
          code={reward}
          username={username}
          step={step && (Number(step) as RewardTag)}
          isNarrowed={Boolean(username ?? step)}
        />
      ) : (
        <EmptyFace title={t('choose_reward')} text={t('choose_reward_text')} />
      )}
    </OperatorPage>
  );
}

interface RecordsProps {
  code: string;
  username: string | undefined;
  step: RewardTag | undefined;
  isNarrowed: boolean;
}

function Records({ code, username, step, isNarrowed }: RecordsProps) {
  const { t } = useTranslation(['rewardDesk', 'operators', 'ui']);
  const list = usePagedList(rewardRecordsList({ rewardConfigCode: code, tag: step, username }));
  const selection = useSelection(
    list.rows.map(({ id }) => id),
    MAX_CHANGED,
  );
  const [isDeducting, setIsDeducting] = useState(false);
  const onSuccess = (count: number) => {
    toast.success(t('changed', { count }));
    selection.clear();
    setIsDeducting(false);
  };
  const verify = useWrite(verifyRecords, { onSuccess });
  const deduct = useWrite(deductRecords, { onSuccess });
  const restore = useWrite(restoreRecords, { onSuccess });
  const chosen = list.rows.filter(({ id }) => selection.has(id));
  /** Why an act does not concern the records that are chosen. */
  const why = (tag: RewardTag) => {
    if (chosen.length === 0) return t('ui:choose_first');
    return chosen.some((record) => record.tag === tag) ? false : t('none_at_step', { step: t(`step_${tag}`) });
  };
  const at = (tag: RewardTag) => chosen.filter((record) => record.tag === tag).map(({ id }) => id);
  const reject = async () => {
    const ids = at(RewardTag.review);
    const isSure = await confirm({
      title: t('reject'),
      description: t('reject_text', { count: ids.length }),
      confirmLabel: t('reject'),
      danger: true,
    });
    if (isSure) verify.mutate({ ids, isPass: false });
  };
  const columns = useColumns(selection);
  return (
    <>
      <OperatorTable
        label={t('operators:screen_rewardRecords')}
        list={list}
        isNarrowed={isNarrowed}
        empty={{ title: t('records_empty'), text: t('records_empty_text') }}
        bar={
          <SelectionBar selection={selection}>
            <ReasonedButton
              variant="default"
              why={why(RewardTag.review)}
              loading={verify.isPending}
              onClick={() => verify.mutate({ ids: at(RewardTag.review), isPass: true })}
            >
              {t('pass')}
            </ReasonedButton>
            <ReasonedButton variant="default" why={why(RewardTag.review)} onClick={() => void reject()}>
              {t('reject')}
            </ReasonedButton>
            <ReasonedButton
              variant="default"
              color="danger"
              why={why(RewardTag.issued)}
              onClick={() => setIsDeducting(true)}
            >
              {t('deduct')}
            </ReasonedButton>
            <ReasonedButton
              variant="default"
              why={why(RewardTag.deducted)}
              loading={restore.isPending}
              onClick={() => restore.mutate(at(RewardTag.deducted))}
            >
              {t('restore')}
            </ReasonedButton>
          </SelectionBar>
        }
        columns={columns}
        rowKey={({ id }) => id}
      />
      {isDeducting && (
        <DeductDialog
          count={at(RewardTag.issued).length}
          isPending={deduct.isPending}
          onSend={(reason) => deduct.mutate({ ids: at(RewardTag.issued), reason })}
          onClose={() => setIsDeducting(false)}
        />
      )}
    </>
  );
}

interface DeductDialogProps {
  count: number;
  isPending: boolean;
  onSend: (reason: string) => void;
  onClose: () => void;
}

/** Asks why rewards are taken back. */
function DeductDialog({ count, isPending, onSend, onClose }: DeductDialogProps) {
  const { t } = useTranslation('rewardDesk');
  const form = useForm({ initialValues: { reason: '' }, validate: deductionChecks, validateInputOnChange: true });
  return (
    <OperatorDialog
      title={t('deduct_title', { count })}
      act={t('deduct')}
      color="danger"
      form={form}
      isPending={isPending}
      onSend={({ reason }) => onSend(reason.trim())}
      onClose={onClose}
    >
      <Text>{t('deduct_text')}</Text>
      <TextAreaField
        {...form.getInputProps('reason')}
        label={t('reason')}
        description={t('reason_text')}
        counted={rules.moneyReason}
        minRows={2}
        data-autofocus
      />
    </OperatorDialog>
  );
}

function useColumns(selection: Selection<string>): Column<OperatorRecord>[] {
  const { t } = useTranslation('rewardDesk');
  const worthOf = useRewardValue();
  return [
    {
      key: 'person',
      header: t('person'),
      cell: ({ id, username, userId }) => (
        <Selectable selection={selection} id={id} name={`${username} ${id}`}>
          <AppLink
            className={styles.open}
            app="console"
            to="/admin/{-$screen}"
            params={{ screen: 'users' }}
            search={{ open: userId }}
          >
            {username}
          </AppLink>
        </Selectable>
      ),
    },
    { key: 'worth', header: t('worth'), cell: ({ rewardType, rewardNum }) => worthOf(rewardType, rewardNum) },
    {
      key: 'step',
      header: t('step'),
      cell: ({ tag, extra }) => (
        <span className={styles.lines}>
          <span>
            <StepBadge step={tag as RewardTag} />
          </span>
          {reasonText(extra) && <span className={styles.dimmed}>{reasonText(extra)}</span>}
        </span>
      ),
    },
    { key: 'earned', header: t('earned'), cell: ({ completedTime }) => <Time at={completedTime} /> },
    { key: 'evidence', header: t('evidence'), cell: (record) => <Evidence record={record} /> },
  ];
}

/** Links to what earned a reward. */
function Evidence({ record: { extraInfo } }: { record: OperatorRecord }) {
  const { resources, presentableInfos, nodes, linkUrl } = extraInfo;
  return (
    <span className={styles.lines}>
      {resources.map(({ resourceId, resourceName }) => (
        <AppLink
          key={resourceId}
          app="console"
          to="/resource/details/$resourceID"
          params={{ resourceID: resourceId }}
          className={styles.open}
          target="_blank"
        >
          {resourceName}
        </AppLink>
      ))}
      {presentableInfos.map(({ presentableId, presentableTitle, nodeId }) => (
        <AppLink
          key={presentableId}
          app="console"
          to="/admin/{-$screen}"
          params={{ screen: 'exhibits' }}
          search={{ nodeId: String(nodeId) }}
          className={styles.open}
          target="_blank"
        >
          {presentableTitle}
        </AppLink>
      ))}
      {nodes.map(({ nodeId, nodeName, nodeDomain }) => (
        <Anchor key={nodeId} href={siteHref(nodeDomain)} target="_blank" rel="noreferrer">
          {nodeName}
        </Anchor>
      ))}
      {linkUrl && (
        <Anchor href={linkUrl} target="_blank" rel="noreferrer noopener">
          {linkUrl}
        </Anchor>
      )}
    </span>
  );
}
