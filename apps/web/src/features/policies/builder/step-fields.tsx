import type { DraftEvent, DraftProblemCode, DraftState, DraftStep } from '@colophon/policy/draft';
import { CloseButton, Select, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendarTime, IconCoin, IconFlag, IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrencySections } from '#ui/money.ts';
import styles from './policy-builder.module.css';

export const STEP_ICONS = {
  payment: IconCoin,
  relativeTime: IconHourglass,
  time: IconCalendarTime,
  terminate: IconFlag,
} as const;

const UNITS = ['minute', 'hour', 'day', 'week', 'month', 'year', 'cycle'] as const;
/** No id of a state. */
const NEW_STATE = 'new';

interface StepFieldsProps {
  step: DraftStep;
  /** True when its state licenses: an end there keeps the licence. */
  isLicensing: boolean;
  states: readonly DraftState[];
  valueProblem: DraftProblemCode | undefined;
  targetProblem: DraftProblemCode | undefined;
  onChange: (step: DraftStep) => void;
  onRemove: () => void;
  onNewTarget: ((event: DraftEvent) => void) | undefined;
}

/** Shows an event of a state, with a field for each of its values and for the state that it leads to. */
export function StepFields(props: StepFieldsProps) {
  const { step, isLicensing, valueProblem, onChange, onRemove } = props;
  const { t } = useTranslation('policyBuilder');
  const currencySections = useCurrencySections();
  const Icon = STEP_ICONS[step.kind];
  return (
    <li className={styles.step} aria-label={t(`step_${step.kind}`)}>
      <div className={styles.stepHead}>
        <Icon size={18} aria-hidden />
        <span>{t(`step_${step.kind}`)}</span>
        <CloseButton size="sm" aria-label={t('remove_step', { step: t(`step_${step.kind}`) })} onClick={onRemove} />
      </div>
      {step.kind === 'terminate' ? (
        <p className={styles.hint}>{t(isLicensing ? 'ends_licensed' : 'ends_unlicensed')}</p>
      ) : (
        <div className={styles.fields}>
          {step.kind === 'payment' && (
            <LeftField
              label={t('amount')}
              inputMode="decimal"
              {...currencySections}
              value={step.amount}
              problem={valueProblem}
              description={t('to_my_account')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              onChange={({ currentTarget: { value } }) => onChange({ ...step, amount: value.trim() })}
            />
          )}
          {step.kind === 'relativeTime' && (
            <>
              <LeftField
                label={t('elapsed')}
                inputMode="numeric"
                value={step.elapsed}
                problem={valueProblem}
                onChange={({ currentTarget: { value } }) => onChange({ ...step, elapsed: value.trim() })}
              />
              <Select
                label={t('time_unit')}
                data={UNITS.map((unit) => ({ value: unit, label: t(`unit_${unit}`) }))}
                value={step.timeUnit}
                allowDeselect={false}
                onChange={(timeUnit) => timeUnit && onChange({ ...step, timeUnit })}
              />
            </>
          )}
          {step.kind === 'time' && (
            <LeftField
              type="datetime-local"
              label={t('date_time')}
              value={step.dateTime.replace(' ', 'T')}
              problem={valueProblem}
              onChange={({ currentTarget: { value } }) => onChange({ ...step, dateTime: value.replace('T', ' ') })}
            />
          )}
          <TargetField {...props} step={step} />
        </div>
      )}
    </li>
  );
}

/** A field that says what is wrong once it was left. */
function LeftField({ problem, ...props }: TextInputProps & { problem: DraftProblemCode | undefined }) {
  const { t } = useTranslation('policyBuilder');
  const [isLeft, setIsLeft] = useState(false);
  return (
    <TextInput
      {...props}
      autoComplete="off"
      error={isLeft && problem && t(problem)}
      onBlur={() => setIsLeft(true)}
      required
    />
  );
}

function TargetField({ step, states, targetProblem, onChange, onNewTarget }: StepFieldsProps & { step: DraftEvent }) {
  const { t } = useTranslation('policyBuilder');
  const [isLeft, setIsLeft] = useState(false);
  const targets = states
    .filter(({ name }) => name !== '')
    .map(({ id, name }, index) => ({ value: String(id), label: index === 0 ? t('initial_state') : name }));
  return (
    <Select
      label={t('target')}
      placeholder={t('choose_target')}
      data={onNewTarget ? [...targets, { value: NEW_STATE, label: t('new_state') }] : targets}
      value={step.target === null ? null : String(step.target)}
      allowDeselect={false}
      error={isLeft && targetProblem && t(targetProblem)}
      onChange={(target) => {
        if (target === NEW_STATE) onNewTarget?.(step);
        else onChange({ ...step, target: Number(target) });
      }}
      onBlur={() => setIsLeft(true)}
      required
    />
  );
}
