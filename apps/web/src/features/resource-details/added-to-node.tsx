import { ContractAuth, OnlineStatus } from '@colophon/model';
import { Anchor, Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { shelveExhibit, takeTheme } from '#api/exhibits/mutations.ts';
import { useWrite } from '#api/mutation.ts';
import { recommendedThemesQuery } from '#api/resources/listed.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { siteHref } from '#session/go-to.ts';
import { AppLink } from '#ui/app-link.tsx';
import { exhibitHref, exhibitTarget } from './exhibit-target.ts';
import styles from './resource-page.module.css';

export interface AddedExhibit {
  exhibit: {
    presentableId: string;
    /** Of what it shows: a single resource or a collection. */
    subjectType: number;
    presentableTitle: string;
    onlineStatus: number;
    resolveResources: readonly { contracts: readonly { authStatus: number }[] }[];
  };
  node: { nodeId: number; nodeName: string; nodeDomain: string; nodeThemeId: string };
  isTheme: boolean;
}

/** Shows the exhibit that was made, its state, and the next steps. */
export function AddedToNode({ added: { exhibit, node, isTheme } }: { added: AddedExhibit }) {
  const { t } = useTranslation('resourceDetails');
  const switchOn = useWrite(shelveExhibit);
  const isLicensed = exhibit.resolveResources.every(({ contracts }) =>
    contracts.some(({ authStatus }) => (authStatus & ContractAuth.formal) !== 0),
  );
  const isOnline = exhibit.onlineStatus === OnlineStatus.online || switchOn.isSuccess;
  const canSwitchOn = isTheme && isLicensed && !isOnline;
  const take = useWrite(takeTheme);
  const lacksTheme = !isTheme && node.nodeThemeId === '' && !take.isSuccess;
  const { data: themes } = useQuery({ ...recommendedThemesQuery, enabled: lacksTheme });
  const manage = { to: '/node/formal/$nodeID', params: { nodeID: String(node.nodeId) } } as const;

  return (
    <section className={styles.added} role="status">
      <IconCircleCheck size={36} stroke={1.25} aria-hidden="true" />
      <h2 className={styles.subtitle}>{t('added', { node: node.nodeName })}</h2>
      <p>{t(stateKey())}</p>
      {canSwitchOn && (
        <Button
          color="seal"
          fullWidth
          loading={switchOn.isPending}
          onClick={() => switchOn.mutate({ presentableId: exhibit.presentableId, onlineStatus: OnlineStatus.online })}
        >
          {t('switch_theme_on')}
        </Button>
      )}
      {lacksTheme && (
        <>
          <p>{t('no_theme', { node: node.nodeName })}</p>
          {themes?.first && (
            <Button
              color="seal"
              fullWidth
              loading={take.isPending}
              onClick={() => take.mutate({ nodeId: node.nodeId, resourceId: themes.first!.resourceId })}
            >
              {t('take_default_theme')}
            </Button>
          )}
          <Anchor component={AppLink} app="console" {...manage} search={{ showPage: 'theme' }}>
            {t('choose_theme')}
          </Anchor>
        </>
      )}
      {isOnline && !lacksTheme && (
        <Button
          component="a"
          color="seal"
          fullWidth
          href={isTheme ? siteHref(node.nodeDomain) : exhibitHref({ ...exhibit, ...node })}
        >
          {t(isTheme ? 'visit_node' : 'see_exhibit')}
        </Button>
      )}
      <Button component={AppLink} app="console" variant="default" fullWidth {...exhibitTarget(exhibit)}>
        {t('manage_exhibit')}
      </Button>
      <Anchor component={AppLink} app="console" {...manage} search={{ showPage: isTheme ? 'theme' : 'exhibit' }}>
        {t('manage_node')}
      </Anchor>
    </section>
  );

  function stateKey() {
    if (!isLicensed) return 'is_not_licensed';
    if (isOnline) return lacksTheme ? 'is_on_shelf' : 'is_online';
    return canSwitchOn ? 'theme_is_off' : 'is_offline';
  }
}
