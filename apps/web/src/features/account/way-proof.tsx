import type { AddressKind } from '@colophon/model';
import { Group, Radio, Stack } from '@mantine/core';
import type { CodePurpose } from '#api/users/addresses.ts';
import { config } from '#config.ts';
import { AddressProof } from '#domain/addresses/address-proof.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Availability } from '#ui/use-available.ts';

const WAYS: readonly AddressKind[] = ['email', 'mobile'];

interface BoundForm {
  values: { way: AddressKind };
  getInputProps(path: string): object;
}

interface WayProofProps {
  label: string;
  /** A form with `way`, and a proof for each way. */
  form: BoundForm;
  purpose: CodePurpose;
  wants: 'free' | 'taken';
  /** Of the chosen way's address. */
  state: Availability;
}

/**
 * Asks for an address of the kind that is chosen, and for its code. What was typed for the other kind stays, and so does
 * its countdown. Where codes reach mailboxes only there is no choice.
 */
export function WayProof({ label, form, purpose, wants, state }: WayProofProps) {
  const { t } = useTranslation('addresses');
  const chosen = form.values.way;
  return (
    <>
      {config.mobileCodes && (
        <Radio.Group {...form.getInputProps('way')} label={label}>
          <Group gap="lg" mt={4}>
            {WAYS.map((way) => (
              <Radio key={way} value={way} label={t(way)} />
            ))}
          </Group>
        </Radio.Group>
      )}
      {WAYS.map((way) => (
        <Stack key={way} hidden={way !== chosen} display={way === chosen ? undefined : 'none'}>
          <AddressProof
            kind={way}
            address={form.getInputProps(`${way}.address`)}
            code={form.getInputProps(`${way}.code`)}
            purpose={purpose}
            wants={wants}
            state={way === chosen ? state : 'unknown'}
          />
        </Stack>
      ))}
    </>
  );
}
