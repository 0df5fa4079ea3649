import { formatSize } from '@colophon/model';
import { Anchor, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { coverOf } from '#api/resources/cover-of.ts';
import type { Resource, Version } from '#api/resources/details.ts';
import { config } from '#config.ts';
import { WorkPreview } from '#domain/preview/work-preview.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { Cover } from '#ui/cover.tsx';
import { exhibitHref } from './exhibit-target.ts';
import { usePlaces } from './use-places.ts';

interface PreviewProps {
  resource: Resource;
  version: Version;
}

/** The work itself, as much of it as the reader may have here; who has a licence at a site is shown the way. */
export function Preview({ resource, version }: PreviewProps) {
  const { t } = useTranslation('resourceDetails');
  const licensed = usePlaces(resource.resourceId).find(({ isLicensed }) => isLicensed);
  const cover = <Cover src={coverOf(resource)} />;
  if (!version.fileSha1) return cover;
  return (
    <WorkPreview
      resource={resource}
      version={version}
      fallback={cover}
      forOwner={<ForOwner version={version} />}
      elsewhere={
        licensed && (
          <Anchor href={exhibitHref(licensed)} fw={600}>
            {t('licensed_at', { node: licensed.nodeName })}
          </Anchor>
        )
      }
    />
  );
}

function ForOwner({ version }: { version: Version }) {
  const { t } = useTranslation('resourceDetails');
  const { resourceId, version: number, systemProperty } = version;
  return (
    <>
      {t('only_you_see_the_file')}
      <Button
        component="a"
        href={`${config.origins.api}/v2/resources/${resourceId}/versions/${number}/download`}
        download
        variant="default"
        size="sm"
        leftSection={<IconDownload size={16} aria-hidden="true" />}
      >
        {t('download', { size: formatSize(Number(systemProperty.fileSize ?? 0)) })}
      </Button>
    </>
  );
}
