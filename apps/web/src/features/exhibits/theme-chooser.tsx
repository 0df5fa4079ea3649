import { Anchor, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { takeTheme } from '#api/exhibits/mutations.ts';
import { useWrite } from '#api/mutation.ts';
import { coverOf } from '#api/resources/cover-of.ts';
import { recommendedThemesQuery } from '#api/resources/listed.ts';
import { ResourceLink } from '#domain/resources/resource-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { Cover } from '#ui/cover.tsx';
import { ErrorFace } from '#ui/faces.tsx';
import { flash } from '#ui/feedback.ts';
import styles from './theme-chooser.module.css';

/** For a node without a theme: the installation's own in one click, the others that are recommended, and the market. */
export function ThemeChooser({ nodeId }: { nodeId: number }) {
  const { t } = useTranslation('exhibits');
  const { data, error, refetch } = useQuery(recommendedThemesQuery);
  const take = useWrite(takeTheme, { onSuccess: () => flash('on', t('theme_active')) });
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={220} maw={640} />;
  const themes = data.first ? [data.first, ...data.others] : data.others;
  return (
    <div className={styles.chooser}>
      <p className={styles.text}>{t('no_theme_text')}</p>
      <ul className={styles.themes}>
        {themes.map(({ resourceId, resourceName, resourceTitle, coverImages, intro, latestVersion }, index) => (
          <li key={resourceId} className={styles.theme}>
            <div className={styles.cover}>
              <Cover src={coverOf({ resourceId, coverImages })} />
            </div>
            <div className={styles.about}>
              <h3>
                <ResourceLink resourceId={resourceId} c="inherit" fz="inherit" underline="hover">
                  {resourceTitle || resourceName.split('/').at(-1)}
                </ResourceLink>
              </h3>
              <p className={styles.line}>{t('version_number', { version: latestVersion })}</p>
              <p>{intro}</p>
              <Button
                color="seal"
                variant={index === 0 ? 'filled' : 'outline'}
                loading={take.isPending && take.variables.resourceId === resourceId}
                disabled={take.isPending}
                onClick={() => take.mutate({ nodeId, resourceId })}
              >
                {t(resourceId === data.first?.resourceId ? 'take_default_theme' : 'take_theme')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Anchor component={AppLink} app="console" to="/market" search={{ type: 'theme' }}>
        {t('more_themes')}
      </Anchor>
    </div>
  );
}
