import { advance, beginsAt, goTo, type Simulation } from '@colophon/policy/simulation';
import { Group, Slider, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { fieldValue, onCalendar, readField } from '#calendar.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import styles from './simulation.module.css';
import { horizonOf } from './timeline.ts';

const MINUTE_MS = 60_000;
/** Places of the slider. */
const SLIDER_STEPS = 360;

const STRIDES = [
  { key: 'hour', by: { hours: 1 } },
  { key: 'day', by: { days: 1 } },
  { key: 'month', by: { months: 1 } },
] as const;

interface TimeControlsProps {
  simulation: Simulation;
  /** Takes what became of the simulation; `null` when the moment cannot be gone to. */
  go: (next: Simulation | null) => void;
}

/** Ways to move time: by a stride, along a line, to a date. Going back takes back what was done later. */
export function TimeControls({ simulation, go }: TimeControlsProps) {
  const { t } = useTranslation('simulation');
  const { setup, nowAt, status } = simulation;
  const isOver = status === 'long';
  const form = useForm({ initialValues: { date: fieldValue(nowAt) } });
  const { date } = form.values;
  const { setFieldValue } = form;
  useEffect(() => setFieldValue('date', fieldValue(nowAt)), [nowAt, setFieldValue]);

  const submit = () => {
    const at = readField(date);
    go(at === null ? null : goTo(simulation, at));
  };
  return (
    <section>
      <h3>{t('time')}</h3>
      <TimeSlider simulation={simulation} onMove={(at) => go(goTo(simulation, Math.max(at, beginsAt(setup))))} />
      <div className={styles.strides}>
        <Group gap="xs">
          {STRIDES.map(({ key, by }) => (
            <ReasonedButton
              key={key}
              variant="default"
              why={isOver && 'reasons:simulation_full'}
              onClick={() => go(advance(simulation, { untilAt: onCalendar(nowAt).plus(by).toMillis() }))}
            >
              {t(`plus_${key}`)}
            </ReasonedButton>
          ))}
        </Group>
        <form onSubmit={form.onSubmit(submit)} noValidate className={styles.date}>
          <TextInput
            type="datetime-local"
            aria-label={t('date')}
            {...form.getInputProps('date')}
            min={fieldValue(beginsAt(setup))}
          />
          <ReasonedButton
            type="submit"
            variant="default"
            why={(readField(date) === null || readField(date) === nowAt) && 'reasons:other_moment'}
          >
            {t('go_to_date')}
          </ReasonedButton>
        </form>
      </div>
    </section>
  );
}

function TimeSlider({ simulation, onMove }: { simulation: Simulation; onMove: (at: number) => void }) {
  const { t } = useTranslation('simulation');
  const { setup, nowAt } = simulation;
  const [draggedAt, setDraggedAt] = useState<number | null>(null);
  const span = horizonOf(simulation) - setup.startAt;
  const stride = Math.max(1, Math.round(span / SLIDER_STEPS / MINUTE_MS)) * MINUTE_MS;
  const textAt = (value: number) => timeText(setup.startAt + value);
  return (
    <Slider
      className={styles.slider}
      color="ink"
      min={0}
      max={span}
      step={stride}
      value={(draggedAt ?? nowAt) - setup.startAt}
      label={textAt}
      thumbLabel={t('moment')}
      thumbProps={{ 'aria-valuetext': textAt((draggedAt ?? nowAt) - setup.startAt) }}
      onChange={(value) => setDraggedAt(setup.startAt + value)}
      onChangeEnd={(value) => {
        setDraggedAt(null);
        onMove(setup.startAt + value);
      }}
    />
  );
}
