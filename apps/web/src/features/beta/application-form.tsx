import { applicationChecks, rules } from '@colophon/model';
import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { NewApplication } from '#api/beta/mutations.ts';
import { apply } from '#api/beta/mutations.ts';
import { markFields } from '#api/field-errors.ts';
import { useWrite } from '#api/mutation.ts';
import type { CurrentUser } from '#api/users/current-user.ts';
import { AreaField, isWithinProvince } from '#domain/areas/area-field.tsx';
import { Unreachable } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLeavePrompt } from '#session/leave-prompt.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import styles from './invitation-page.module.css';
import type { InvitationStep } from './invitation-step.ts';
import { StateMessage } from './state-message.tsx';

/** Fields of the form by the request's names. */
const FIELDS = { occupation: 'occupation', description: 'description' };

interface ApplicationFormProps {
  user: CurrentUser;
  onStep: (step: InvitationStep) => void;
}

/** Asks to take part. What the reader's profile knows already is filled in. */
export function ApplicationForm({ user, onStep }: ApplicationFormProps) {
  const { t } = useTranslation(['beta', 'rules']);
  const { areaCode, occupation } = user.userDetail;
  const form = useForm<NewApplication>({
    initialValues: { areaCode, occupation, description: '' },
    validate: applicationChecks(isWithinProvince),
    validateInputOnBlur: true,
  });
  const send = useWrite(apply, {
    marks: (error) => error instanceof Unreachable || markFields(form, error, { values: FIELDS }),
    onSuccess: () => {
      form.resetDirty();
      onStep('status');
    },
  });
  useLeavePrompt(form.isDirty());

  if (send.error instanceof Unreachable) {
    return (
      <StateMessage kind="failed" title={t('failed_title')} text={t('failed_text')}>
        <Button onClick={() => send.reset()}>{t('back_to_form')}</Button>
      </StateMessage>
    );
  }
  return (
    <>
      <div>
        <h1>{t('apply_title')}</h1>
        <p className={styles.intro}>{t('apply_intro')}</p>
      </div>
      <dl className={styles.known}>
        <div>
          <dt>{t('username')}</dt>
          <dd>{user.username}</dd>
        </div>
        <div>
          <dt>{t('notified_at')}</dt>
          <dd>{user.mobile || user.email}</dd>
        </div>
      </dl>
      <form noValidate className={styles.form} onSubmit={form.onSubmit((values) => send.mutate(values))}>
        <Stack gap="lg">
          <TextField
            {...form.getInputProps('occupation')}
            label={t('occupation')}
            counted={rules.applicantOccupation}
            autoComplete="organization-title"
          />
          <AreaField
            label={t('area')}
            value={form.values.areaCode}
            onChange={(code) => form.setFieldValue('areaCode', code)}
          />
          <TextAreaField
            {...form.getInputProps('description')}
            label={t('description')}
            description={t('description_hint')}
            counted={rules.applicationDescription}
          />
          <ReasonedButton
            type="submit"
            color="seal"
            fullWidth
            why={!form.isValid() && 'reasons:fill_in'}
            loading={send.isPending}
          >
            {t('submit')}
          </ReasonedButton>
        </Stack>
      </form>
      <button type="button" className={styles.link} onClick={() => onStep('code')}>
        {t('have_code')}
      </button>
    </>
  );
}
