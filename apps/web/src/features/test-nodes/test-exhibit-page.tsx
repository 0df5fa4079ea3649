import { isThemeType } from '@colophon/model';
import { Anchor, Badge, Button, Group } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Node } from '#api/nodes/queries.ts';
import { type TestExhibit, testLicenceQuery } from '#api/test-nodes/exhibits.ts';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { ResourceLink } from '#domain/resources/resource-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { testSiteEntry } from '#session/go-to.ts';
import { AppLink } from '#ui/app-link.tsx';
import { Page } from '#ui/page.tsx';
import { MatchFace } from './match-face.tsx';
import { RuleSigns } from './rule-signs.tsx';
import { ShelfControl } from './shelf-control.tsx';
import { TestContracts } from './test-contracts.tsx';
import { TestInfo } from './test-info.tsx';
import styles from './test-nodes.module.css';
import { TestProperties } from './test-properties.tsx';
import { TestTrees } from './test-trees.tsx';
import { TestVersion } from './test-version.tsx';
import { useMatch } from './use-match.ts';
import { useTestShelf } from './use-test-shelf.tsx';

interface TestExhibitPageProps {
  exhibit: TestExhibit;
  node: Node;
  /** True when the reader came to put the licences right. */
  opensContracts: boolean;
}

/** Everything about one exhibit of a test node. Whatever is changed here, but licences, changes the rules. */
export function TestExhibitPage({ exhibit, node, opensContracts }: TestExhibitPageProps) {
  const { t } = useTranslation('testNodes');
  const { nodeId, testResourceId, testResourceName, associatedPresentableId, originInfo, stateInfo } = exhibit;
  const match = useMatch(nodeId);
  const { data: licence = null } = useQuery(testLicenceQuery(exhibit));
  const shelf = useTestShelf(nodeId);
  const isTheme = isThemeType(exhibit.resourceType);
  const kind = associatedPresentableId === '' ? originInfo.type : 'exhibit';
  return (
    <Page
      width="form"
      title={stateInfo.titleInfo.title}
      intro={
        <Group component="span" gap="xs">
          <Badge component="span" variant="outline" color="seal">
            {t('test')}
          </Badge>
          <Anchor
            component={AppLink}
            app="console"
            to="/node/informal/$nodeID"
            params={{ nodeID: String(nodeId) }}
            search={{ showPage: isTheme ? 'theme' : 'exhibit' }}
            c="dimmed"
          >
            {node.nodeTitle || node.nodeName}
          </Anchor>
          <span>
            {t(`kind_${kind}`)} · {testResourceName}
          </span>
          <RuleSigns exhibit={exhibit} />
        </Group>
      }
      actions={
        <Button
          component="a"
          variant="default"
          href={testSiteEntry(node.nodeDomain, isTheme ? '/' : `/${testResourceId}/detail`)}
          rightSection={<IconExternalLink size={16} aria-hidden="true" />}
        >
          {t('visit')}
        </Button>
      }
    >
      <MatchFace match={match} nodeId={nodeId}>
        <Group justify="space-between">
          <LicenceState licence={licence} />
          <Group gap="sm">
            {!isTheme && <span>{t('on_shelf')}</span>}
            <ShelfControl exhibit={exhibit} isTheme={isTheme} shelf={shelf} />
          </Group>
        </Group>
        <Origin exhibit={exhibit} />
        {!isTheme && <TestInfo exhibit={exhibit} />}
        <TestVersion exhibit={exhibit} />
        <TestProperties exhibit={exhibit} />
        <TestContracts exhibit={exhibit} isWanted={opensContracts} />
        <TestTrees exhibit={exhibit} />
      </MatchFace>
      {shelf.dialog}
    </Page>
  );
}

function LicenceState({ licence }: { licence: { isAuth: boolean; error: string } | null }) {
  const { t } = useTranslation('testNodes');
  if (!licence) return <span />;
  return (
    <div>
      <Badge variant="light" color={licence.isAuth ? 'success' : 'danger'}>
        {t(licence.isAuth ? 'licensed' : 'not_licensed')}
      </Badge>
      {!licence.isAuth && <div className={styles.name}>{licence.error}</div>}
    </div>
  );
}

/** The work behind a test exhibit, and the exhibit that it changes. */
function Origin({ exhibit: { originInfo, associatedPresentableId } }: { exhibit: TestExhibit }) {
  const { t } = useTranslation('testNodes');
  const typeWords = useTypeWords();
  const { id, name, type, resourceType } = originInfo;
  const [bucketName = '', objectName = ''] = name.split('/');
  return (
    <p className={styles.origin}>
      {t(type === 'resource' ? 'linked_resource' : 'linked_object')}{' '}
      {type === 'resource' && id !== '' && (
        <ResourceLink resourceId={id} target="_blank">
          {name}
        </ResourceLink>
      )}
      {type === 'object' && (
        <Anchor component={AppLink} app="console" to="/storage" search={{ bucketName, objectID: id }}>
          {`${bucketName}/${objectName}`}
        </Anchor>
      )}{' '}
      · {typeWords(resourceType)}
      {associatedPresentableId !== '' && (
        <>
          {' · '}
          <Anchor
            component={AppLink}
            app="console"
            to="/node/exhibit/formal/$exhibitID"
            params={{ exhibitID: associatedPresentableId }}
          >
            {t('to_real_exhibit')}
          </Anchor>
        </>
      )}
    </p>
  );
}
