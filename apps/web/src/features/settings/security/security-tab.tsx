import { type AddressKind, masked } from '@colophon/model';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { config } from '#config.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { currentUserQuery } from '#session/current-user.ts';
import { Row, Rows, Section } from '../section.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { ApiTokens } from './api-tokens.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { Providers } from './providers.tsx';
import { Sessions } from './sessions.tsx';

type Opened = AddressKind | 'password' | null;

/** Ways to log in to the account, and the addresses that identify its owner. */
export function SecurityTab() {
  const { t } = useTranslation(['settings', 'addresses']);
  const { data: user } = useQuery(currentUserQuery);
  const [opened, setOpened] = useState<Opened>(null);
  if (!user) return null;
  const close = () => setOpened(null);
  // Where codes reach mailboxes only, a mobile number that is bound can be seen, and none can be bound.
  const kinds = (['email', 'mobile'] as const).filter((kind) => kind === 'email' || config.mobileCodes || user.mobile);
  return (
    <>
      <Section title={t('account')}>
        <Rows>
          <Row name={t('username')} value={user.username} />
          {kinds.map((kind) => (
            <Row
              key={kind}
              name={t(`addresses:${kind}`)}
              value={masked(user[kind]) || t('not_bound')}
              actions={
                <Button
                  variant="default"
                  aria-label={user[kind] ? t(`change_${kind}`) : t(`bind_${kind}`)}
                  onClick={() => setOpened(kind)}
                >
                  {t(user[kind] ? 'change' : 'bind')}
                </Button>
              }
            />
          ))}
          <Row
            name={t('login_password')}
            value={t('password_rule')}
            actions={
              <Button variant="default" aria-label={t('change_password')} onClick={() => setOpened('password')}>
                {t('change')}
              </Button>
            }
          />
        </Rows>
      </Section>
      <Providers user={user} onBindEmail={() => setOpened('email')} />
      <Passkeys />
      <Sessions />
      <ApiTokens isOperator={user.isAdmin} />
      {opened === 'password' && <PasswordDialog onClose={close} />}
      {(opened === 'email' || opened === 'mobile') && (
        <AddressDialog kind={opened} current={user[opened]} onClose={close} />
      )}
    </>
  );
}
