import { Popover, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TestExhibit } from '#api/test-nodes/exhibits.ts';
import { rulesQuery } from '#api/test-nodes/rules.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { actionLines, ruleOf } from './matched-rules.ts';
import { ActionLine, Mark, RuleHead, RuleIcons } from './rules/rule-lines.tsx';
import styles from './test-nodes.module.css';

/** An icon for each effect that the rule of an exhibit has; opens to the rule in words. Nothing for what no rule touched. */
export function RuleSigns({ exhibit }: { exhibit: TestExhibit }) {
  const { t } = useTranslation('testNodes');
  const { data: rules } = useQuery(rulesQuery(exhibit.nodeId));
  const [touched] = exhibit.rules;
  if (!touched) return null;
  const found = rules && ruleOf(rules, touched.ruleId);
  const name = exhibit.testResourceName;
  return (
    <Popover position="bottom-start" withArrow shadow="md" width={380}>
      <Popover.Target>
        <UnstyledButton className={styles.signs} aria-label={t('rule_of', { name })}>
          <RuleIcons operations={touched.operations} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <h3 className={styles.panelTitle}>{t('section_mappingRule')}</h3>
        {!found && <p>–</p>}
        {found && (
          <ul className={styles.lines}>
            <li>
              <RuleHead rule={found.rule} />
              {found.warnings.map((warning) => (
                <Mark key={warning} kind="warning">
                  {warning}
                </Mark>
              ))}
            </li>
            {actionLines(found).map(({ place, action, warning }) => (
              <li key={place}>
                <ActionLine action={action} />
                {warning && <Mark kind="warning">{warning}</Mark>}
              </li>
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
