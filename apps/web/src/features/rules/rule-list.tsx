import type { CompileResult } from '@colophon/node-rules';
import { Button, Checkbox, Group, VisuallyHidden } from '@mantine/core';
import { IconDownload, IconPlus, IconTrash, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirm } from '#ui/confirm.ts';
import { EmptyFace } from '#ui/faces.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { withoutRules, withRule, withRuleChanged, withRuleMoved } from './change-rules.ts';
import type { RuleChoices } from './choices.ts';
import { NameLegend } from './names.tsx';
import { RuleCard, type RuleCommands } from './rule-card.tsx';
import { type DraftRule, emptyDraft, toDraft, type WorkingRule } from './rule-draft.ts';
import { RuleDrawer } from './rule-drawer.tsx';
import { saveRules } from './rule-files.ts';
import { type RuleResult, resultFinder } from './rule-results.ts';
import styles from './rules.module.css';

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

/** A rule that is shown and its place among all rules of the text, comments included. */
interface Shown {
  rule: WorkingRule;
  index: number;
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
  const shown = rules.flatMap((rule, index): Shown[] => (rule.operation === 'comment' ? [] : [{ rule, index }]));
  const isFixed = result.unparsed !== undefined;
  const findResult = resultFinder(results);

  const [limit, setLimit] = useState(FIRST_SHOWN);
  const [edited, setEdited] = useState<Edited | null>(null);
  const [chosen, setChosen] = useState<{ for: 'export' | 'delete'; indexes: ReadonlySet<number> } | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const [moved, setMoved] = useState<{ place: number; name: string } | null>(null);
  const list = useRef<HTMLUListElement>(null);

  useLayoutEffect(() => {
    if (moved) list.current?.querySelectorAll<HTMLElement>('[data-handle]')[moved.place - 1]?.focus();
  }, [moved]);

  const move = (from: number, to: number) => {
    const [source, goal] = [shown[from], shown[to]];
    if (!source || !goal || from === to) return;
    onChange(withRuleMoved(text, source.index, goal.index));
    setMoved({ place: to + 1, name: source.rule.exhibitName });
  };
  const remove = async ({ rule, index }: Shown) => {
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
  const finishChoice = async () => {
    const indexes = [...chosen!.indexes];
    if (chosen!.for === 'export') {
      const picked = indexes.toSorted((one, other) => one - other).map((index) => rules[index]!);
      saveRules(picked, (date) => t('export_name', { name: exportName, date }), new Date());
    } else {
      const question = { title: t('delete_rules', { count: indexes.length }), description: t('delete_text') };
      if (!(await confirm({ ...question, confirmLabel: t('delete'), danger: true }))) return;
      onChange(withoutRules(text, indexes));
    }
    setChosen(null);
  };

  const commandsFor = (each: Shown, position: number): RuleCommands => ({
    onEdit: () => setEdited({ draft: toDraft(each.rule), index: each.index, rule: each.rule }),
    onDuplicate: () => setEdited({ draft: copyOf(each.rule), index: each.index + 1 }),
    onDelete: () => void remove(each),
    onMove: (by) => move(position, position + by),
    onDragStart: () => setDragged(position),
    onDragEnd: () => {
      setDragged(null);
      setTarget(null);
    },
  });
  const newRule = (
    <Button
      leftSection={<IconPlus size={18} />}
      onClick={() => setEdited({ draft: emptyDraft(), index: rules.length })}
    >
      {t('new_rule')}
    </Button>
  );
  const importButton = (
    <Button variant="default" leftSection={<IconUpload size={18} />} onClick={onImport}>
      {t('import')}
    </Button>
  );
  const isAllChosen = chosen !== null && chosen.indexes.size === shown.length;
  return (
    <section className={styles.list} aria-labelledby={titleId}>
      <VisuallyHidden component="h2" id={titleId}>
        {t('rules')}
      </VisuallyHidden>
      <Group justify="space-between">
        <NameLegend />
        {chosen ? (
          <Group gap="xs">
            <Checkbox
              label={t('all')}
              checked={isAllChosen}
              indeterminate={chosen.indexes.size > 0 && !isAllChosen}
              onChange={() =>
                setChosen({ ...chosen, indexes: new Set(isAllChosen ? [] : shown.map(({ index }) => index)) })
              }
            />
            <Button variant="default" onClick={() => setChosen(null)}>
              {t('cancel')}
            </Button>
            <ReasonedButton
              color={chosen.for === 'delete' ? 'danger' : 'ink'}
              why={chosen.indexes.size === 0 && 'ui:choose_first'}
              onClick={() => void finishChoice()}
            >
              {t(chosen.for === 'delete' ? 'delete_chosen' : 'export_chosen', { count: chosen.indexes.size })}
            </ReasonedButton>
          </Group>
        ) : (
          <Group gap="xs">
            {!isFixed && shown.length > 0 && newRule}
            {shown.length > 0 && importButton}
            {shown.length > 0 && (
              <Button
                variant="default"
                leftSection={<IconDownload size={18} />}
                onClick={() => setChosen({ for: 'export', indexes: new Set() })}
              >
                {t('export')}
              </Button>
            )}
            {!isFixed && shown.length > 0 && (
              <Button
                variant="default"
                leftSection={<IconTrash size={18} />}
                onClick={() => setChosen({ for: 'delete', indexes: new Set() })}
              >
                {t('delete')}
              </Button>
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
              {newRule}
              {importButton}
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
            onChoose={(isChosen) => {
              const indexes = new Set(chosen!.indexes);
              if (isChosen) indexes.add(each.index);
              else indexes.delete(each.index);
              setChosen({ ...chosen!, indexes });
            }}
            isTarget={target === position && dragged !== position}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setTarget(position);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) move(dragged, position);
            }}
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

/** A new rule that says the same. Its name is for the writer to choose: a text has one rule for an exhibit. */
function copyOf(rule: WorkingRule): DraftRule {
  const draft = toDraft(rule);
  return { ...draft, exhibitName: '', actions: draft.actions.map(({ source: _, ...action }) => action) };
}
