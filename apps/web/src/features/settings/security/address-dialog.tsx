import { type AddressKind, follows, masked, rules } from '@colophon/model';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { markFields } from '#api/field-errors.ts';
import { useWrite } from '#api/mutation.ts';
import { changeAddress } from '#api/users/mutations.ts';
import type { Proof } from '#domain/addresses/address-proof.tsx';
import { AddressProof, EMPTY_PROOF, useAddressState } from '#domain/addresses/address-proof.tsx';
import { CodeStep } from '#domain/addresses/code-step.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { Dialog } from '#ui/dialog.tsx';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { toast } from '#ui/toast.ts';
import { PasswordStep } from '../password-step.tsx';

interface AddressDialogProps {
  kind: AddressKind;
  /** The address that is replaced, or empty when there is none yet. */
  current: string;
  onClose: () => void;
}

/** Binds an address, which the login password lets serve at once. To replace one, its owner proves the old one as well. */
export function AddressDialog({ kind, current, onClose }: AddressDialogProps) {
  const { t } = useTranslation(['settings', 'addresses', 'ui', 'rules']);
  const [step, setStep] = useState<'password' | 'old' | 'new'>('password');
  const [password, setPassword] = useState('');
  const [oldAuthCode, setOldAuthCode] = useState<string>();
  const cancel = (
    <Button variant="default" onClick={onClose}>
      {t('ui:cancel')}
    </Button>
  );
  return (
    <Dialog title={current ? t(`change_${kind}`) : t(`bind_${kind}`)} onClose={onClose}>
      {step === 'password' && (
        <PasswordStep
          onProved={(proved) => {
            setPassword(proved.password);
            setStep(current ? 'old' : 'new');
          }}
        >
          {cancel}
        </PasswordStep>
      )}
      {step === 'old' && (
        <CodeStep
          address={current}
          purpose="updateMobileOrEmail"
          intro={t('prove_old_address', { address: masked(current) })}
          onVerified={(code) => {
            setOldAuthCode(code);
            setStep('new');
          }}
        >
          {cancel}
        </CodeStep>
      )}
      {step === 'new' && (
        <NewAddress kind={kind} password={password} oldAuthCode={oldAuthCode} onDone={onClose}>
          {cancel}
        </NewAddress>
      )}
    </Dialog>
  );
}

interface NewAddressProps {
  kind: AddressKind;
  password: string;
  oldAuthCode: string | undefined;
  onDone: () => void;
  children: ReactNode;
}

function NewAddress({ kind, password, oldAuthCode, onDone, children }: NewAddressProps) {
  const { t } = useTranslation(['settings', 'ui', 'rules']);
  const form = useForm<Proof>({
    initialValues: EMPTY_PROOF,
    validate: { address: follows(rules[kind]), code: follows(rules.authCode) },
    validateInputOnBlur: true,
  });
  const state = useAddressState(kind, form.values.address);
  const save = useWrite(changeAddress, {
    marks: (error) =>
      markFields(form, error, {
        values: { newLoginName: 'address', newAuthCode: 'code' },
        refusals: { 'user.address-taken': 'address', 'user.wrong-new-code': 'code' },
      }),
    onSuccess: () => {
      toast.success(t(`${kind}_saved`));
      onDone();
    },
  });
  const submit = ({ address, code }: Proof) =>
    save.mutate({ newLoginName: address, newAuthCode: code, oldAuthCode, password });
  return (
    <form noValidate onSubmit={form.onSubmit(submit, focusFirstError(form))}>
      <Stack>
        {kind === 'mobile' && (
          <Text size="sm" c="dimmed">
            {t('mobile_risk')}
          </Text>
        )}
        <AddressProof
          kind={kind}
          address={form.getInputProps('address')}
          code={form.getInputProps('code')}
          purpose="updateMobileOrEmail"
          wants="free"
          state={state}
        />
        <Group justify="flex-end">
          {children}
          <ReasonedButton type="submit" loading={save.isPending} why={state === 'taken' && 'reasons:name_taken'}>
            {t('ui:ok')}
          </ReasonedButton>
        </Group>
      </Stack>
    </form>
  );
}
