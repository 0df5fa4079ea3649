import { type AddressKind, masked, rules } from '@colophon/model';
import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answer, api } from '#api/client.ts';
import { AddressProof, EMPTY_PROOF, type Proof, useAddressState } from '#domain/addresses/address-proof.tsx';
import { failureMessage } from '#failures.ts';
import { currentUserQuery } from '#session/current-user.ts';
import { follows } from '#ui/form-rules.ts';
import { toast } from '#ui/toast.ts';
import { CodeStep } from '../code-step.tsx';
import { Dialog } from '../dialog.tsx';
import { PasswordStep } from '../password-step.tsx';

interface AddressDialogProps {
  kind: AddressKind;
  /** The address that is replaced, or empty when there is none yet. */
  current: string;
  onClose: () => void;
}

/** Binds an address. To replace one, its owner first proves the login password and the old address. */
export function AddressDialog({ kind, current, onClose }: AddressDialogProps) {
  const { t } = useTranslation(['settings', 'addresses', 'ui', 'rules']);
  const [step, setStep] = useState<'password' | 'old' | 'new'>(current ? 'password' : 'new');
  const [oldAuthCode, setOldAuthCode] = useState<string>();
  const cancel = (
    <Button variant="default" onClick={onClose}>
      {t('ui:cancel')}
    </Button>
  );
  return (
    <Dialog title={current ? t(`change_${kind}`) : t(`bind_${kind}`)} onClose={onClose}>
      {step === 'password' && <PasswordStep onProved={() => setStep('old')}>{cancel}</PasswordStep>}
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
        <NewAddress kind={kind} oldAuthCode={oldAuthCode} onDone={onClose}>
          {cancel}
        </NewAddress>
      )}
    </Dialog>
  );
}

interface NewAddressProps {
  kind: AddressKind;
  oldAuthCode: string | undefined;
  onDone: () => void;
  children: ReactNode;
}

function NewAddress({ kind, oldAuthCode, onDone, children }: NewAddressProps) {
  const { t } = useTranslation(['settings', 'ui', 'rules']);
  const queryClient = useQueryClient();
  const form = useForm<Proof>({
    initialValues: EMPTY_PROOF,
    validate: { address: follows(rules[kind]), code: follows(rules.authCode) },
    validateInputOnBlur: true,
  });
  const state = useAddressState(kind, form.values.address);
  const save = useMutation({
    mutationFn: ({ address, code }: Proof) => {
      const body = { newLoginName: address, newAuthCode: code, oldAuthCode };
      return answer(api.PUT('/v2/users/current/mobileOrEmail', { body }));
    },
    meta: { silent: true },
    onSuccess: async () => {
      await queryClient.invalidateQueries(currentUserQuery);
      toast.success(t(`${kind}_saved`));
      onDone();
    },
    onError: (error) => form.setFieldError('code', failureMessage(error)),
  });
  return (
    <form noValidate onSubmit={form.onSubmit((proof) => save.mutate(proof))}>
      <Stack>
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
          <Button type="submit" loading={save.isPending} disabled={!form.isValid() || state !== 'free'}>
            {t('ui:ok')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
