import { AUTH_CODE_TYPES, type AuthCodeType, rules, satisfies } from '@colophon/model';
import { Button, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { usePagedList } from '#api/paged.ts';
import type { Message, MessageFilter } from '#api/users/queries.ts';
import { outboxList } from '#api/users/queries.ts';
import { Refused } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { loginTarget } from '#session/go-to.ts';
import { AppLink } from '#ui/app-link.tsx';
import { EmptyFace, NotAllowedFace } from '#ui/faces.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { Page } from '#ui/page.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { MessageCard } from './message-card.tsx';
import { MessageDrawer } from './message-drawer.tsx';
import styles from './outbox-page.module.css';

const SKELETONS = ['first', 'second', 'third'];

interface OutboxPageProps {
  filter: MessageFilter;
  onFilter: (change: MessageFilter) => void;
}

/** The messages that this installation has sent, newest first, as their readers see them. */
export function OutboxPage({ filter, onFilter }: OutboxPageProps) {
  const { t } = useTranslation('outbox');
  const { address = '', kind } = filter;
  const [shown, setShown] = useState<Message | null>(null);
  const list = usePagedList(outboxList(filter));
  const isWholeAddress = address === '' || satisfies(rules.address, address);

  if (list.error instanceof Refused) return <NotAllowed />;
  return (
    <Page
      title={t('outbox')}
      intro={t('intro')}
      width="form"
      actions={
        <Button variant="default" onClick={list.retry}>
          {t('refresh')}
        </Button>
      }
    >
      <Stack gap="lg">
        <search className={styles.filters}>
          <SearchInput
            label={t('filter')}
            value={address}
            onSearch={(typed) => onFilter({ address: typed || undefined })}
          />
          <FilterChips
            label={t('kind')}
            options={[
              { value: '', label: t('all') },
              ...AUTH_CODE_TYPES.map((type) => ({ value: type, label: t(`kind_${type}`) })),
            ]}
            isChosen={(value) => value === (kind ?? '')}
            onToggle={(value) => onFilter({ kind: (value || undefined) as AuthCodeType | undefined })}
          />
        </search>
        {isWholeAddress ? (
          <ListFaces
            list={list}
            isFiltered={address !== '' || kind !== undefined}
            empty={<EmptyFace title={t('empty')} text={t('empty_text')} />}
            skeleton={SKELETONS.map((key) => <Skeleton key={key} height={120} />)}
          >
            <ul className={styles.messages}>
              {list.rows.map((message) => (
                <MessageCard key={message.messageId} message={message} onOpen={() => setShown(message)} />
              ))}
            </ul>
          </ListFaces>
        ) : (
          <EmptyFace title={t('whole_address')} />
        )}
      </Stack>
      <MessageDrawer message={shown} onClose={() => setShown(null)} />
    </Page>
  );
}

function NotAllowed() {
  const { t } = useTranslation('outbox');
  const { isReady, user } = useCurrentUser();
  return (
    <Page title={t('outbox')} width="form">
      <NotAllowedFace
        title={t('not_allowed')}
        text={t('not_allowed_text')}
        action={
          isReady &&
          !user && (
            <Button component={AppLink} {...loginTarget('/outbox')}>
              {t('log_in')}
            </Button>
          )
        }
      />
    </Page>
  );
}
