import { AutoUpdate } from '@colophon/model';
import { Button, Group, NativeSelect, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { changeExhibit, ignoreVersion, showVersion } from '#api/exhibits/mutations.ts';
import type { Exhibit } from '#api/exhibits/queries.ts';
import { useWrite } from '#api/mutation.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { toast } from '#ui/toast.ts';
import styles from './exhibit-page.module.css';
import { ShowVersionDrawer } from './show-version-drawer.tsx';

/** Which version of its resource an exhibit shows, and whether it follows new ones. */
export function ExhibitVersion({ exhibit }: { exhibit: Exhibit }) {
  const { t } = useTranslation('exhibits');
  const { presentableId, version, versionUpdateTip, autoUpdateStatus, resourceInfo } = exhibit;
  const versions = (resourceInfo.resourceVersions ?? []).toSorted((one, other) =>
    other.createDate.localeCompare(one.createDate),
  );
  /** The version whose changes are looked at. */
  const [wanted, ask] = useState<string>();
  const show = useWrite(showVersion, {
    onSuccess: (_, shown) => {
      toast.success(t('version_shown', { version: shown.version }));
      ask(undefined);
    },
  });
  const ignore = useWrite(ignoreVersion);
  const follow = useWrite(changeExhibit);

  return (
    <section className={styles.section} aria-labelledby="version">
      <h2 id="version">{t('version')}</h2>
      <Stack>
        {versionUpdateTip.isShow === 1 && (
          <Group>
            <Text>{t('newer_version', { version: versionUpdateTip.latestVersion })}</Text>
            <Button size="sm" loading={show.isPending} onClick={() => ask(versionUpdateTip.latestVersion)}>
              {t('update')}
            </Button>
            <Button
              size="sm"
              variant="default"
              loading={ignore.isPending}
              onClick={() => ignore.mutate({ presentableId, version: versionUpdateTip.latestVersion })}
            >
              {t('ignore')}
            </Button>
          </Group>
        )}
        <NativeSelect
          label={t('shown_version')}
          maw="20rem"
          value={version}
          disabled={show.isPending}
          onChange={(event) => ask(event.currentTarget.value)}
          data={versions.map((released) => ({
            value: released.version,
            label: `${released.version} · ${timeText(released.createDate, 'day')}`,
          }))}
        />
        <Switch
          label={t('follow')}
          description={t('follow_text')}
          checked={autoUpdateStatus === AutoUpdate.on}
          disabled={follow.isPending}
          onChange={(event) => follow.mutate({ presentableId, autoUpdateStatus: event.currentTarget.checked ? 1 : 0 })}
        />
      </Stack>
      {wanted && (
        <ShowVersionDrawer
          exhibit={exhibit}
          version={wanted}
          isSending={show.isPending}
          onShow={() => show.mutate({ presentableId, version: wanted })}
          onClose={() => ask(undefined)}
        />
      )}
    </section>
  );
}
