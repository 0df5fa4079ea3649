import type { SubjectType } from '@colophon/policy';
import {
  coloursFor,
  type DraftEvent,
  type DraftState,
  draftProblems,
  MAX_STATES,
  type PolicyDraft,
} from '@colophon/policy/draft';
import { Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { platformTimeText } from '#times.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { addState, changeState, removeState } from './draft.ts';
import { StateCard } from './state-card.tsx';

interface PolicyBuilderProps {
  draft: PolicyDraft;
  onChange: (draft: PolicyDraft) => void;
  subjectType: SubjectType;
}

/** A policy as cards, one per state: what it grants and what happens in it. */
export function PolicyBuilder({ draft, onChange, subjectType }: PolicyBuilderProps) {
  const { t } = useTranslation('policyBuilder');
  const [freshId, setFreshId] = useState<number | null>(null);
  const problems = draftProblems(draft, platformTimeText(Date.now()));

  const add = (from?: { state: DraftState; event: DraftEvent }) => {
    const added = addState(draft, from?.event.kind);
    setFreshId(added.id);
    if (!from) return onChange(added.draft);
    const { state, event } = from;
    const steps = state.steps.map((step) => (step.id === event.id ? { ...event, target: added.id } : step));
    onChange(changeState(added.draft, state.id, { steps }));
  };

  return (
    <Stack>
      <Text size="sm">
        {t('who_may_sign')} <strong>{t('everyone')}</strong>
      </Text>
      {draft.states.map((state, index) => (
        <StateCard
          key={state.id}
          state={state}
          isFirst={index === 0}
          isFresh={state.id === freshId}
          states={draft.states}
          colours={coloursFor(subjectType)}
          problems={problems.filter((problem) => problem.state === state)}
          onChange={(change) => onChange(changeState(draft, state.id, change))}
          onRemove={() => onChange(removeState(draft, state.id))}
          onNewTarget={draft.states.length < MAX_STATES ? (event) => add({ state, event }) : undefined}
        />
      ))}
      <div>
        <ReasonedButton
          variant="default"
          leftSection={<IconPlus size={18} />}
          why={draft.states.length >= MAX_STATES && 'reasons:states_full'}
          onClick={() => add()}
        >
          {t('new_state')}
        </ReasonedButton>
      </div>
    </Stack>
  );
}
