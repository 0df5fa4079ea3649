import { Tooltip } from '@mantine/core';
import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps, useInternalNode } from '@xyflow/react';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from './diagram.module.css';
import { draggedRoute, linePath, shifted } from './draw.ts';
import type { LaidEdge, LaidState } from './layout.ts';

export type EventEdgeData = {
  laid: LaidEdge;
  from: LaidState;
  to: LaidState;
  /** True when the labels are shown. */
  isLabelled: boolean;
};

/** An arrow with the events that lead along it, one below the other. */
export function EventEdge({ source, target, data, markerEnd }: EdgeProps<Edge<EventEdgeData>>) {
  const { laid, from, to, isLabelled } = data!;
  const { edge, route, label } = laid;
  const { t } = useTranslation('policyDisplay');
  const fromShift = useShift(source, from);
  const toShift = useShift(target, to);
  const line = draggedRoute(route, fromShift, toShift);

  const middle = line[Math.floor(line.length / 2)]!;
  const center = label && { x: label.x + label.width / 2, y: label.y + label.height / 2 };
  const at = center ? shifted(center, fromShift, toShift, 0.5) : middle;
  return (
    <>
      <BaseEdge
        path={linePath(line)}
        markerEnd={markerEnd}
        className={styles.edge}
        data-unreachable={!edge.isReachable || undefined}
        strokeDasharray={edge.isLive ? undefined : '6 4'}
      />
      {isLabelled && (
        <EdgeLabelRenderer>
          <div
            className={styles.labels}
            aria-hidden="true"
            data-unreachable={!edge.isReachable || undefined}
            style={{
              width: label?.width,
              transform: `translate(-50%, -50%) translate(${at.x}px, ${at.y}px)`,
            }}
          >
            {edge.events.map(({ label: text, isLive }) => (
              <Tooltip key={text} label={t('not_live')} disabled={isLive} multiline maw={280}>
                <span className={styles.label} data-dead={!isLive || undefined} title={isLive ? text : undefined}>
                  {text}
                </span>
              </Tooltip>
            ))}
          </div>
        </EdgeLabelRenderer>
      )}
    </>
  );
}

/** Returns the distance that a state was dragged from its original place. */
function useShift(name: string, { x, y }: LaidState): { x: number; y: number } {
  const position = useInternalNode(name)?.internals.positionAbsolute;
  return { x: (position?.x ?? x) - x, y: (position?.y ?? y) - y };
}
