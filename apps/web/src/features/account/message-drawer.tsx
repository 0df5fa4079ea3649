import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { Message } from '#api/users/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FilterChips } from '#ui/filter-chips.tsx';
import { PropertiesList } from '#ui/properties-list.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { Time } from '#ui/time.tsx';
import styles from './outbox-page.module.css';

const VIEWS = ['page', 'plain'] as const;

interface MessageDrawerProps {
  /** Mail on show; closed when absent. */
  message: Message | null;
  onClose: () => void;
}

/** A mail as its reader sees it: as a page, or as plain text. */
export function MessageDrawer({ message, onClose }: MessageDrawerProps) {
  const { t } = useTranslation('outbox');
  return (
    <SideDrawer opened={message !== null} onClose={onClose} title={t('message')} width={700}>
      {message && <Content key={message.messageId} message={message} />}
    </SideDrawer>
  );
}

function Content({ message }: { message: Message }) {
  const { t } = useTranslation('outbox');
  const { subject, toAddress, createDate, content, html } = message;
  const [view, setView] = useState<(typeof VIEWS)[number]>('page');
  return (
    <Stack gap="lg">
      <PropertiesList
        label={t('message')}
        properties={[
          { key: 'subject', name: t('subject'), valueDisplay: subject },
          { key: 'to', name: t('to'), valueDisplay: toAddress },
          { key: 'at', name: t('sent_at'), valueDisplay: <Time key="at" at={createDate} /> },
        ]}
      />
      <FilterChips
        label={t('view')}
        options={VIEWS.map((value) => ({ value, label: t(`view_${value}`) }))}
        isChosen={(value) => value === view}
        onToggle={(value) => setView(value as typeof view)}
      />
      {view === 'page' ? (
        // Nothing in a mail may run here or lead away from here.
        <iframe className={styles.page} title={subject} sandbox="" srcDoc={html} />
      ) : (
        <pre className={styles.plain}>{content}</pre>
      )}
    </Stack>
  );
}
