import { drawingChecks } from '@colophon/model';
import { Select, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useWrite } from '#api/mutation.ts';
import { drawWeek } from '#api/rewards/operator.ts';
import { typeChoicesQuery } from '#api/types/filters.ts';
import { platformWeeksBefore } from '#calendar.ts';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirm } from '#ui/confirm.ts';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { OperatorDialog } from '../operator-dialog.tsx';

/** Weeks that are offered, back from the last one. */
const WEEKS = 12;

interface DrawDialogProps {
  /** Mondays of the weeks that were drawn already. */
  drawn: readonly string[];
  onClose: () => void;
}

/** Draws among the works of a week, after asking: a week is drawn once. */
export function DrawDialog({ drawn, onClose }: DrawDialogProps) {
  const { t } = useTranslation('rewardDesk');
  const words = useTypeWords();
  const { data: types = [] } = useQuery(typeChoicesQuery);
  const weeks = platformWeeksBefore(Date.now(), WEEKS).filter(({ from }) => !drawn.includes(from));
  const form = useForm({
    initialValues: { weekStart: weeks[0]?.from ?? '', num: '3', tag: '', resourceTypeCode: '' },
    validate: drawingChecks,
    validateInputOnChange: true,
  });
  const draw = useWrite(drawWeek, {
    onSuccess: (works) => {
      toast.success(t('drawn_count', { count: works.length }));
      onClose();
    },
  });
  const askAndDraw = async ({ weekStart, num, tag, resourceTypeCode }: typeof form.values) => {
    const week = weeks.find(({ from }) => from === weekStart)!;
    const title = t('draw_week', { week: t('week_span', week) });
    if (!(await confirm({ title, description: t('draw_sure'), confirmLabel: t('draw') }))) return;
    draw.mutate({
      weekStart,
      num: Number(num),
      tag: tag.trim() || undefined,
      resourceTypeCode: resourceTypeCode || undefined,
    });
  };
  return (
    <OperatorDialog
      title={t('draw')}
      act={t('draw')}
      form={form}
      isPending={draw.isPending}
      onSend={(values) => void askAndDraw(values)}
      onClose={onClose}
    >
      <Text>{t('draw_text')}</Text>
      <Select
        {...form.getInputProps('weekStart')}
        label={t('week')}
        allowDeselect={false}
        data={weeks.map((week) => ({ value: week.from, label: t('week_span', week) }))}
        nothingFoundMessage={t('weeks_all_drawn')}
        data-autofocus
      />
      <TextField {...form.getInputProps('num')} label={t('draw_num')} inputMode="numeric" autoComplete="off" />
      <TextField {...form.getInputProps('tag')} label={t('draw_tag')} description={t('draw_tag_text')} />
      <Select
        {...form.getInputProps('resourceTypeCode')}
        label={t('draw_type')}
        searchable
        clearable
        placeholder={t('draw_any_type')}
        data={types.map(({ code, chain }) => ({ value: code, label: words(chain) }))}
        onChange={(code) => form.setFieldValue('resourceTypeCode', code ?? '')}
      />
    </OperatorDialog>
  );
}
