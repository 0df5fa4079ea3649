import { Alert, Autocomplete, Button, CloseButton, Menu, Radio, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirm } from '#ui/confirm.ts';
import { Reasoned } from '#ui/reasoned.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { useText } from '#ui/text.ts';
import { ActionFields } from './action-fields.tsx';
import { CandidateField } from './candidate-field.tsx';
import type { RuleChoices } from './choices.ts';
import {
  breachesOf,
  type DraftAction,
  type DraftRule,
  type EditableOperation,
  nameBreach,
  newAction,
} from './rule-draft.ts';
import styles from './rules.module.css';

interface RuleDrawerProps {
  title: string;
  draft: DraftRule;
  /** True when the rule is new, so that its kind can be chosen too. */
  isNew: boolean;
  choices: RuleChoices;
  /** Takes the rule over; answers why it cannot, in sentences. */
  onSubmit: (draft: DraftRule) => string[];
  onClose: () => void;
}

const KINDS = ['add', 'alter', 'activate_theme'] as const;
const OPERATIONS: readonly EditableOperation[] = [
  'set_labels',
  'online',
  'set_title',
  'set_cover',
  'add_attr',
  'delete_attr',
  'replace',
];
/** Actions that a rule has at most once. */
const ONCE: ReadonlySet<string> = new Set(['set_labels', 'online', 'set_title', 'set_cover']);

/** Makes a rule, or changes one. */
export function RuleDrawer({ title, draft: initial, isNew, choices, onSubmit, onClose }: RuleDrawerProps) {
  const { t } = useTranslation(['mappingRules', 'ui']);
  const text = useText();
  const formId = useId();
  const form = useForm<DraftRule>({ initialValues: initial });
  const draft = form.values;
  const [isChecked, setIsChecked] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const isDirty = form.isDirty();
  const { operation, exhibitName } = draft;
  const change = (part: Partial<DraftRule>) => {
    setProblems([]);
    form.setValues(part);
  };

  const close = async () => {
    const question = { title: 'ui:notice', description: 'ui:leave_description', confirmLabel: 'ui:leave' };
    if (!isDirty || (await confirm(question))) onClose();
  };
  const submit = () => {
    setIsChecked(true);
    const breaches = breachesOf(draft);
    if (breaches.length > 0) {
      setProblems(breaches.filter((breach) => breach === 'mappingRules:action_missing').map(text));
      return;
    }
    setProblems(onSubmit(draft));
  };
  const exhibits = choices.exhibits.filter(({ isTheme }) => operation !== 'activate_theme' || isTheme);
  const breach = isChecked || exhibitName ? nameBreach(exhibitName) : null;
  return (
    <SideDrawer
      opened
      onClose={() => void close()}
      title={title}
      isDirty={isDirty}
      actions={
        <>
          <Button variant="default" onClick={() => void close()}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" form={formId}>
            {t('ui:ok')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="lg">
          {problems.length > 0 && (
            <Alert color="danger" role="alert">
              {problems.map((problem) => (
                <div key={problem}>{problem}</div>
              ))}
            </Alert>
          )}
          {isNew && (
            <Radio.Group
              label={t('kind')}
              value={operation}
              onChange={(kind) => change({ operation: kind as DraftRule['operation'] })}
            >
              <Stack gap="xs" mt="xs">
                {KINDS.map((kind) => (
                  <Radio key={kind} value={kind} label={t(`kind_${kind}`)} description={t(`kind_${kind}_hint`)} />
                ))}
              </Stack>
            </Radio.Group>
          )}
          {operation === 'add' && (
            <CandidateField
              label={t('from')}
              value={draft.candidate}
              onChange={(candidate) => change({ candidate })}
              choices={choices.candidates}
              openVersion="latest"
              isChecked={isChecked}
            />
          )}
          <Autocomplete
            label={t(operation === 'add' ? 'new_exhibit_name' : 'exhibit_name')}
            data={operation === 'add' ? [] : [...new Set(exhibits.map(({ name }) => name))]}
            value={exhibitName}
            error={breach && text(breach)}
            onChange={(name) => change({ exhibitName: name.trim() })}
            required
          />
          {operation !== 'activate_theme' && (
            <Actions
              actions={draft.actions}
              onChange={(actions) => change({ actions })}
              choices={choices}
              isChecked={isChecked}
            />
          )}
        </Stack>
      </form>
    </SideDrawer>
  );
}

interface ActionsProps {
  actions: readonly DraftAction[];
  onChange: (actions: readonly DraftAction[]) => void;
  choices: RuleChoices;
  isChecked: boolean;
}

/** The actions of a rule in their order, and the ways to add one. */
function Actions({ actions, onChange, choices, isChecked }: ActionsProps) {
  const { t } = useTranslation('mappingRules');
  const list = useRef<HTMLDivElement>(null);
  const [addedId, setAddedId] = useState<number | null>(null);
  const used = new Set<string>(actions.map(({ action }) => action.operation));
  const isPossible = (operation: EditableOperation) => !ONCE.has(operation) || !used.has(operation);

  useEffect(() => {
    if (addedId === null) return;
    // Behind the menu, which takes the focus back when it closes.
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-action="${addedId}"] :is(input, textarea)`)?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [addedId]);

  const add = (operation: EditableOperation) => {
    const id = Math.max(-1, ...actions.map((draft) => draft.id)) + 1;
    onChange([...actions, { id, action: newAction(operation), scopes: [] }]);
    setAddedId(id);
  };
  return (
    <section ref={list} className={styles.fields} aria-label={t('actions')}>
      {actions.map(
        (draft, index) =>
          draft.action.operation !== 'comment' && (
            <fieldset key={draft.id} className={styles.action} data-action={draft.id}>
              <legend>{t(draft.action.operation)}</legend>
              <CloseButton
                className={styles.remove}
                aria-label={t('remove_action', { action: t(draft.action.operation) })}
                onClick={() => onChange(actions.filter((each) => each !== draft))}
              />
              <Stack gap="sm">
                <ActionFields
                  draft={draft}
                  onChange={(changed) => onChange(actions.with(index, changed))}
                  candidates={choices.candidates}
                  isChecked={isChecked}
                />
              </Stack>
            </fieldset>
          ),
      )}
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default" className={styles.start} leftSection={<IconPlus size={18} />}>
            {t('add_action')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {OPERATIONS.map((operation) => (
            <Reasoned key={operation} why={!isPossible(operation) && 'reasons:once'}>
              <Menu.Item onClick={() => add(operation)}>{t(operation)}</Menu.Item>
            </Reasoned>
          ))}
        </Menu.Dropdown>
      </Menu>
    </section>
  );
}
