import { formatDateTime, rules, satisfies } from '@colophon/model';
import { Badge, Button, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fetchMessages } from '../../api/addresses.ts';
import { Refused } from '../../api/client.ts';
import { usePagedList } from '../../api/paged.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { loginTarget } from '../../session/go-to.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { EmptyFace, NotAllowedFace } from '../../ui/faces.tsx';
import { ListFaces } from '../../ui/list-faces.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import styles from './outbox-page.module.css';

type Message = Awaited<ReturnType<typeof fetchMessages>>['dataList'][number];

const DELIVERY_FAILED = 2;
const SKELETONS = ['first', 'second', 'third'];

interface OutboxPageProps {
  /** Shows messages to this address only. */
  address: string;
  onSearch: (address: string) => void;
}

/** The messages that this installation has sent, newest first, with the codes that stayed on the machine. */
export function OutboxPage({ address, onSearch }: OutboxPageProps) {
  const { t } = useTranslation('account');
  const { isReady, user } = useCurrentUser();
  const isVisitor = isReady && !user;
  const list = usePagedList({
    queryKey: ['messages', 'outbox', address],
    fetchPage: (skip) => fetchMessages({ address, skip }),
    idOf: (message) => message.messageId,
  });
  const isWholeAddress = address === '' || satisfies(rules.address, address);

  if (list.error instanceof Refused) {
    return (
      <Page title={t('outbox')} width="form">
        <NotAllowedFace
          title={t('outbox_not_allowed')}
          text={t('outbox_not_allowed_text')}
          action={
            isVisitor && (
              <Button component={AppLink} {...loginTarget('/outbox')}>
                {t('log_in')}
              </Button>
            )
          }
        />
      </Page>
    );
  }
  return (
    <Page
      title={t('outbox')}
      intro={t('outbox_intro')}
      width="form"
      actions={
        <Button variant="default" onClick={list.retry}>
          {t('outbox_refresh')}
        </Button>
      }
    >
      <Stack gap="lg">
        <SearchInput label={t('outbox_filter')} value={address} onSearch={onSearch} />
        {isWholeAddress ? (
          <ListFaces
            list={list}
            isFiltered={address !== ''}
            empty={<EmptyFace title={t('outbox_empty')} text={t('outbox_empty_text')} />}
            skeleton={SKELETONS.map((key) => <Skeleton key={key} height={120} />)}
          >
            <ul className={styles.messages}>
              {list.rows.map((message) => (
                <MessageCard key={message.messageId} message={message} />
              ))}
            </ul>
          </ListFaces>
        ) : (
          <EmptyFace title={t('outbox_whole_address')} />
        )}
      </Stack>
    </Page>
  );
}

function MessageCard({ message }: { message: Message }) {
  const { t } = useTranslation('account');
  const { toAddress, authCode, subject, content, createDate } = message;
  const state = stateOf(message, Date.now());
  return (
    <li className={styles.message}>
      <div className={styles.text}>
        <p className={styles.head}>
          <strong>{toAddress}</strong>
          <time dateTime={createDate}>{formatDateTime(createDate)}</time>
        </p>
        <h2 className={styles.subject}>{subject}</h2>
        <p className={styles.content}>{content}</p>
      </div>
      {authCode && (
        <div className={styles.code}>
          <span className={styles.digits} data-usable={state === 'usable' || undefined}>
            {authCode}
          </span>
          <CopyButton value={authCode} label={t('copy_code', { code: authCode })} />
          <Badge variant="light" color={state === 'usable' ? 'success' : 'ink'}>
            {t(`code_${state}`)}
          </Badge>
        </div>
      )}
    </li>
  );
}

/** What has become of a message's code at the time `nowMs`. */
function stateOf({ consumed, status, expireDate }: Message, nowMs: number): 'usable' | 'used' | 'expired' | 'failed' {
  if (status === DELIVERY_FAILED) return 'failed';
  if (consumed) return 'used';
  return Date.parse(expireDate) > nowMs ? 'usable' : 'expired';
}
