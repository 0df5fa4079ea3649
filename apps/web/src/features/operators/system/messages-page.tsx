import { Text } from '@mantine/core';
import { useWrite } from '#api/mutation.ts';
import { retryMessage, type UnsentMessage, unsentMessagesList } from '#api/operations/unsent-messages.ts';
import { usePagedList } from '#api/paged.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Column } from '#ui/data-table.tsx';
import { Time } from '#ui/time.tsx';
import { toast } from '#ui/toast.ts';
import { RowButton } from '../frame/buttons.tsx';
import { OperatorPage } from '../frame/operator-page.tsx';
import { OperatorTable } from '../frame/operator-table.tsx';
import styles from '../operators.module.css';

/** Messages that the mail server or the SMS service did not take. */
export default function MessagesPage() {
  const { t } = useTranslation(['upkeep', 'operators']);
  const list = usePagedList(unsentMessagesList);
  const retry = useWrite(retryMessage, { onSuccess: () => toast.success(t('message_retried')) });
  const columns: Column<UnsentMessage>[] = [
    {
      key: 'message',
      header: t('message'),
      cell: ({ subject, messageId }) => (
        <div className={styles.lines}>
          <span className={styles.word}>{subject}</span>
          <Text size="sm" c="dimmed">
            {messageId}
          </Text>
        </div>
      ),
    },
    {
      key: 'to',
      header: t('message_to'),
      cell: ({ toAddress }) => <span className={styles.word}>{toAddress}</span>,
    },
    {
      key: 'created',
      header: t('created'),
      cell: ({ createDate }) => <Time at={createDate} className={styles.date} />,
    },
    {
      key: 'tried',
      header: t('message_tried'),
      cell: ({ updateDate }) => <Time at={updateDate} className={styles.date} />,
    },
  ];
  return (
    <OperatorPage title={t('operators:screen_messages')} intro={t('messages_intro')}>
      <OperatorTable
        label={t('operators:screen_messages')}
        list={list}
        isNarrowed={false}
        empty={{ title: t('messages_none'), text: t('messages_none_text') }}
        columns={columns}
        rowKey={({ messageId }) => messageId}
        rowActions={({ messageId, toAddress }) => (
          <RowButton label={t('message_retry_named', { address: toAddress })} onClick={() => retry.mutate(messageId)}>
            {t('message_retry')}
          </RowButton>
        )}
      />
    </OperatorPage>
  );
}
