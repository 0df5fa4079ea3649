import { useMemo } from 'react';
import type { GraphBox } from './graph.ts';
import styles from './graphs.module.css';
import { BOX_WIDTH, layOut, linkPath } from './lay-out.ts';

/** The shape of a graph, as small as its card. What it says is said by the card's title. */
export function GraphPreview({ graph }: { graph: GraphBox }) {
  const { boxes, width, height } = useMemo(() => layOut(graph), [graph]);
  const links = boxes.flatMap((laid) => (laid.parent ? [linkPath(laid.parent, laid)] : []));
  return (
    <svg className={styles.preview} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={links.join(' ')} />
      {boxes.map(({ box, x, y, height: boxHeight }) => (
        <rect
          key={box.id}
          x={x}
          y={y}
          width={BOX_WIDTH}
          height={boxHeight}
          rx={10}
          data-kind={box.kind}
          data-open={isOpen(box) || undefined}
        />
      ))}
    </svg>
  );
}

/** Whether something is missing at a box. */
function isOpen(box: GraphBox): boolean {
  if (box.kind === 'contracts') return box.contracts.every(({ state }) => state !== 'active' && state !== 'unknown');
  return box.kind === 'resource' && box.signs.some((sign) => sign === 'notLicensed' || sign === 'chainBroken');
}
