import { chosenCheck, rules } from '@colophon/model';
import { Radio, Stack, TagsInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useWrite } from '#api/mutation.ts';
import { usePagedList } from '#api/paged.ts';
import { labelResources } from '#api/resources/operator-resources.ts';
import { operatorLabels } from '#api/types/operator-labels.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { toast } from '#ui/toast.ts';
import { OperatorDialog } from '../operator-dialog.tsx';

const isLabel = (label: string) => label.length <= rules.suggestedTag.maxLength && /^[^#]+$/.test(label);

interface LabelsDialogProps {
  resourceIds: string[];
  onDone: () => void;
  onClose: () => void;
}

/** Gives resources labels, or takes labels from them; the others that they have stay. */
export function LabelsDialog({ resourceIds, onDone, onClose }: LabelsDialogProps) {
  const { t } = useTranslation('operators');
  const form = useForm<{ act: 'add' | 'remove'; labels: string[] }>({
    initialValues: { act: 'add', labels: [] },
    validate: { labels: chosenCheck },
  });
  const { rows: suggested } = usePagedList(operatorLabels({}));
  const change = useWrite(labelResources);
  const send = (chosen: typeof form.values) =>
    change.mutate(
      { resourceIds, ...chosen },
      {
        onSuccess: () => {
          toast.success(t('labels_done'));
          onDone();
        },
      },
    );
  return (
    <OperatorDialog
      title={t('labels_title', { count: resourceIds.length })}
      act={t(`labels_${form.values.act}`)}
      form={form}
      isPending={change.isPending}
      onSend={send}
      onClose={onClose}
    >
      <Radio.Group {...form.getInputProps('act')} aria-label={t('labels_selected')}>
        <Stack gap="xs">
          {(['add', 'remove'] as const).map((each) => (
            <Radio key={each} value={each} label={t(`labels_${each}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <TagsInput
        label={t('labels')}
        data={suggested.map(({ tagName }) => tagName)}
        value={form.values.labels}
        splitChars={[',', '，', '#']}
        acceptValueOnBlur
        onChange={(typed) => form.setFieldValue('labels', typed.map((label) => label.trim()).filter(isLabel))}
      />
      <Text size="sm" c="dimmed">
        {t('labels_text')}
      </Text>
    </OperatorDialog>
  );
}
