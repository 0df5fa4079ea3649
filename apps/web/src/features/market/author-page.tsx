import { Avatar, Group } from '@mantine/core';
import { usePagedList } from '#api/paged.ts';
import { listedResourcesList } from '#api/resources/listed.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Page } from '#ui/page.tsx';
import { nameOf } from '#ui/person-name.tsx';
import { ResourceResults } from './resource-results.tsx';

interface AuthorPageProps {
  author: { userId: number; username: string; displayName: string; headImage: string };
}

/** Shows the listed works of an author, at an address of its own. */
export function AuthorPage({ author }: AuthorPageProps) {
  const { userId, username, headImage } = author;
  const name = nameOf(author);
  const { t } = useTranslation('market');
  const list = usePagedList(listedResourcesList({ userId: String(userId) }));
  return (
    <Page title={name} intro={name === username ? t('works_of', { name }) : `${username} · ${t('works_of', { name })}`}>
      <Group mb="lg">
        <Avatar src={headImage} alt="" size={72}>
          {name.slice(0, 1).toUpperCase()}
        </Avatar>
      </Group>
      <ResourceResults list={list} isFiltered={false} keyword={undefined} onClear={list.retry} />
    </Page>
  );
}
