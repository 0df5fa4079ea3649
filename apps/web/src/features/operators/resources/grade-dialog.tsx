import { chosenCheck } from '@colophon/model';
import { Radio, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
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
  const form = useForm<{ grade: string | null }>({
    initialValues: { grade: null },
    validate: { grade: chosenCheck },
  });
  const change = useWrite(gradeResources);
  const send = ({ grade: chosen }: typeof form.values) =>
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
      form={form}
      isPending={change.isPending}
      onSend={send}
      onClose={onClose}
    >
      <Text>{t('grade_text')}</Text>
      <Radio.Group {...form.getInputProps('grade')} label={t('resource_grade')}>
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
