import { Badge, UnstyledButton } from '@mantine/core';
import type { Message } from '#api/users/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Time } from '#ui/time.tsx';
import styles from './outbox-page.module.css';

const DELIVERY_FAILED = 2;

/** A message in the outbox: to whom, what about, and its code. */
export function MessageCard({ message, onOpen }: { message: Message; onOpen: () => void }) {
  const { t } = useTranslation('outbox');
  const { toAddress, authCode, authCodeType, subject, content, html, createDate, status } = message;
  const state = stateOf(message, Date.now());
  return (
    <li className={styles.message}>
      <div className={styles.text}>
        <p className={styles.head}>
          <strong>{toAddress}</strong>
          <span>{t(`kind_${authCodeType}`)}</span>
          <Time at={createDate} />
        </p>
        {html ? (
          <h2 className={styles.subject}>
            <UnstyledButton className={styles.open} onClick={onOpen}>
              {subject}
            </UnstyledButton>
          </h2>
        ) : (
          <p className={styles.content}>{content}</p>
        )}
      </div>
      {authCode ? (
        <div className={styles.code}>
          <span className={styles.digits} data-usable={state === 'usable' || undefined}>
            {authCode}
          </span>
          <CopyButton value={authCode} label={t('copy_code', { code: authCode })} />
          <Badge variant="light" color={state === 'usable' ? 'success' : 'ink'}>
            {t(`code_${state}`)}
          </Badge>
        </div>
      ) : (
        status === DELIVERY_FAILED && <Badge color="danger">{t('code_failed')}</Badge>
      )}
    </li>
  );
}

/** Returns the state of a message's code at the time `nowMs`. */
function stateOf({ consumed, status, expireDate }: Message, nowMs: number): 'usable' | 'used' | 'expired' | 'failed' {
  if (status === DELIVERY_FAILED) return 'failed';
  if (consumed) return 'used';
  return Date.parse(expireDate) > nowMs ? 'usable' : 'expired';
}
