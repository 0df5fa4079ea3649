import type { CompileResult } from '@colophon/node-rules';
import { Button, Group, VisuallyHidden } from '@mantine/core';
import { IconDownload, IconPlus, IconTrash, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirm } from '#ui/confirm.ts';
import { EmptyFace } from '#ui/faces.tsx';
import { withoutRules, withRule, withRuleChanged, withRuleMoved } from './change-rules.ts';
import type { RuleChoices } from './choices.ts';
import { ChosenBar, type ChosenRules } from './chosen-bar.tsx';
import { NameLegend } from './names.tsx';
import { RuleCard, type RuleCommands } from './rule-card.tsx';
import { type DraftRule, emptyDraft, type ShownRule, toDraft, type WorkingRule } from './rule-draft.ts';
import { RuleDrawer } from './rule-drawer.tsx';
import { type RuleResult, resultFinder } from './rule-results.ts';
import styles from './rules.module.css';
import { useChosenRules } from './use-chosen-rules.ts';
import { useRuleMoves } from './use-rule-moves.ts';

interface RuleListProps {
  text: string;
  /** Result of compiling the text. */
  result: CompileResult;
  /** Takes over a changed text; answers with what is wrong with it instead, in sentences. */
  onChange: (text: string) => string[];
  choices: RuleChoices;
  results?: readonly RuleResult[];
  /** Base name of a file of exported rules: the name of the node. */
  exportName: string;
  onImport: () => void;
  /** Button of the other mode. */
  enterCode: ReactNode;
}

/** A rule in edit: a new one, put in front of the one at `index`, or the one there. */
interface Edited {
  draft: DraftRule;
  index: number;
  rule?: WorkingRule;
}

const FIRST_SHOWN = 100;

/** The rules as cards, in the order of the text, and the ways to change them. */
export function RuleList({ text, result, onChange, choices, results, exportName, onImport, enterCode }: RuleListProps) {
  const { t } = useTranslation('mappingRules');
  const titleId = useId();
  const rules = result.rules ?? [];
  const shown = rules.flatMap((rule, index): ShownRule[] => (rule.operation === 'comment' ? [] : [{ rule, index }]));
  const isFixed = result.unparsed !== undefined;
  const findResult = resultFinder(results);

  const [limit, setLimit] = useState(FIRST_SHOWN);
  const [edited, setEdited] = useState<Edited | null>(null);
  const { chosen, setChosen, choose, finish } = useChosenRules(
    (index) => rules[index]!,
    exportName,
    (indexes) => onChange(withoutRules(text, indexes)),
  );
  const { list, moved, movesOf, dropOn } = useRuleMoves(shown, (source, goal) =>
    onChange(withRuleMoved(text, source.index, goal.index)),
  );

  const remove = async ({ rule, index }: ShownRule) => {
    const question = { title: t('delete_rule', { name: rule.exhibitName }), description: t('delete_text') };
    if (await confirm({ ...question, confirmLabel: t('delete'), danger: true })) onChange(withoutRules(text, [index]));
  };
  const submit = (draft: DraftRule): string[] => {
    const { index, rule } = edited!;
    const changed = rule ? withRuleChanged(text, index, rule, draft) : withRule(text, index, draft);
    const problems = onChange(changed);
    if (problems.length === 0) setEdited(null);
    return problems;
  };
  const commandsFor = (each: ShownRule, position: number): RuleCommands => ({
    onEdit: () => setEdited({ draft: toDraft(each.rule), index: each.index, rule: each.rule }),
    onDuplicate: () => setEdited({ draft: copyOf(each.rule), index: each.index + 1 }),
    onDelete: () => void remove(each),
    ...movesOf(position),
  });
  const toNewRule = () => setEdited({ draft: emptyDraft(), index: rules.length });
  return (
    <section className={styles.list} aria-labelledby={titleId}>
      <VisuallyHidden component="h2" id={titleId}>
        {t('rules')}
      </VisuallyHidden>
      <Group justify="space-between">
        <NameLegend />
        {chosen ? (
          <ChosenBar
            chosen={chosen}
            all={shown.map(({ index }) => index)}
            onChange={setChosen}
            onFinish={() => void finish()}
          />
        ) : (
          <Group gap="xs">
            {shown.length > 0 && (
              <RuleActions
                onNew={isFixed ? undefined : toNewRule}
                onImport={onImport}
                onChoose={(purpose) => setChosen({ for: purpose, indexes: new Set() })}
              />
            )}
            {enterCode}
          </Group>
        )}
      </Group>
      {shown.length === 0 && !isFixed && (
        <EmptyFace
          title={t('no_rules')}
          text={t('no_rules_text')}
          action={
            <Group>
              <NewRule onClick={toNewRule} />
              <ImportRules onClick={onImport} />
            </Group>
          }
        />
      )}
      <ul ref={list} className={styles.cards} aria-labelledby={titleId}>
        {shown.slice(0, limit).map((each, position) => (
          <RuleCard
            key={each.index}
            rule={each.rule}
            result={findResult(each.rule)}
            place={position + 1}
            count={shown.length}
            commands={isFixed || chosen ? undefined : commandsFor(each, position)}
            isChosen={chosen?.indexes.has(each.index)}
            onChoose={(isChosen) => choose(each.index, isChosen)}
            {...dropOn(position)}
          />
        ))}
      </ul>
      {shown.length > limit && (
        <Button variant="default" className={styles.start} onClick={() => setLimit(limit + FIRST_SHOWN)}>
          {t('show_more', { count: Math.min(FIRST_SHOWN, shown.length - limit) })}
        </Button>
      )}
      <VisuallyHidden role="status">
        {moved && t('rule_moved_to', { name: moved.name, place: moved.place, count: shown.length })}
      </VisuallyHidden>
      {edited && (
        <RuleDrawer
          title={edited.rule ? t('edit_rule', { name: edited.rule.exhibitName }) : t('new_rule')}
          draft={edited.draft}
          isNew={!edited.rule}
          choices={choices}
          onSubmit={submit}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

interface RuleActionsProps {
  /** Absent where the rules cannot be changed one by one. */
  onNew: (() => void) | undefined;
  onImport: () => void;
  /** Begins to choose the rules for what is to be done with them. */
  onChoose: (purpose: ChosenRules['for']) => void;
}

/** Buttons for actions on the rules as a whole. */
function RuleActions({ onNew, onImport, onChoose }: RuleActionsProps) {
  const { t } = useTranslation('mappingRules');
  return (
    <>
      {onNew && <NewRule onClick={onNew} />}
      <ImportRules onClick={onImport} />
      <Button variant="default" leftSection={<IconDownload size={18} />} onClick={() => onChoose('export')}>
        {t('export')}
      </Button>
      {onNew && (
        <Button variant="default" leftSection={<IconTrash size={18} />} onClick={() => onChoose('delete')}>
          {t('delete')}
        </Button>
      )}
    </>
  );
}

function NewRule({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('mappingRules');
  return (
    <Button leftSection={<IconPlus size={18} />} onClick={onClick}>
      {t('new_rule')}
    </Button>
  );
}

function ImportRules({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('mappingRules');
  return (
    <Button variant="default" leftSection={<IconUpload size={18} />} onClick={onClick}>
      {t('import')}
    </Button>
  );
}

/** A new rule that says the same. Its name is for the writer to choose: a text has one rule for an exhibit. */
function copyOf(rule: WorkingRule): DraftRule {
  const draft = toDraft(rule);
  return { ...draft, exhibitName: '', actions: draft.actions.map(({ source: _, ...action }) => action) };
}
