import { pageNameOf, ReportSubject, SubjectType } from '@colophon/model';
import { Alert, Avatar, Button, Skeleton } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { nodesOfPersonList } from '#api/nodes/of-person.ts';
import { usePagedList } from '#api/paged.ts';
import { listedTypesQuery } from '#api/resources/creators.ts';
import type { Person } from '#api/users/people.ts';
import { config } from '#config.ts';
import { ReportButton } from '#domain/reports/report-button.tsx';
import { FollowButton } from '#domain/share/follow-button.tsx';
import { ShareButton } from '#domain/share/share-button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { appHref } from '#session/go-to.ts';
import { timeText } from '#times.ts';
import { AppLink } from '#ui/app-link.tsx';
import { CardGrid, CardGridSkeleton } from '#ui/card-grid.tsx';
import { EmptyFace, ErrorFace } from '#ui/faces.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { Page } from '#ui/page.tsx';
import { TabLinks } from '#ui/page-tabs.tsx';
import { nameOf } from '#ui/person-name.tsx';
import { Timed } from '#ui/time.tsx';
import styles from './author-page.module.css';
import { AuthorWorks, type ListedType } from './author-works.tsx';
import { NodeCard } from './node-card.tsx';

const route = getRouteApi('/_console/author/$username');
const SECTIONS = ['works', 'collections', 'nodes'] as const;

/** Shows a person: who they are, what they list, the nodes that anybody may visit. */
export function AuthorPage({ person }: { person: Person }) {
  const { username, isFrozen, isClosed } = person;
  if (isFrozen || isClosed) return <AbsentPerson username={username} why={isClosed ? 'closed' : 'frozen'} />;
  return <Author person={person} />;
}

function AbsentPerson({ username, why }: { username: string; why: 'frozen' | 'closed' }) {
  const { t } = useTranslation('people');
  return (
    <MessagePage
      sign={<IconUserOff size={48} stroke={1.25} aria-hidden="true" />}
      title={t(`${why}_person`, { name: username })}
      text={t(`${why}_person_text`)}
      actions={
        <Button component={AppLink} app="console" to="/market">
          {t('to_market')}
        </Button>
      }
    />
  );
}

function Author({ person }: { person: Person }) {
  const { t } = useTranslation('people');
  const { user } = useCurrentUser();
  const { userId, username, headImage, intro, createDate, movedTo } = person;
  const name = nameOf(person);
  const isSelf = user?.userId === userId;
  return (
    <Page
      title={name}
      picture={
        <Avatar src={headImage} alt={t('portrait_of', { name })} size={96} className={styles.portrait}>
          {name.slice(0, 1).toUpperCase()}
        </Avatar>
      }
      intro={
        <>
          {name !== username && <>{username} · </>}
          <Timed>{t('joined', { date: timeText(createDate, 'day') })}</Timed>
        </>
      }
      actions={
        <>
          {isSelf && (
            <Button component={AppLink} app="user" to="/logged/setting" variant="default">
              {t('edit_profile')}
            </Button>
          )}
          <FollowButton feed={`${config.origins.api}/v2/feeds/people/${userId}`} text={t('follow_text', { name })} />
          <ShareButton
            title={name}
            words={t('share_words', { name })}
            address={new URL(appHref('console', `/author/${pageNameOf(person)}`), window.location.origin).href}
          />
          {!isSelf && <ReportButton subject={{ subjectType: ReportSubject.user, subjectId: String(userId), name }} />}
        </>
      }
    >
      {movedTo && (
        <Alert mb="lg">
          <a href={`${movedTo.origin}/author/${encodeURIComponent(movedTo.userName)}`}>
            {t('moved_person', { name, place: new URL(movedTo.origin).host })}
          </a>
        </Alert>
      )}
      {intro && <p className={styles.intro}>{intro}</p>}
      <Sections person={person} isSelf={isSelf} />
    </Page>
  );
}

interface SectionsProps {
  person: Person;
  isSelf: boolean;
}

/** Shows what is a person's, one kind at a time: the first that there is unless the address names one. */
function Sections({ person, isSelf }: SectionsProps) {
  const { t } = useTranslation('people');
  const search = route.useSearch();
  const types = useQuery(listedTypesQuery(person.userId));
  const nodes = usePagedList(nodesOfPersonList(person.userId));
  if (types.isError) return <ErrorFace error={types.error} retry={() => void types.refetch()} />;
  if (types.isPending || nodes.state === 'loading')
    return (
      <>
        <Skeleton height={44} mb="lg" />
        <CardGridSkeleton />
      </>
    );
  const counts = {
    works: countOf(types.data, SubjectType.resource),
    collections: countOf(types.data, SubjectType.collection),
    nodes: nodes.totalItem,
  };
  const shown = search.show ?? SECTIONS.find((section) => counts[section] > 0) ?? 'works';
  return (
    <>
      <TabLinks label={t('sections_of', { name: nameOf(person) })}>
        {SECTIONS.filter((section) => counts[section] > 0 || section === shown).map((section) => (
          <Link
            key={section}
            to="/author/$username"
            params={{ username: pageNameOf(person) }}
            search={{ show: section }}
            replace
            resetScroll={false}
            aria-current={section === shown ? 'page' : undefined}
            activeProps={{}}
          >
            {t(section)} <span className={styles.count}>{counts[section]}</span>
          </Link>
        ))}
      </TabLinks>
      {shown === 'nodes' ? (
        <ListFaces
          list={nodes}
          isFiltered={false}
          skeleton={<CardGridSkeleton />}
          empty={<EmptyFace title={t('no_nodes')} />}
        >
          <CardGrid
            label={t('nodes')}
            rows={nodes.rows}
            rowKey={({ nodeId }) => nodeId}
            card={(node) => <NodeCard node={node} isOwn={isSelf} />}
          />
        </ListFaces>
      ) : (
        <AuthorWorks key={shown} person={person} kind={shown} types={types.data} isSelf={isSelf} />
      )}
    </>
  );
}

const countOf = (types: readonly ListedType[], kind: SubjectType) =>
  types.filter(({ subjectType }) => subjectType === kind).reduce((sum, { count }) => sum + count, 0);
