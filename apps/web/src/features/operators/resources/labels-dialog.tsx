import { Radio, Stack, TagsInput, Text } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { usePagedList } from '#api/paged.ts';
import { labelResources } from '#api/resources/operator-resources.ts';
import { operatorLabels } from '#api/types/operator-labels.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { toast } from '#ui/toast.ts';
import { OperatorDialog } from '../operator-dialog.tsx';

const MAX_LABEL_LENGTH = 50;

interface LabelsDialogProps {
  resourceIds: string[];
  onDone: () => void;
  onClose: () => void;
}

/** Gives resources labels, or takes labels from them; the others that they have stay. */
export function LabelsDialog({ resourceIds, onDone, onClose }: LabelsDialogProps) {
  const { t } = useTranslation('operators');
  const [act, setAct] = useState<'add' | 'remove'>('add');
  const [labels, setLabels] = useState<string[]>([]);
  const { rows: suggested } = usePagedList(operatorLabels({}));
  const change = useWrite(labelResources);
  const submit = () =>
    change.mutate(
      { resourceIds, labels, act },
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
      act={t(`labels_${act}`)}
      color="ink"
      isReady={labels.length > 0}
      isPending={change.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      <Radio.Group
        aria-label={t('labels_selected')}
        value={act}
        onChange={(next) => setAct(next === 'add' ? 'add' : 'remove')}
      >
        <Stack gap="xs">
          {(['add', 'remove'] as const).map((each) => (
            <Radio key={each} value={each} label={t(`labels_${each}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <TagsInput
        label={t('labels')}
        data={suggested.map(({ tagName }) => tagName)}
        value={labels}
        splitChars={[',', '，', '#']}
        acceptValueOnBlur
        onChange={(typed) =>
          setLabels(
            typed
              .map((label) => label.trim())
              .filter((label) => /^[^#]+$/.test(label) && label.length <= MAX_LABEL_LENGTH),
          )
        }
      />
      <Text size="sm" c="dimmed">
        {t('labels_text')}
      </Text>
    </OperatorDialog>
  );
}
