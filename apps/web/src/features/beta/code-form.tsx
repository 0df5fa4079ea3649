import { followsTrimmed, rules } from '@colophon/model';
import { Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { activateCode } from '#api/beta/mutations.ts';
import { useWrite } from '#api/mutation.ts';
import { failureMessage } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import styles from './invitation-page.module.css';
import type { InvitationStep } from './invitation-step.ts';

interface CodeFormProps {
  /** Stands in the field at first. */
  invitationCode: string;
  onStep: (step: InvitationStep) => void;
  onEnter: () => void;
}

/** Takes part by a code. */
export function CodeForm({ invitationCode, onStep, onEnter }: CodeFormProps) {
  const { t } = useTranslation(['beta', 'rules']);
  const form = useForm({
    initialValues: { code: invitationCode.trim() },
    transformValues: ({ code }) => ({ code: code.trim() }),
    validate: { code: followsTrimmed(rules.activationCode) },
  });
  const activate = useWrite(activateCode, {
    meta: { silent: true },
    onSuccess: () => {
      toast.success(t('activated'));
      onEnter();
    },
    onError: (error) => form.setFieldError('code', failureMessage(error)),
  });
  return (
    <>
      <div>
        <h1>{t('code_title')}</h1>
        <p className={styles.intro}>{t('code_intro')}</p>
      </div>
      <form noValidate className={styles.form} onSubmit={form.onSubmit(({ code }) => activate.mutate(code))}>
        <Stack>
          <TextField
            {...form.getInputProps('code')}
            label={t('code')}
            placeholder={t('code_placeholder')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <ReasonedButton
            type="submit"
            color="seal"
            fullWidth
            why={form.values.code.trim() === '' && 'reasons:beta_code'}
            loading={activate.isPending || activate.isSuccess}
          >
            {t('activate')}
          </ReasonedButton>
        </Stack>
      </form>
      <Text>
        {t('no_code')}{' '}
        <button type="button" className={styles.link} onClick={() => onStep('apply')}>
          {t('apply')}
        </button>
      </Text>
    </>
  );
}
