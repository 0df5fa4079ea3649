import { OnlineStatus, PolicyStatus } from '@colophon/model';
import { Button, Group, Skeleton } from '@mantine/core';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { exhibitsList, type ListedExhibit } from '#api/exhibits/queries.ts';
import { usePagedList } from '#api/paged.ts';
import { coverOf } from '#api/resources/cover-of.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { PolicyChips } from '#ui/chips.tsx';
import { confirm } from '#ui/confirm.ts';
import { Cover } from '#ui/cover.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { RemedyLink } from './remedy-link.tsx';
import { StateSign } from './state-sign.tsx';
import styles from './theme-list.module.css';
import { type AddPolicyProps, useShelf } from './use-shelf.tsx';

const PickWorksDrawer = lazy(async () => ({
  default: (await import('#domain/add-to-node/pick-works-drawer.tsx')).PickWorksDrawer,
}));

interface ThemeListProps {
  nodeId: number;
  addPolicy: ComponentType<AddPolicyProps>;
  /** Content while the node has no theme at all. */
  chooser: ReactNode;
}

/** A node's themes, the active one first. */
export function ThemeList({ nodeId, addPolicy, chooser }: ThemeListProps) {
  const { t } = useTranslation('exhibits');
  const shown = { nodeId, shows: 'themes' } as const;
  const list = usePagedList(exhibitsList(shown));
  const shelf = useShelf(addPolicy);
  const [isPicking, setPicking] = useState(false);
  const themes = list.rows.toSorted((one, other) => other.onlineStatus - one.onlineStatus);
  const hasActive = themes[0]?.onlineStatus === OnlineStatus.online;

  const activate = async ({ presentableId, presentableTitle }: ListedExhibit) => {
    const agreed =
      !hasActive ||
      (await confirm({
        title: t('switch_theme'),
        description: t('switch_theme_text', { name: presentableTitle }),
        confirmLabel: t('activate'),
      }));
    if (agreed) await shelf.putOn(presentableId, true);
  };

  return (
    <section aria-labelledby="themes">
      <div className={styles.head}>
        <h2 id="themes">{t('themes')}</h2>
        {themes.length > 0 && (
          <Button variant="default" onClick={() => setPicking(true)}>
            {t('add_theme')}
          </Button>
        )}
      </div>
      <ListFaces list={list} isFiltered={false} empty={chooser} skeleton={<Skeleton height={280} maw={320} />}>
        {!hasActive && (
          <p className={styles.notice} role="status">
            {t('no_active_theme')}
          </p>
        )}
        <ul className={styles.themes}>
          {themes.map((theme) => (
            <li key={theme.presentableId} className={styles.theme}>
              <Theme theme={theme} isWorking={shelf.movingId === theme.presentableId} onActivate={activate} />
            </li>
          ))}
        </ul>
      </ListFaces>
      {shelf.dialogs}
      {isPicking && (
        <Suspense>
          <PickWorksDrawer nodeId={nodeId} shows="themes" onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </section>
  );
}

interface ThemeProps {
  theme: ListedExhibit;
  isWorking: boolean;
  onActivate: (theme: ListedExhibit) => void;
}

function Theme({ theme, isWorking, onActivate }: ThemeProps) {
  const { t } = useTranslation('exhibits');
  const { presentableId, presentableTitle, coverImages, version, policies, onlineStatus, licence } = theme;
  const isActive = onlineStatus === OnlineStatus.online;
  return (
    <>
      <Cover src={coverOf({ resourceId: theme.resourceInfo.resourceId, coverImages })} />
      <h3>{presentableTitle}</h3>
      <p className={styles.line}>{t('version_number', { version })}</p>
      {(isActive || licence?.isAuth === false) && (
        <StateSign exhibit={theme} isTheme remedy={<RemedyLink exhibit={theme} />} />
      )}
      <PolicyChips
        singleRow
        chips={policies
          .filter(({ status }) => status === PolicyStatus.enabled)
          .map(({ policyId, policyName }) => ({ id: policyId, name: policyName }))}
      />
      <Group gap="sm" mt="auto">
        {!isActive && (
          <ReasonedButton
            color="seal"
            why={licence?.isAuth === false && 'reasons:unlicensed'}
            loading={isWorking}
            onClick={() => onActivate(theme)}
          >
            {t('activate')}
          </ReasonedButton>
        )}
        <Button
          component={AppLink}
          app="console"
          variant="default"
          to="/node/exhibit/formal/$exhibitID"
          params={{ exhibitID: presentableId }}
          aria-label={t('edit_theme', { name: presentableTitle })}
        >
          {t('edit')}
        </Button>
      </Group>
    </>
  );
}
