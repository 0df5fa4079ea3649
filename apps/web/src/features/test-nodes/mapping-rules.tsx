import { isThemeType } from '@colophon/model';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bucketsQuery } from '#api/objects/buckets.ts';
import { candidatesList } from '#api/objects/queries.ts';
import { usePagedList } from '#api/paged.ts';
import { offeredResourcesList } from '#api/resources/offered.ts';
import { exhibitNamesQuery } from '#api/test-nodes/choices.ts';
import { rulesQuery, type TestRules, triedRulesQuery } from '#api/test-nodes/rules.ts';
import { Refused } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ContentLoader } from '#ui/content-loader.tsx';
import { ErrorFace } from '#ui/faces.tsx';
import { resultsOf } from './matched-rules.ts';
import { RuleWorkbench } from './rules/rule-workbench.tsx';
import { RuleTroubles } from './rules/save-outcome.tsx';
import styles from './test-nodes.module.css';
import { useChangeRules } from './use-change-rules.tsx';
import type { Match } from './use-match.ts';

interface MappingRulesProps {
  node: { nodeId: number; nodeName: string };
  match: Match;
}

/** The rules of a test node: as a list and as code, with what the match made of each. */
export function MappingRules({ node, match }: MappingRulesProps) {
  const { data, error, refetch } = useQuery(rulesQuery(node.nodeId));
  if (error && !data) return <ErrorFace error={error} retry={() => void refetch()} />;
  if (!data) return <ContentLoader />;
  return <Workbench node={node} match={match} rules={data} />;
}

function Workbench({ node: { nodeId, nodeName }, match, rules }: MappingRulesProps & { rules: TestRules }) {
  const { ruleText, testRules } = rules;
  const [text, setText] = useState(ruleText);
  const [base, setBase] = useState(ruleText);
  const { change, dialog } = useChangeRules(nodeId);
  const isMatching = match.state === 'matching';
  // Rules that another window stored show as soon as nothing here is unsaved.
  if (base !== ruleText && text === base) {
    setBase(ruleText);
    setText(ruleText);
  }
  const save = async (written: string) => {
    if (!(await change(() => written, base))) return;
    setBase(written);
    setText(written);
  };
  return (
    <>
      <RuleWorkbench
        text={text}
        savedText={base}
        onChange={setText}
        onSave={save}
        busy={isMatching}
        results={rules.matchResultDate === null ? undefined : resultsOf(testRules)}
        effects={(written) => <TriedRules nodeId={nodeId} text={written} />}
        exportName={nodeName}
        {...useChoices(nodeId)}
      />
      {dialog}
    </>
  );
}

/** Proposals for the fields of a rule: what is on the test node, and one's own works and objects. */
function useChoices(nodeId: number) {
  const { data: exhibits = [] } = useQuery(exhibitNamesQuery(nodeId));
  const works = usePagedList(offeredResourcesList({ source: 'mine', keywords: '' }));
  const { data: buckets = [] } = useQuery(bucketsQuery);
  const objects = usePagedList(candidatesList('_all', ''));
  return {
    exhibits: exhibits.map(({ name, resourceType }) => ({ name, isTheme: isThemeType(resourceType) })),
    candidates: [
      ...works.rows
        .filter(({ latestVersion }) => latestVersion !== '')
        .map(({ resourceName, latestVersion }) => ({
          type: 'resource' as const,
          name: resourceName,
          versions: [latestVersion],
        })),
      ...(buckets.length === 0 ? [] : objects.rows).map(({ bucketName, objectName }) => ({
        type: 'object' as const,
        name: `${bucketName}/${objectName}`,
        versions: [],
      })),
    ],
  };
}

/** Effects that a text would have if it were stored. */
function TriedRules({ nodeId, text }: { nodeId: number; text: string }) {
  const { t } = useTranslation('testNodes');
  const { data, error } = useQuery(triedRulesQuery(nodeId, text));
  if (error) {
    return (
      <Alert color="warning" title={t('not_tried')}>
        {error instanceof Refused ? error.message : t('not_tried_text')}
      </Alert>
    );
  }
  if (!data) return <ContentLoader />;
  const results = resultsOf(data);
  const troubled = results.filter(({ errors, warnings }) => errors.length + warnings.length > 0);
  return (
    <section className={styles.effects} aria-label={t('effects')}>
      <h3>{t('effects')}</h3>
      <p>{t('effective_rules', { count: results.filter(({ errors }) => errors.length === 0).length })}</p>
      <RuleTroubles results={troubled} />
    </section>
  );
}
