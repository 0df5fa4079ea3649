import { useTranslation } from '#i18n/use-translation.ts';
import type { SizedState } from './layout.ts';
import type { Progress } from './state-node.tsx';

interface OutlineProps {
  states: readonly SizedState[];
  progressOf: (name: string) => Progress | undefined;
}

/** The diagram as a list: each state with what is said about it and the events that lead on. */
export function Outline({ states, progressOf }: OutlineProps) {
  const { t } = useTranslation('policyDisplay');
  return (
    <ul aria-label={t('outline')}>
      {states.map((state) => {
        const progress = progressOf(state.name);
        const remarks = state.remarks.filter(({ kind }) => kind !== 'initial').map(({ label }) => label);
        const words = [state.title, ...(progress ? [t(progress)] : []), ...remarks];
        return (
          <li key={state.name}>
            {words.join(t('comma'))}
            {state.events.length > 0 && (
              <ul aria-label={t('events_of', { state: state.title })}>
                {state.events.map(({ label, target, isLive }) => (
                  <li key={`${label} → ${target}`}>
                    {isLive ? `${label} → ${target}` : `${label} → ${target} (${t('not_live')})`}
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}
