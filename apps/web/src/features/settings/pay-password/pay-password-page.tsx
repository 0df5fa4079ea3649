import { masked } from '@colophon/model';
import { Anchor, Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '#api/users/current-user.ts';
import { currentUserQuery } from '#session/current-user.ts';
import { appHref } from '#session/go-to.ts';
import { AppLink } from '#ui/app-link.tsx';
import { closePage } from '#ui/close-page.ts';
import { Page } from '#ui/page.tsx';
import { useCountdown } from '#ui/use-countdown.ts';
import { CodeStep } from '../code-step.tsx';
import styles from '../flow.module.css';
import { PasswordStep } from '../password-step.tsx';
import { NewPayPassword } from './new-pay-password.tsx';

const STEPS = ['password', 'code', 'new'] as const;
type Step = (typeof STEPS)[number];

const CLOSE_AFTER_SECONDS = 3;

/** Back to the page that opened this one in a tab of its own. */
const close = () => closePage(appHref('user', '/logged/wallet'));

/** Sets a new pay password: the login password first, a code to an address of the user's next. */
export function PayPasswordPage() {
  const { t } = useTranslation(['settings', 'addresses', 'rules']);
  const { data: user } = useQuery(currentUserQuery);
  const [step, setStep] = useState<Step | 'done'>('password');
  const [loginPassword, setLoginPassword] = useState('');
  const [address, setAddress] = useState('');
  const [authCode, setAuthCode] = useState('');
  if (!user) return null;
  if (step === 'done') return <Done />;

  const back = step !== 'password' && (
    <Button variant="default" onClick={() => setStep(step === 'new' ? 'code' : 'password')}>
      {t('back')}
    </Button>
  );
  return (
    <Page title={t('pay_password')} width="form">
      <div className={styles.flow}>
        <h2>{t('step', { number: STEPS.indexOf(step) + 1, of: STEPS.length, title: t(`pay_step_${step}`) })}</h2>
        <Text c="dimmed">{t(`pay_step_${step}_help`)}</Text>
        {step === 'password' && (
          <PasswordStep
            onProved={({ password }) => {
              setLoginPassword(password);
              setStep('code');
            }}
          />
        )}
        {step === 'code' && (
          <OwnAddressCode
            user={user}
            chosen={address || user.mobile || user.email}
            onChoose={setAddress}
            onVerified={(proved, code) => {
              setAddress(proved);
              setAuthCode(code);
              setStep('new');
            }}
          >
            {back}
          </OwnAddressCode>
        )}
        {step === 'new' && (
          <NewPayPassword proofs={{ loginPassword, authCode, messageAddress: address }} onDone={() => setStep('done')}>
            {back}
          </NewPayPassword>
        )}
      </div>
    </Page>
  );
}

interface OwnAddressCodeProps {
  user: CurrentUser;
  chosen: string;
  onChoose: (address: string) => void;
  onVerified: (address: string, code: string) => void;
  children: ReactNode;
}

function OwnAddressCode({ user, chosen, onChoose, onVerified, children }: OwnAddressCodeProps) {
  const { t } = useTranslation(['settings', 'addresses']);
  const kinds = (['mobile', 'email'] as const).filter((kind) => user[kind]);
  if (kinds.length === 0) {
    return (
      <Stack>
        <Text>{t('pay_no_address')}</Text>
        <Group>
          {children}
          <Anchor component={AppLink} app="user" to="/logged/setting" search={{ tab: 'security' }}>
            {t('tab_security')}
          </Anchor>
        </Group>
      </Stack>
    );
  }
  return (
    <CodeStep
      key={chosen}
      address={chosen}
      purpose="updateTransactionAccountPwd"
      onVerified={(code) => onVerified(chosen, code)}
      intro={
        <Radio.Group label={t('send_code_to')} value={chosen} onChange={onChoose}>
          <Stack gap="xs" mt={4}>
            {kinds.map((kind) => (
              <Radio key={kind} value={user[kind]} label={`${t(`addresses:${kind}`)} ${masked(user[kind])}`} />
            ))}
          </Stack>
        </Radio.Group>
      }
    >
      {children}
    </CodeStep>
  );
}

function Done() {
  const { t } = useTranslation('settings');
  const seconds = useCountdown(CLOSE_AFTER_SECONDS, close);
  return (
    <Page title={t('pay_password_set')} width="form">
      <Stack align="flex-start">
        <Text role="status">{t('closes_in', { count: seconds })}</Text>
        <Button onClick={close}>{t('close_now')}</Button>
      </Stack>
    </Page>
  );
}
