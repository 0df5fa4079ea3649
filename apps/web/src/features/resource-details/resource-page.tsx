import { ReportSubject, ResourceStatus, SerializeStatus } from '@colophon/model';
import { Anchor, Badge, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { coverOf } from '#api/resources/cover-of.ts';
import { type Resource, type Version, versionQuery } from '#api/resources/details.ts';
import { avatarUrl } from '#api/users/current-user.ts';
import { config } from '#config.ts';
import { LicenceNotice } from '#domain/licences/licence-notice.tsx';
import { licenceAmong } from '#domain/licences/licence-words.ts';
import { ReportButton } from '#domain/reports/report-button.tsx';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTellTask } from '#domain/rewards/use-tell-task.ts';
import { FollowButton } from '#domain/share/follow-button.tsx';
import { ShareButton } from '#domain/share/share-button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { timeText } from '#times.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ResourceStatusBadge } from '#ui/badges.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Cover } from '#ui/cover.tsx';
import { ErrorFace } from '#ui/faces.tsx';
import { Fold } from '#ui/fold.tsx';
import { FormSkeleton } from '#ui/form-skeleton.tsx';
import { Page } from '#ui/page.tsx';
import { PersonLink } from '#ui/person-link.tsx';
import { nameOf } from '#ui/person-name.tsx';
import { Timed } from '#ui/time.tsx';
import { AddToNode } from './add-to-node.tsx';
import { CollectButton } from './collect-button.tsx';
import { Preview } from './preview.tsx';
import styles from './resource-page.module.css';
import { ShownAt } from './shown-at.tsx';
import { UsedBy } from './used-by.tsx';
import { Description, MadeOf, VersionDetails } from './version-details.tsx';

interface ResourcePageProps {
  resource: Resource;
  /** Version in the address; the latest when absent or unknown. */
  wantedVersion: string | undefined;
  /** Items of a collection. They are the work itself; a single resource has a preview instead. */
  items?: ReactNode;
}

