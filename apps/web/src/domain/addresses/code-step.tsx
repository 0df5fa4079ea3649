import { follows, rules } from '@colophon/model';
import { Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useWrite } from '#api/mutation.ts';
import type { CodePurpose } from '#api/users/addresses.ts';
import { verifyCode } from '#api/users/addresses.ts';
import { failureMessage } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { AddressCode } from './address-proof.tsx';

interface CodeStepProps {
  /** An address of the user's own. */
  address: string;
  purpose: CodePurpose;
  onVerified: (code: string) => void;
  /** Content before the code, such as the choice of the address. */
  intro: ReactNode;
  /** Other ways on, before the button. */
  children?: ReactNode;
}

/** Asks for the code sent to an address of the user's and goes on when it is right. The code can still be used once. */
export function CodeStep({ address, purpose, onVerified, intro, children }: CodeStepProps) {
  const { t } = useTranslation('addresses');
  const form = useForm({ initialValues: { code: '' }, validate: { code: follows(rules.authCode) } });
  const verify = useWrite(verifyCode, {
    meta: { silent: true },
    onSuccess: (isRight, given) => {
      if (isRight) onVerified(given.code);
      else form.setFieldError('code', 'addresses:wrong_code');
    },
    onError: (failure) => form.setFieldError('code', failureMessage(failure)),
  });
  return (
    <form noValidate onSubmit={form.onSubmit(({ code }) => verify.mutate({ address, purpose, code }))}>
      <Stack>
        {typeof intro === 'string' ? <Text>{intro}</Text> : intro}
        <AddressCode
          address={address}
          purpose={purpose}
          canSend
          {...form.getInputProps('code')}
          onChange={(event) => form.setFieldValue('code', event.currentTarget.value.trim())}
        />
        <Group justify="flex-end">
          {children}
          <ReasonedButton type="submit" loading={verify.isPending} why={form.values.code === '' && 'reasons:code'}>
            {t('next')}
          </ReasonedButton>
        </Group>
      </Stack>
    </form>
  );
}
