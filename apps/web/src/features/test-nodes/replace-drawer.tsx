import type { Candidate } from '@colophon/node-rules';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rulesQuery, tryRules } from '#api/test-nodes/rules.ts';
import { usersOfDependencyQuery } from '#api/test-nodes/trees.ts';
import { failureMessage } from '#failures.ts';
import { Trans } from '#i18n/trans.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { toast } from '#ui/toast.ts';
import { DependencyField, type Wanted } from './dependency-field.tsx';
import { DependencyPlaces, type MarkedPlaces } from './dependency-places.tsx';
import { ReplacerChoice } from './replacer-choice.tsx';
import { inTurn, settingAction } from './rule-changes.ts';
import { CandidateName } from './rules/names.tsx';
import styles from './test-nodes.module.css';
import { useChangeRules } from './use-change-rules.tsx';

interface ReplaceDrawerProps {
  nodeId: number;
  shows: 'themes' | 'exhibits';
  onClose: () => void;
}

/** Replaces something that test exhibits are made of, in some of them or in all, everywhere or below some places. */
export function ReplaceDrawer({ nodeId, shows, onClose }: ReplaceDrawerProps) {
  const { t } = useTranslation(['testNodes', 'ui']);
  const [replacer, setReplacer] = useState<Candidate | null>(null);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [marked, setMarked] = useState<ReadonlyMap<string, MarkedPlaces>>(new Map());
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [isTrying, setTrying] = useState(false);
  const { change, isChanging, dialog } = useChangeRules(nodeId);
  const { data: rules } = useQuery(rulesQuery(nodeId));
  const { data: users } = useQuery({
    ...usersOfDependencyQuery(nodeId, { id: wanted?.id ?? '', version: wanted?.version }, shows),
    enabled: wanted !== null,
  });
  const concerned = (users ?? []).filter(({ testResourceId }) => marked.get(testResourceId)?.places.size);
  const replaced = wanted && candidateOf(wanted);
  const isReady = replacer !== null && replaced !== null && concerned.length > 0 && rules !== undefined;

  const choose = (next: Wanted | null) => {
    setWanted(next);
    setMarked(new Map());
    setRefusals([]);
  };
  const replace = async () => {
    if (!isReady) return;
    const make = inTurn(
      concerned.map(({ testResourceId, testResourceName }) => {
        const { scopes } = marked.get(testResourceId)!;
        const content = { replaced, replacer, ...(scopes && { scopes }) };
        return settingAction(testResourceName, { operation: 'replace', content });
      }),
    );
    setTrying(true);
    try {
      const outcomes = await tryRules(nodeId, make(rules.ruleText));
      const names = new Set(concerned.map(({ testResourceName }) => testResourceName.toLowerCase()));
      const failed = outcomes
        .filter(({ ruleInfo }) => names.has(ruleInfo.exhibitName?.toLowerCase() ?? ''))
        .flatMap(({ matchErrors }) => matchErrors);
      setRefusals(failed);
      if (failed.length > 0 || !(await change(make, rules.ruleText))) return;
      toast.success(t('replaced', { count: concerned.length }));
      onClose();
    } catch (error) {
      setRefusals([error instanceof RangeError ? t('rules_unreadable') : failureMessage(error)]);
    } finally {
      setTrying(false);
    }
  };

  return (
    <SideDrawer
      opened
      onClose={onClose}
      title={t('replace')}
      width={1240}
      isDirty={replacer !== null || wanted !== null}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <ReasonedButton
            color="seal"
            why={!isReady && 'testNodes:choose_both'}
            loading={isTrying || isChanging}
            onClick={() => void replace()}
          >
            {t('replace_short')}
          </ReasonedButton>
        </>
      }
    >
      <Stack>
        {refusals.length > 0 && (
          <Alert color="danger" role="alert" title={t('not_replaced')}>
            <ul>
              {refusals.map((refusal) => (
                <li key={refusal}>{refusal}</li>
              ))}
            </ul>
          </Alert>
        )}
        {isReady && (
          <p role="status">
            <Trans
              text={t('replace_preview', { count: concerned.length })}
              components={{
                replaced: <CandidateName candidate={replaced} />,
                replacer: <CandidateName candidate={replacer} />,
              }}
            />
          </p>
        )}
        <div className={styles.columns}>
          <section aria-labelledby="replacer">
            <h3 id="replacer">{t('replacer')}</h3>
            <ReplacerChoice value={replacer} onChange={setReplacer} />
          </section>
          <section aria-labelledby="replaced">
            <h3 id="replaced">{t('to_be_replaced')}</h3>
            <Stack>
              <DependencyField nodeId={nodeId} shows={shows} value={wanted} onChange={choose} />
              {wanted && users?.length === 0 && <Text c="dimmed">{t('used_nowhere')}</Text>}
              {wanted &&
                users?.map(({ testResourceId, testResourceName }) => (
                  <DependencyPlaces
                    key={testResourceId}
                    testResourceId={testResourceId}
                    name={testResourceName}
                    wanted={wanted}
                    marked={marked.get(testResourceId)?.places ?? NOWHERE}
                    onChange={(places) => setMarked(new Map([...marked, [testResourceId, places]]))}
                  />
                ))}
            </Stack>
          </section>
        </div>
      </Stack>
      {dialog}
    </SideDrawer>
  );
}

const NOWHERE: ReadonlySet<string> = new Set();

function candidateOf({ type, name, version }: Wanted): Candidate {
  return type === 'object' ? { type, name } : { type, name, versionRange: version ?? '*' };
}
