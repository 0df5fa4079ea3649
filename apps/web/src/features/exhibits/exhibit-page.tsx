import { isThemeType, OnlineStatus, SubjectType } from '@colophon/model';
import { Anchor, Button, Group } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { licenceQuery } from '#api/authorisation/queries.ts';
import type { Exhibit } from '#api/exhibits/queries.ts';
import { UnlockPlan } from '#domain/unlock/unlock-plan.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ContentLoader } from '#ui/content-loader.tsx';
import { Page } from '#ui/page.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { ExhibitContracts } from './exhibit-contracts.tsx';
import { ExhibitGraphs } from './exhibit-graphs.tsx';
import { ExhibitInfo } from './exhibit-info.tsx';
import { ExhibitItems } from './exhibit-items.tsx';
import { ShelfSwitch } from './exhibit-list.tsx';
import styles from './exhibit-page.module.css';
import { ExhibitPolicies, type PolicyListProps } from './exhibit-policies.tsx';
import { ExhibitProperties } from './exhibit-properties.tsx';
import { ExhibitVersion } from './exhibit-version.tsx';
import { StateSign } from './state-sign.tsx';
import { ThemeOptions } from './theme-options.tsx';
import { type AddPolicyProps, useShelf } from './use-shelf.tsx';

interface ExhibitPageProps {
  exhibit: Exhibit;
  node: { nodeId: number; nodeTitle: string; nodeName: string };
  /** Address of the node's site. */
  siteHref: string;
  /** Stands in place of what is asked about a resource, for a collection made in the node. */
  made: ComponentType<{ exhibit: Exhibit; siteHref: string }>;
  /** True when the reader came to put the licences right. */
  opensContracts: boolean;
  addPolicy: ComponentType<AddPolicyProps>;
  policyList: ComponentType<PolicyListProps>;
}

/** Everything that a node's owner decides about one exhibit. */
export function ExhibitPage(props: ExhibitPageProps) {
  const { exhibit, node, siteHref, opensContracts, addPolicy, policyList, made: Made } = props;
  const { t } = useTranslation('exhibits');
  const { presentableId, presentableTitle, resourceInfo } = exhibit;
  const { data: licence = null } = useQuery(licenceQuery(exhibit));
  const shelf = useShelf(addPolicy);
  const isCollection = exhibit.subjectType === SubjectType.collection;
  const isMade = exhibit.subjectType === SubjectType.collectionExhibit;
  const isTheme = isThemeType(resourceInfo.resourceType);
  const shown = { ...exhibit, licence };
  return (
    <Page
      width="form"
      title={presentableTitle}
      intro={
        <>
          <Anchor
            component={AppLink}
            app="console"
            to="/node/formal/$nodeID"
            params={{ nodeID: String(node.nodeId) }}
            search={{ showPage: isTheme ? 'theme' : 'exhibit' }}
            c="dimmed"
          >
            {node.nodeTitle || node.nodeName}
          </Anchor>{' '}
          · {exhibit.presentableName}
        </>
      }
      actions={
        <Button
          component="a"
          variant="default"
          href={isTheme ? siteHref : `${siteHref}/${presentableId}/detail`}
          rightSection={<IconExternalLink size={16} aria-hidden="true" />}
        >
          {t('open_on_site')}
        </Button>
      }
    >
      <Group className={styles.status} justify="space-between" wrap="nowrap">
        <StateSign exhibit={shown} isTheme={isTheme} />
        {isTheme ? (
          exhibit.onlineStatus === OnlineStatus.offline && (
            <ReasonedButton
              color="seal"
              why={licence?.isAuth === false && 'reasons:unlicensed'}
              loading={shelf.movingId === presentableId}
              onClick={() => shelf.putOn(presentableId, true)}
            >
              {t('activate')}
            </ReasonedButton>
          )
        ) : (
          <ShelfSwitch exhibit={shown} shelf={shelf} />
        )}
      </Group>
      {licence?.isAuth === false && (
        <UnlockPlan
          subject={{ kind: 'chain', exhibitId: presentableId }}
          ifBlocked={t(isTheme ? 'blocked_theme_remedy' : 'blocked_remedy')}
        />
      )}
      <ExhibitInfo exhibit={exhibit} />
      {isMade && (
        <Suspense fallback={<ContentLoader />}>
          <Made exhibit={exhibit} siteHref={siteHref} />
        </Suspense>
      )}
      {isCollection && <ExhibitItems exhibit={exhibit} siteHref={siteHref} />}
      {!isMade && !isCollection && <ExhibitVersion exhibit={exhibit} />}
      {isTheme && <ThemeOptions key={exhibit.version} exhibit={exhibit} siteHref={siteHref} />}
      <ExhibitProperties exhibit={exhibit} hasOptions={!isTheme} />
      <ExhibitPolicies exhibit={exhibit} isTheme={isTheme} policyList={policyList} putOn={shelf.putOn} />
      {!isMade && (
        <>
          <ExhibitContracts exhibit={exhibit} isWanted={opensContracts} />
          <ExhibitGraphs exhibit={exhibit} nodeName={node.nodeTitle || node.nodeName} />
        </>
      )}
      {shelf.dialogs}
    </Page>
  );
}