/** The work comes first and words about it, its terms beside that, then where it is shown and what it has to do with; what identifies it is folded. */
export function ResourcePage({ resource, wantedVersion, items }: ResourcePageProps) {
  const { t } = useTranslation(['resourceDetails', 'share', 'ui']);
  const tell = useTellTask();
  const typeWords = useTypeWords();
  const { user } = useCurrentUser();
  const { resourceId, resourceName, resourceTitle, resourceType, latestVersion, tags, intro } = resource;
  const isKnown = resource.resourceVersions.some(({ version }) => version === wantedVersion);
  const version = (isKnown && wantedVersion) || latestVersion;
  const shown = useQuery(versionQuery(resourceId, version));
  const isOwner = user?.userId === resource.userId;

  return (
    <Page
      title={resourceTitle || shortName(resource)}
      intro={
        <>
          {items && <Badge variant="light">{t('ui:collection')}</Badge>} {typeWords(resourceType)}
          {items && ` · ${t(resource.serializeStatus === SerializeStatus.completed ? 'completed' : 'ongoing')}`}{' '}
          {resource.status !== ResourceStatus.online && <ResourceStatusBadge status={resource.status} />}
        </>
      }
      actions={
        <>
          {isOwner && (
            <Anchor
              component={AppLink}
              app="console"
              {...(items
                ? ({
                    to: '/resource/collectionSidebar/versionInfo/$collectionID',
                    params: { collectionID: resourceId },
                  } as const)
                : ({ to: '/resource/sidebar/versionInfo/$resourceID', params: { resourceID: resourceId } } as const))}
              className={styles.manage}
            >
              {t(items ? 'manage_collection' : 'manage')}
            </Anchor>
          )}
          {items && resource.status === ResourceStatus.online && (
            <FollowButton
              feed={`${config.origins.api}/v2/feeds/collections/${resourceId}`}
              text={t('share:follow_items')}
            />
          )}
          <ShareButton
            title={resourceTitle || shortName(resource)}
            words={t('share_words', {
              title: resourceTitle || shortName(resource),
              author: nameOf(resource),
            })}
            address={window.location.href.split('#')[0]!}
            onShared={() => tell({ taskConfigCode: 'TS000024', meta: { resourceId } })}
          />
          <CollectButton resourceId={resourceId} />
          {!isOwner && (
            <ReportButton
              subject={{
                subjectType: ReportSubject.resource,
                subjectId: resourceId,
                name: resourceTitle || shortName(resource),
              }}
            />
          )}
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.enjoy}>
          {items ? (
            <div className={styles.cover}>
              <Cover src={coverOf(resource)} />
            </div>
          ) : (
            <Work resource={resource} version={shown.data} />
          )}
          {intro && <p className={styles.intro}>{intro}</p>}
          {tags.length > 0 && (
            <ul className={styles.tags} aria-label={t('tags')}>
              {tags.map((tag) => (
                <li key={tag}>
                  <Badge
                    component={AppLink}
                    app="console"
                    to="/search"
                    search={{ search: tag }}
                    variant="default"
                    size="lg"
                    className={styles.tag}
                  >
                    {tag}
                  </Badge>
                </li>
              ))}
            </ul>
          )}
          {shown.data && <Description text={shown.data.description} />}
          {items}
        </div>

        <aside className={styles.act} aria-label={t('act')}>
          <div className={styles.block}>
            <Author resource={resource} />
            <LicenceNotice statement={statedBy(shown.data) ?? resource.licence} />
          </div>
          <div className={styles.block}>
            <AddToNode resource={resource} version={version} />
          </div>
        </aside>

        <div className={styles.details}>
          <ShownAt resourceId={resourceId} />
          {shown.data && <MadeOf resource={resource} version={shown.data} />}
          <UsedBy resourceId={resourceId} />
          <div>
            <Fold title={t('data_sheet')}>
              {shown.isPending && <FormSkeleton rows={2} />}
              {shown.isError && <ErrorFace error={shown.error} retry={() => void shown.refetch()} />}
              {shown.data && <VersionDetails resource={resource} version={shown.data} hasVersions={!items} />}
              <section className={styles.identifiers} aria-labelledby="identifiers">
                <h2 id="identifiers">{t('identifiers')}</h2>
                <dl className={styles.facts}>
                  <Identifier name={t('authorisation_id')} value={resourceName} />
                  <Identifier name={t('resource_id')} value={resourceId} />
                  {shown.data?.fileSha1 && <Identifier name={t('file_id')} value={shown.data.fileSha1} />}
                </dl>
              </section>
            </Fold>
          </div>
        </div>
      </div>
    </Page>
  );
}

/** The work of a version, in its place while that is read. */
function Work({ resource, version }: { resource: Resource; version: Version | null | undefined }) {
  if (version === undefined) return <Skeleton height={240} />;
  return version ? <Preview resource={resource} version={version} /> : <Cover src={coverOf(resource)} />;
}

/** The licence notice of a version; nothing is known of one that is not there yet. */
const statedBy = (version: { inputAttrs: { key: string; value: string }[] } | null | undefined) =>
  version && (licenceAmong(version.inputAttrs) ?? '');

/** The part of a resource's full name after its owner's. */
export function shortName({ resourceName }: Pick<Resource, 'resourceName'>): string {
  return resourceName.slice(resourceName.indexOf('/') + 1);
}

function Author({ resource }: { resource: Resource }) {
  const { userId, updateDate } = resource;
  const { t } = useTranslation(['resourceDetails', 'ui']);
  return (
    <div className={styles.author}>
      <img src={avatarUrl(userId)} alt="" width={44} height={44} className={styles.avatar} />
      <div>
        <PersonLink person={resource} />
        <p className={styles.aside}>
          <Timed>{t('ui:updated_on', { date: timeText(updateDate, 'day') })}</Timed>
        </p>
      </div>
    </div>
  );
}

function Identifier({ name, value }: { name: string; value: string }) {
  const { t } = useTranslation('resourceDetails');
  return (
    <div className={styles.identifier}>
      <dt>{name}</dt>
      <dd>
        <code>{value}</code>
        <CopyButton value={value} label={t('copy_named', { name })} />
      </dd>
    </div>
  );
}
