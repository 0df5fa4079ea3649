import { masked } from '@colophon/model';
import { Anchor, Group, Radio, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { CodePurpose } from '#api/users/addresses.ts';
import type { CurrentUser } from '#api/users/current-user.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { CodeStep } from './code-step.tsx';

/** A code of an own address that was found to be right. It can still be used once. */
export interface OwnCode {
  authCode: string;
  /** Where it was sent. */
  messageAddress: string;
}

interface OwnAddressCodeProps {
  user: CurrentUser;
  purpose: CodePurpose;
  onVerified: (code: OwnCode) => void;
  /** Other ways on, before the button. */
  children?: ReactNode;
}

/** Asks for a code sent to one of the user's own addresses; who has none is led to where one is added. */
export function OwnAddressCode({ user, purpose, onVerified, children }: OwnAddressCodeProps) {
  const { t } = useTranslation('addresses');
  const [chosen, setChosen] = useState(user.mobile || user.email);
  const kinds = (['mobile', 'email'] as const).filter((kind) => user[kind]);
  if (kinds.length === 0) {
    return (
      <Stack>
        <Text>{t('no_address')}</Text>
        <Group>
          {children}
          <Anchor component={AppLink} app="user" to="/logged/setting" search={{ tab: 'security' }}>
            {t('add_address')}
          </Anchor>
        </Group>
      </Stack>
    );
  }
  return (
    <CodeStep
      key={chosen}
      address={chosen}
      purpose={purpose}
      onVerified={(authCode) => onVerified({ authCode, messageAddress: chosen })}
      intro={
        <Radio.Group label={t('send_code_to')} value={chosen} onChange={setChosen}>
          <Stack gap="xs" mt={4}>
            {kinds.map((kind) => (
              <Radio key={kind} value={user[kind]} label={`${t(kind)} ${masked(user[kind])}`} />
            ))}
          </Stack>
        </Radio.Group>
      }
    >
      {children}
    </CodeStep>
  );
}
