import { Button, Group, Stack } from '@mantine/core';
import type { Exhibit } from '#api/exhibits/queries.ts';
import { ComparedVersions } from '#domain/version-changes/compared-versions.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { SideDrawer } from '#ui/side-drawer.tsx';

interface ShowVersionDrawerProps {
  exhibit: Exhibit;
  /** The version that would be shown. */
  version: string;
  isSending: boolean;
  onShow: () => void;
  onClose: () => void;
}

/** Says what another version would change for an exhibit, and which contracts it would need, before it is shown. */
export function ShowVersionDrawer({ exhibit, version, isSending, onShow, onClose }: ShowVersionDrawerProps) {
  const { t } = useTranslation(['exhibits', 'ui']);
  const { presentableId, nodeId, resourceInfo } = exhibit;
  return (
    <SideDrawer opened onClose={onClose} title={t('show_version', { version })} width={820}>
      <Stack>
        <p>{t('show_version_text')}</p>
        <ComparedVersions
          resourceId={resourceInfo.resourceId}
          before={exhibit.version}
          after={version}
          user={{ nodeId, presentableId }}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button color="seal" loading={isSending} onClick={onShow}>
            {t('show_version', { version })}
          </Button>
        </Group>
      </Stack>
    </SideDrawer>
  );
}
