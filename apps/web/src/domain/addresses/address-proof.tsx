import { type AddressKind, follows, rules } from '@colophon/model';
import { Anchor, Text, type TextInputProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CodePurpose } from '#api/users/addresses.ts';
import { isInUseQuery, outboxIsOpenQuery, sendCode } from '#api/users/addresses.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { CodeField } from '#ui/code-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Availability, useAvailable } from '#ui/use-available.ts';

const COUNTRY_PREFIX = '+86';

/** An address and the code that proves it to be its owner's. */
export interface Proof {
  address: string;
  code: string;
}

export const EMPTY_PROOF: Proof = { address: '', code: '' };

/** Checks whether an address already belongs to somebody. */
export function useAddressState(kind: AddressKind, value: string): Availability {
  return useAvailable({
    value,
    isValid: follows(rules[kind])(value) === null,
    query: (address) => isInUseQuery(kind, address),
  });
}

type BoundField = Pick<TextInputProps, 'onChange' | 'onBlur' | 'onFocus'> & { value?: string; error?: ReactNode };

interface AddressProofProps {
  kind: AddressKind;
  /** As `form.getInputProps` binds them. */
  address: BoundField;
  code: BoundField;
  purpose: CodePurpose;
  /** Requirement on the address: it must be nobody's, or somebody's. */
  wants: 'free' | 'taken';
  /** Of the address as it stands, see {@link useAddressState}. */
  state: Availability;
}

/** Asks for an address and for the code sent to it, which can be had once the address is known to be usable. */
export function AddressProof({ kind, address, code, purpose, wants, state }: AddressProofProps) {
  const { t } = useTranslation('addresses');
  const refusal = (state === 'free' || state === 'taken') && state !== wants && t(`${kind}_${state}`);
  return (
    <>
      <TextField
        {...address}
        error={address.error ?? refusal}
        label={t(kind)}
        type={kind === 'email' ? 'email' : 'tel'}
        autoComplete={kind === 'email' ? 'email' : 'tel-national'}
        leftSection={kind === 'mobile' && COUNTRY_PREFIX}
        leftSectionWidth={kind === 'mobile' ? 52 : undefined}
      />
      <AddressCode {...code} address={address.value ?? ''} purpose={purpose} canSend={state === wants} />
    </>
  );
}

interface AddressCodeProps extends BoundField {
  address: string;
  purpose: CodePurpose;
  canSend: boolean;
}

/** The code sent to an address, with the button that sends it and, where messages stay here, the place to read it. */
export function AddressCode({ address, purpose, canSend, ...code }: AddressCodeProps) {
  const { t } = useTranslation('addresses');
  return (
    <div>
      <CodeField
        // A countdown belongs to the address that it was started for.
        key={address}
        {...code}
        label={t('code')}
        canSend={canSend}
        send={() => sendCode(address, purpose)}
      />
      <OutboxHint address={canSend ? address : ''} />
    </div>
  );
}

function OutboxHint({ address }: { address: string }) {
  const { t } = useTranslation('addresses');
  const { data: isOpen } = useQuery(outboxIsOpenQuery);
  if (!isOpen) return null;
  const query = new URLSearchParams(address && { address });
  return (
    <Text size="sm" c="dimmed" mt={4}>
      {t('outbox_hint')}{' '}
      <Anchor href={`/outbox?${query}`} target="_blank" size="sm">
        {t('outbox_open')}
      </Anchor>
    </Text>
  );
}
