import type { Colour, DraftEvent, DraftProblem, DraftState } from '@colophon/policy/draft';
import { Button, Checkbox, CloseButton, Group, Menu, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Reasoned } from '#ui/reasoned.tsx';
import { newStep, takes } from './draft.ts';
import styles from './policy-builder.module.css';
import { STEP_ICONS, StepFields } from './step-fields.tsx';

const STEP_KINDS = ['payment', 'relativeTime', 'time', 'terminate'] as const;

interface StateCardProps {
  state: DraftState;
  /** The state where contracts begin, which keeps its name and its place. */
  isFirst: boolean;
  /** True when the state was just added and should be brought to the reader's notice. */
  isFresh: boolean;
  /** All states that an event can lead to. */
  states: readonly DraftState[];
  /** Colours that a state of this policy can grant. */
  colours: readonly Colour[];
  problems: readonly DraftProblem[];
  onChange: (change: Partial<DraftState>) => void;
  onRemove: () => void;
  /** Lets an event lead to a state of its own; absent when there are too many. */
  onNewTarget: ((event: DraftEvent) => void) | undefined;
}

/** A state: its name, what it grants, and what happens in it. */
export function StateCard(props: StateCardProps) {
  const { state, isFirst, isFresh, states, colours, problems, onChange, onRemove, onNewTarget } = props;
  const { t } = useTranslation('policyBuilder');
  const headingId = useId();
  const card = useRef<HTMLElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const problemOf = (field: DraftProblem['field'], stepId?: number) =>
    problems.find((problem) => problem.field === field && problem.stepId === stepId)?.code;

  useEffect(() => {
    if (!isFresh) return;
    card.current?.scrollIntoView({ block: 'nearest' });
    name.current?.select();
  }, [isFresh]);

  const nameProblem = problemOf('name');
  return (
    <section ref={card} tabIndex={-1} className={styles.card} aria-labelledby={headingId}>
      <header className={styles.head}>
        <h3 id={headingId}>{isFirst ? t('initial_state') : t('state_named', { name: state.name })}</h3>
        {!isFirst && <CloseButton aria-label={t('delete_state', { name: state.name })} onClick={onRemove} />}
      </header>
      {!isFirst && (
        <TextInput
          ref={name}
          label={t('state_name')}
          value={state.name}
          error={nameProblem && t(nameProblem)}
          onChange={(event) => onChange({ name: event.currentTarget.value.trim() })}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <Group component="fieldset" className={styles.colours}>
        <legend className={styles.legend}>{t('grants')}</legend>
        {colours.map((colour) => (
          <Checkbox
            key={colour}
            label={t(`colour_${colour}`)}
            checked={state.colours.includes(colour)}
            onChange={({ currentTarget: { checked } }) =>
              onChange({
                colours: colours.filter((each) => (each === colour ? checked : state.colours.includes(each))),
              })
            }
          />
        ))}
      </Group>
      {state.steps.length > 0 && (
        <ul className={styles.steps} aria-label={t('steps')}>
          {state.steps.map((step) => (
            <StepFields
              key={step.id}
              step={step}
              isLicensing={state.colours.includes('active')}
              states={states}
              valueProblem={problemOf('value', step.id)}
              targetProblem={problemOf('target', step.id)}
              onChange={(changed) =>
                onChange({ steps: state.steps.map((other) => (other.id === step.id ? changed : other)) })
              }
              onRemove={() => {
                card.current?.focus();
                onChange({ steps: state.steps.filter((other) => other.id !== step.id) });
              }}
              onNewTarget={onNewTarget}
            />
          ))}
        </ul>
      )}
      {takes(state, 'payment') && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="subtle" className={styles.add} leftSection={<IconPlus size={18} />}>
              {t('add_step')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {STEP_KINDS.map((kind) => {
              const Icon = STEP_ICONS[kind];
              return (
                <Reasoned key={kind} why={!takes(state, kind) && 'reasons:ends_alone'}>
                  <Menu.Item
                    leftSection={<Icon size={18} />}
                    onClick={() => onChange({ steps: [...state.steps, newStep(kind, state)] })}
                  >
                    {t(`step_${kind}`)}
                  </Menu.Item>
                </Reasoned>
              );
            })}
          </Menu.Dropdown>
        </Menu>
      )}
    </section>
  );
}
