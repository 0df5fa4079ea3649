import { Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { GRADES, gradeResources } from '#api/resources/operator-resources.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { toast } from '#ui/toast.ts';
import { OperatorDialog } from '../operator-dialog.tsx';

interface GradeDialogProps {
  resourceIds: string[];
  onDone: () => void;
  onClose: () => void;
}

/** Gives resources a grade, or takes their grades away. */
export function GradeDialog({ resourceIds, onDone, onClose }: GradeDialogProps) {
  const { t } = useTranslation('operators');
  const [chosen, setChosen] = useState<string | null>(null);
  const change = useWrite(gradeResources);
  const submit = () =>
    change.mutate(
      { resourceIds, grade: GRADES.find((grade) => grade === chosen) },
      {
        onSuccess: () => {
          toast.success(t('grade_done'));
          onDone();
        },
      },
    );
  return (
    <OperatorDialog
      title={t('grade_title', { count: resourceIds.length })}
      act={t('grade_act')}
      color="ink"
      isReady={chosen !== null}
      isPending={change.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      <Text>{t('grade_text')}</Text>
      <Radio.Group label={t('resource_grade')} value={chosen} onChange={setChosen}>
        <Stack gap="xs" mt="xs">
          {GRADES.map((grade) => (
            <Radio key={grade} value={grade} label={t(`grade_${grade}`)} />
          ))}
          <Radio value="0" label={t('grade_none')} />
        </Stack>
      </Radio.Group>
    </OperatorDialog>
  );
}
