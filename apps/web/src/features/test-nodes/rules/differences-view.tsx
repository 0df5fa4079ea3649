import type { Rule } from '@colophon/node-rules';
import { Badge, Group, Radio, Text, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Fragment, useId, useMemo, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from './differences.module.css';
import { type LineRow, lineDifferences, ruleChanges, sideBySide } from './differences.ts';
import { RuleHead } from './rule-lines.tsx';

interface DifferencesViewProps {
  before: { text: string; rules: readonly Rule[] };
  after: { text: string; rules: readonly Rule[] };
}

const COLOURS = { added: 'success', changed: 'warning', moved: 'ink', removed: 'danger' } as const;
const SIGNS = { added: '+', removed: '−', same: '' } as const;

/** Most rules of the summary and most lines that are shown; whoever changes more reads the code. */
const MAX_RULES = 100;
const MAX_LINES = 1_000;

/** Differences between two texts of rules: rule by rule, and line by line. */
export function DifferencesView({ before, after }: DifferencesViewProps) {
  const { t } = useTranslation('mappingRules');
  const ruleTitle = useId();
  const lineTitle = useId();
  const isWide = useMediaQuery('(min-width: 768px)', undefined, { getInitialValueInEffect: false });
  const [layout, setLayout] = useState('columns');
  const changes = useMemo(() => ruleChanges(before.rules, after.rules), [before.rules, after.rules]);
  const stretches = useMemo(() => shortened(lineDifferences(before.text, after.text)), [before.text, after.text]);
  const isSplit = isWide && layout === 'columns';
  const lineCount = stretches.reduce((sum, rows) => sum + rows.length, 0);
  return (
    <div className={styles.view}>
      <section aria-labelledby={ruleTitle}>
        <h3 id={ruleTitle}>{t('differences_by_rule')}</h3>
        {changes.length === 0 ? (
          <Text c="dimmed">{t('no_rule_differs')}</Text>
        ) : (
          <ul className={styles.changes}>
            {changes.slice(0, MAX_RULES).map(({ kind, rule }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a change has no identity and no state
              <li key={index}>
                <Badge variant="light" color={COLOURS[kind]}>
                  {t(`rule_${kind}`)}
                </Badge>
                {rule.operation === 'comment' ? (
                  <code className={styles.comment}>{rule.text.trim()}</code>
                ) : (
                  <RuleHead rule={rule} />
                )}
              </li>
            ))}
          </ul>
        )}
        {changes.length > MAX_RULES && <Text c="dimmed">{t('more_rules', { count: changes.length - MAX_RULES })}</Text>}
      </section>
      <div>
        <Group justify="space-between" mb="xs">
          <h3 id={lineTitle}>{t('differences_by_line')}</h3>
          {isWide && (
            <Radio.Group aria-label={t('layout')} value={layout} onChange={setLayout}>
              <Group>
                <Radio value="columns" label={t('layout_columns')} />
                <Radio value="lines" label={t('layout_lines')} />
              </Group>
            </Radio.Group>
          )}
        </Group>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keyboard */}
        <section className={styles.scroll} tabIndex={0} aria-labelledby={lineTitle}>
          <table className={styles.table} data-split={isSplit || undefined}>
            <colgroup>
              <col className={styles.number} />
              <col className={isSplit ? undefined : styles.number} />
              {isSplit && <col className={styles.number} />}
              <col />
            </colgroup>
            <thead>
              <tr>
                <HeadCells isSplit={isSplit} />
              </tr>
            </thead>
            <tbody>
              {stretches.map((rows, stretch) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor has a stretch or a line
                <Fragment key={stretch}>
                  {stretch > 0 && (
                    <tr className={styles.gap}>
                      <td colSpan={isSplit ? 4 : 3}>⋯</td>
                    </tr>
                  )}
                  {isSplit
                    ? sideBySide(rows).map(({ left, right }, index) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: as above
                        <tr key={index}>
                          <Cells row={left} number={left?.before} />
                          <Cells row={right} number={right?.after} />
                        </tr>
                      ))
                    : rows.map((row, index) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: as above
                        <tr key={index}>
                          <td className={styles.number}>{row.before}</td>
                          <Cells row={row} number={row.after} />
                        </tr>
                      ))}
                </Fragment>
              ))}
            </tbody>
          </table>
        </section>
        {lineCount === MAX_LINES && <Text c="dimmed">{t('more_lines', { count: MAX_LINES })}</Text>}
      </div>
    </div>
  );
}

function HeadCells({ isSplit }: { isSplit: boolean }) {
  const { t } = useTranslation('mappingRules');
  if (!isSplit) {
    return (
      <>
        <th scope="col" className={styles.number}>
          {t('before')}
        </th>
        <th scope="col" className={styles.number}>
          {t('after')}
        </th>
        <th scope="col">{t('line')}</th>
      </>
    );
  }
  return (
    <>
      <th scope="col" colSpan={2}>
        {t('before')}
      </th>
      <th scope="col" colSpan={2}>
        {t('after')}
      </th>
    </>
  );
}

function Cells({ row, number }: { row: LineRow | undefined; number: number | undefined }) {
  const { t } = useTranslation('mappingRules');
  return (
    <>
      <td className={styles.number} data-kind={row?.kind}>
        {number}
      </td>
      <td className={styles.text} data-kind={row?.kind}>
        <span className={styles.sign} aria-hidden="true">
          {row && SIGNS[row.kind]}
        </span>
        {row && row.kind !== 'same' && <VisuallyHidden>{t(`line_${row.kind}`)}</VisuallyHidden>}
        {row?.text}
      </td>
    </>
  );
}

function shortened(stretches: readonly LineRow[][]): LineRow[][] {
  let left = MAX_LINES;
  const shown = stretches.map((rows) => {
    const taken = rows.slice(0, left);
    left -= taken.length;
    return taken;
  });
  return shown.filter((rows) => rows.length > 0);
}
