import { PartyIdentity, SubjectType } from '@colophon/model';
import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { usePagedList } from '#api/paged.ts';
import type { listedTypesQuery } from '#api/resources/creators.ts';
import { listedResourcesList } from '#api/resources/listed.ts';
import type { Person } from '#api/users/people.ts';
import { OfferedTerms } from '#domain/policies/offered-terms.tsx';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { ResourceCard } from '#domain/resources/resource-card.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { CardGrid, CardGridSkeleton } from '#ui/card-grid.tsx';
import { EmptyFace } from '#ui/faces.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { nameOf } from '#ui/person-name.tsx';
import styles from './author-page.module.css';

const route = getRouteApi('/_console/author/$username');

export type ListedType = Awaited<ReturnType<NonNullable<ReturnType<typeof listedTypesQuery>['queryFn']>>>[number];

interface AuthorWorksProps {
  person: Person;
  kind: 'works' | 'collections';
  types: readonly ListedType[];
  isSelf: boolean;
}

/** Works or collections that a person lists, narrowed by type. */
export function AuthorWorks({ person, kind, types, isSelf }: AuthorWorksProps) {
  const { t } = useTranslation('people');
  const typeWords = useTypeWords();
  const { type, sort } = route.useSearch();
  const navigate = route.useNavigate();
  const subjectKind = kind === 'works' ? 'resource' : 'collection';
  const list = usePagedList(
    listedResourcesList({ userId: String(person.userId), kind: subjectKind, type, sort: sort ?? 'created' }),
  );
  const offered = types.filter(({ subjectType }) => subjectType === SubjectType[subjectKind]);
  const narrow = (change: { type?: string | undefined; sort?: 'updated' | undefined }) =>
    void navigate({ search: (search) => ({ ...search, ...change }), replace: true, resetScroll: false });
  return (
    <>
      {offered.length > 0 && (
        <search className={styles.filters}>
          {offered.length > 1 && (
            <FilterChips
              label={t('type')}
              options={[
                { value: '', label: t('all') },
                ...offered.map(({ resourceTypeCode, resourceType, count }) => ({
                  value: resourceTypeCode,
                  label: t('type_count', { type: typeWords(resourceType.slice(-1)), count }),
                })),
              ]}
              isChosen={(value) => value === (type ?? '')}
              onToggle={(value) => narrow({ type: value || undefined })}
            />
          )}
          <FilterChips
            label={t('sort')}
            options={[
              { value: '', label: t('sort_created') },
              { value: 'updated', label: t('sort_updated') },
            ]}
            isChosen={(value) => value === (sort ?? '')}
            onToggle={(value) => narrow({ sort: value === 'updated' ? 'updated' : undefined })}
          />
        </search>
      )}
      <ListFaces
        list={list}
        isFiltered={type !== undefined}
        skeleton={<CardGridSkeleton />}
        empty={
          <EmptyFace
            title={t(kind === 'works' ? 'no_works' : 'no_collections', { name: nameOf(person) })}
            action={
              isSelf && (
                <Button component={AppLink} app="console" to="/resource/creatorEntry">
                  {t('publish')}
                </Button>
              )
            }
          />
        }
      >
        <CardGrid
          label={t(kind)}
          rows={list.rows}
          rowKey={({ resourceId }) => resourceId}
          card={(resource) => (
            <ResourceCard resource={resource} withAuthor={false}>
              <OfferedTerms policies={resource.policies} kind={PartyIdentity.node} licence={resource.licence} />
            </ResourceCard>
          )}
        />
      </ListFaces>
    </>
  );
}
