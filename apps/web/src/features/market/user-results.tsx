import { Avatar, Text } from '@mantine/core';
import { usePagedList } from '#api/paged.ts';
import { creatorsList } from '#api/resources/creators.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { EmptyFace } from '#ui/faces.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { PersonLink } from '#ui/person-link.tsx';
import { nameOf } from '#ui/person-name.tsx';
import styles from './users.module.css';

/** People whose names contain a text, with how much they have listed; nobody is listed before something is typed. */
export function UserResults({ keyword }: { keyword: string }) {
  const { t } = useTranslation('market');
  return keyword.trim() === '' ? <EmptyFace title={t('type_to_find')} /> : <Found keyword={keyword.trim()} />;
}

function Found({ keyword }: { keyword: string }) {
  const { t } = useTranslation('market');
  const list = usePagedList(creatorsList(keyword));
  return (
    <>
      <Text c="dimmed" role="status" mih="1.6em">
        {list.state === 'loaded' && list.rows.length > 0 && t('found_for', { count: list.totalItem, keyword })}
      </Text>
      <ListFaces list={list} isFiltered={false} empty={<EmptyFace title={t('nobody_for', { keyword })} />}>
        <ul className={styles.users}>
          {list.rows.map(({ headImage, createdResourceCount, ...person }) => (
            <li key={person.userId} className={styles.user}>
              <Avatar src={headImage} alt="" size={48}>
                {nameOf(person).slice(0, 1).toUpperCase()}
              </Avatar>
              <div className={styles.words}>
                <PersonLink person={person} />
                <Text size="sm" c="dimmed">
                  {t('listed_count', { count: createdResourceCount })}
                </Text>
              </div>
            </li>
          ))}
        </ul>
      </ListFaces>
    </>
  );
}
