import { Anchor, Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import type { OwnResource } from '#api/resources/own.ts';
import { type OwnVersion, ownVersionQuery } from '#api/resources/versions.ts';
import { config } from '#config.ts';
import { FilePreview } from '#domain/preview/file-preview.tsx';
import type { FileFacts } from '#domain/preview/preview-kind.ts';
import { readingOf } from '#domain/preview/shown-version.ts';
import { UnansweredCalls } from '#domain/publishing/unanswered-calls.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { AppLink } from '#ui/app-link.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { EmptyFace, ErrorFace } from '#ui/faces.tsx';
import { Timed } from '#ui/time.tsx';
import { OwnGraphs } from './dependencies/own-graphs.tsx';
import { ExcerptChoice } from './excerpt-choice.tsx';
import { NoVersion } from './no-version.tsx';
import { useOwnResource } from './own-resource.ts';
import styles from './owner-frame.module.css';
import { VersionDescription } from './version-description.tsx';
import { VersionProperties } from './version-properties.tsx';

const UsesOfVersion = lazy(() => import('./uses/uses-of-version.tsx'));

interface VersionInfoProps {
  resourceId: string;
  /** Version on screen; the latest when absent. */
  version: string | undefined;
  onVersion: (version: string) => void;
}

/** One version of a resource: its file, what is known of it, and what its owner says about it. */
export function VersionInfoPage({ resourceId, version: wanted, onVersion }: VersionInfoProps) {
  const { t } = useTranslation('myResources');
  const resource = useOwnResource(resourceId);
  const version = wanted ?? resource.latestVersion;
  if (!version) return <NoVersion resourceId={resourceId} />;
  return (
    <>
      <Group justify="space-between" align="flex-end">
        <div>
          <h1>{t('version_title', { version })}</h1>
          <VersionDate resource={resource} version={version} />
        </div>
        <Group align="flex-end">
          <Select
            label={t('versions')}
            data={resource.resourceVersions.map((each) => each.version).toReversed()}
            value={version}
            allowDeselect={false}
            onChange={(next) => next && onVersion(next)}
            w={160}
          />
          <NewVersion resourceId={resourceId} />
        </Group>
      </Group>
      <VersionContent key={version} resource={resource} version={version} />
    </>
  );
}

function VersionDate({ resource, version }: { resource: OwnResource; version: string }) {
  const { t } = useTranslation('myResources');
  const created = resource.resourceVersions.find((each) => each.version === version)?.createDate;
  return (
    created && (
      <Text c="dimmed">
        <Timed>{t('released_on', { date: timeText(created, 'day') })}</Timed>
      </Text>
    )
  );
}

function NewVersion({ resourceId }: { resourceId: string }) {
  const { t } = useTranslation('myResources');
  return (
    <Button
      component={AppLink}
      app="console"
      to="/resource/versionCreator/$resourceID"
      params={{ resourceID: resourceId }}
      leftSection={<IconPlus size={18} aria-hidden="true" />}
    >
      {t('new_version')}
    </Button>
  );
}

function VersionContent({ resource, version }: { resource: OwnResource; version: string }) {
  const { t } = useTranslation('myResources');
  const { data, error, refetch } = useQuery(ownVersionQuery(resource.resourceId, version));
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <Stack mt="xl">
        <Skeleton height={240} />
        <Skeleton height={80} />
      </Stack>
    );
  }
  if (data === null) return <UnknownVersion resource={resource} />;
  return (
    <>
      <Block title={t('file')}>
        <VersionFile resourceType={resource.resourceType} version={data} />
      </Block>
      <Block title={t('excerpt')}>
        <ExcerptChoice key={version} version={data} />
      </Block>
      <VersionProperties typeCode={resource.resourceTypeCode} version={data} />
      <VersionDescription resourceId={resource.resourceId} version={version} description={data.description} />
      <Block title={t('uses')}>
        <Suspense fallback={<Skeleton height={300} />}>
          <UsesOfVersion resourceId={resource.resourceId} version={version} />
        </Suspense>
      </Block>
      {data.dependencies.length > 0 && (
        <Anchor
          component={AppLink}
          app="console"
          to="/resource/sidebar/dependency/$resourceID"
          params={{ resourceID: resource.resourceId }}
          search={{ version }}
        >
          {t('to_licences', { version })}
        </Anchor>
      )}
      {data.dependencies.length > 0 && <OwnGraphs resource={resource} version={version} />}
    </>
  );
}

function UnknownVersion({ resource: { resourceId, latestVersion } }: { resource: OwnResource }) {
  const { t } = useTranslation('myResources');
  return (
    <EmptyFace
      title={t('unknown_version')}
      action={
        <Anchor
          component={AppLink}
          app="console"
          to="/resource/sidebar/versionInfo/$resourceID"
          params={{ resourceID: resourceId }}
          search={{ version: latestVersion }}
        >
          {t('to_latest_version')}
        </Anchor>
      }
    />
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.block} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** A comic is an archive of pictures; programs that do not know comics open it by another ending. */
const COMIC = /\.cbz$/i;
const SUFFIXES = ['', '.zip'] as const;

function VersionFile({ resourceType, version: shown }: { resourceType: readonly string[]; version: OwnVersion }) {
  const { t } = useTranslation('myResources');
  const { resourceId, version, filename, fileSha1, systemProperty } = shown;
  const { mime = '', fileSize = 0, encoding } = systemProperty as FileFacts;
  const { api: origin } = config.origins;
  return (
    <Stack>
      <FilePreview
        src={`${origin}/v2/storages/files/${fileSha1}/download`}
        name={filename}
        mime={mime}
        sizeBytes={fileSize}
        encoding={encoding}
        {...readingOf(shown, resourceType)}
      />
      <UnansweredCalls calls={systemProperty.unansweredCalls} />
      <Group justify="space-between">
        <div>
          <Text fw={500}>{filename}</Text>
          <Group gap={4} c="dimmed">
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {fileSha1}
            </Text>
            <CopyButton value={fileSha1} label={t('copy_file_id')} />
          </Group>
        </div>
        <Group gap="xs">
          {SUFFIXES.filter((suffix) => !suffix || COMIC.test(filename)).map((suffix) => (
            <Button
              key={suffix}
              component="a"
              variant="default"
              href={`${origin}/v2/resources/${resourceId}/versions/${version}/download${suffix && `?fileSuffix=${suffix}`}`}
              leftSection={<IconDownload size={18} aria-hidden="true" />}
            >
              {suffix ? t('download_as', { suffix }) : t('download')}
            </Button>
          ))}
        </Group>
      </Group>
    </Stack>
  );
}
