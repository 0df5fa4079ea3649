import { formatMoney } from '@colophon/model';
import { config } from '#config.ts';
import '@xyflow/react/dist/base.css';
import type { Locale } from '@colophon/policy';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { currentLocale } from '#i18n/i18n.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Canvas } from './canvas.tsx';
import styles from './diagram.module.css';
import type { StateDiagramProps } from './diagram-props.ts';
import { type DiagramEdge, diagramOf, type MachineStates } from './graph.ts';
import type { LaidDiagram, SizedState } from './layout.ts';
import { layOutAside } from './layout-thread.ts';
import { Outline } from './outline.tsx';
import type { Progress } from './state-node.tsx';

/** The diagram itself: a picture for the eye and a list of the same for the ear, or for both when nothing can be drawn. */
export default function Diagram(props: StateDiagramProps & Required<Pick<StateDiagramProps, 'height'>>) {
  const { machine, currentState, passedStates, onSelectState, height } = props;
  const { t } = useTranslation('policyDisplay');
  const { states, edges } = useSizedDiagram(machine.states, currentLocale());
  const laid = useLayout(states, edges);
  const progressOf = (name: string): Progress | undefined => {
    if (name === currentState) return 'current';
    return passedStates?.includes(name) ? 'passed' : undefined;
  };
  const outline = <Outline states={states} progressOf={progressOf} />;

  if (laid === 'failed') {
    return (
      <div className={styles.failed}>
        <p>{t('not_drawn')}</p>
        {outline}
      </div>
    );
  }
  return (
    <>
      {laid ? (
        <Canvas laid={laid} progressOf={progressOf} onSelectState={onSelectState} height={height} />
      ) : (
        <Skeleton height={height} />
      )}
      <VisuallyHidden>{outline}</VisuallyHidden>
    </>
  );
}

/** The diagram with the words of its boxes. Stays the same as long as the states do. */
function useSizedDiagram(machineStates: MachineStates, locale: Locale) {
  const { t } = useTranslation('policyDisplay');
  const content = JSON.stringify(machineStates);
  return useMemo(() => {
    const { states, edges } = diagramOf(JSON.parse(content) as MachineStates, locale, (cents) =>
      formatMoney(cents, config.currency, locale),
    );
    const sized = states.map((state): SizedState => {
      const { isInitial, isEnd, isReachable, colours, title } = state;
      return {
        ...state,
        remarks: [
          ...(isInitial ? [{ kind: 'initial' as const, label: title }] : []),
          ...colours.map(({ label, isTest }) => ({
            kind: isTest ? ('test' as const) : ('authorised' as const),
            label,
          })),
          ...(isEnd ? [{ kind: 'end' as const, label: t('end') }] : []),
          ...(isReachable ? [] : [{ kind: 'unreachable' as const, label: t('unreachable') }]),
        ],
      };
    });
    return { states: sized, edges };
  }, [content, locale, t]);
}

/** Lays out; until that is done, the picture before stays. */
function useLayout(states: readonly SizedState[], edges: readonly DiagramEdge[]): LaidDiagram | 'failed' | null {
  const [laid, setLaid] = useState<LaidDiagram | 'failed' | null>(null);
  useEffect(() => {
    let isCurrent = true;
    layOutAside(states, edges)
      .catch(() => 'failed' as const)
      .then((next) => isCurrent && setLaid(next));
    return () => {
      isCurrent = false;
    };
  }, [states, edges]);
  return laid;
}
