import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { createToken } from '#api/users/mutations.ts';
import { isRefusal } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import styles from '../settings.module.css';
import { isName, NameField } from './name-field.tsx';

type Scope = 'read' | 'write' | 'operate';

/** Days that a token lives; 0 is for ever. */
const LIVES = ['30', '90', '365', '0'] as const;
const DAY_MS = 24 * 60 * 60 * 1_000;

interface CreateTokenDialogProps {
  /** True when the token may get the rights of operators. */
  isOperator: boolean;
  onClose: () => void;
}

const isWrongPassword = (error: unknown) => isRefusal(error, 'user.wrong-password');

/** Makes a token, and shows it this once. */
export function CreateTokenDialog({ isOperator, onClose }: CreateTokenDialogProps) {
  const { t } = useTranslation(['settings', 'ui']);
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<Scope[]>(['read']);
  const [days, setDays] = useState<string>(LIVES[1]);
  const [password, setPassword] = useState('');
  const create = useWrite(createToken, { marks: isWrongPassword });
  const isComplete = isName(name) && scopes.length > 0 && password !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || create.isPending) return;
    const expireDate = days === '0' ? undefined : timeText(new Date(Date.now() + Number(days) * DAY_MS), 'day');
    create.mutate({ name: name.trim(), scopes, expireDate, password });
  };

  if (create.data) {
    return (
      <Dialog title={t('token_created')} onClose={onClose}>
        <Stack>
          <Text>{t('token_created_text')}</Text>
          <div className={styles.token}>
            <span>{create.data.token}</span>
            <CopyButton value={create.data.token} label={t('copy_token')} />
          </div>
          <Group justify="flex-end">
            <Button onClick={onClose} data-autofocus>
              {t('done')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    );
  }
  const offered = (['read', 'write', 'operate'] as const).filter((scope) => scope !== 'operate' || isOperator);
  return (
    <Dialog title={t('create_token')} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <NameField description={t('token_name_hint')} value={name} onChange={setName} />
          <Checkbox.Group
            label={t('scopes')}
            value={scopes}
            onChange={(chosen) => setScopes(offered.filter((scope) => chosen.includes(scope)))}
          >
            <Stack gap="xs" mt={4}>
              {offered.map((scope) => (
                <Checkbox key={scope} value={scope} label={t(`scope_${scope}_text`)} />
              ))}
            </Stack>
          </Checkbox.Group>
          <NativeSelect
            label={t('expires')}
            value={days}
            onChange={(event) => setDays(event.currentTarget.value)}
            data={LIVES.map((life) => ({
              value: life,
              label: life === '0' ? t('never_expires') : t('in_days', { count: Number(life) }),
            }))}
          />
          <PasswordField
            label={t('login_password')}
            value={password}
            error={isWrongPassword(create.error) && create.error.message}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
              create.reset();
            }}
            autoComplete="current-password"
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <ReasonedButton type="submit" loading={create.isPending} why={!isComplete && 'reasons:fill_in'}>
              {t('create_token')}
            </ReasonedButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
