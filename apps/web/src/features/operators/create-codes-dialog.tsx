import { MAX_NEW_CODES, newCodesChecks, rules } from '@colophon/model';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { createCodes } from '#api/beta/operator-mutations.ts';
import type { Code } from '#api/beta/operator-queries.ts';
import { useWrite } from '#api/mutation.ts';
import { dayEnd, dayStart } from '#calendar.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { OperatorDialog } from './operator-dialog.tsx';
import styles from './operators.module.css';

interface NewCodes {
  /** Numbers, as typed. */
  quantity: string;
  limit: string;
  /** Days, or empty. */
  from: string;
  until: string;
  remark: string;
}

/** Creates codes of the platform, then shows them to be copied. */
export function CreateCodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['operators', 'rules']);
  const form = useForm<NewCodes>({
    initialValues: { quantity: '10', limit: '1', from: '', until: '', remark: '' },
    validate: newCodesChecks,
    validateInputOnChange: true,
  });
  form.watch('from', () => form.validateField('until'));
  const create = useWrite(createCodes);
  if (create.data) return <CreatedCodes codes={create.data} onClose={onClose} />;
  return (
    <OperatorDialog
      title={t('create_codes')}
      act={t('create')}
      form={form}
      isPending={create.isPending}
      onSend={(values) => create.mutate(requestOf(values))}
      onClose={onClose}
    >
      <div className={styles.pair}>
        <TextField
          {...form.getInputProps('quantity')}
          label={t('quantity')}
          description={t('quantity_hint', { max: MAX_NEW_CODES })}
          inputMode="numeric"
          data-autofocus
        />
        <TextField
          {...form.getInputProps('limit')}
          label={t('limit')}
          description={t('limit_hint')}
          inputMode="numeric"
        />
        <DateField
          label={t('starts')}
          value={form.values.from}
          onChange={(date) => form.setFieldValue('from', date ?? '')}
        />
        <DateField
          label={t('ends')}
          value={form.values.until}
          error={form.errors.until}
          onChange={(date) => form.setFieldValue('until', date ?? '')}
        />
      </div>
      <TextField {...form.getInputProps('remark')} label={t('remark')} counted={rules.operatorRemark} />
    </OperatorDialog>
  );
}

function CreatedCodes({ codes, onClose }: { codes: Code[]; onClose: () => void }) {
  const { t } = useTranslation('operators');
  const list = codes.map(({ code }) => code).join('\n');
  return (
    <Modal opened centered size={640} onClose={onClose} withCloseButton={false} title={t('codes_created')}>
      <Stack>
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <pre className={styles.created}>{list}</pre>
          <CopyButton value={list} label={t('copy_all')} />
        </Group>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t('done')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Both days are whole days where the operator is. */
function requestOf({ quantity, limit, from, until, remark }: NewCodes) {
  return {
    createQuantity: Number(quantity),
    limitCount: Number(limit),
    ...(from && { startEffectiveDate: dayStart(from).toISOString() }),
    ...(until && { endEffectiveDate: dayEnd(until).toISOString() }),
    ...(remark && { remark }),
  };
}
