import { memo } from 'react';
import type { GraphBox } from './graph.ts';
import styles from './graphs.module.css';
import { BOX_WIDTH, type LaidBox, layOut, linkPath } from './lay-out.ts';

/** Look of a box in a preview. */
type Look = 'plain' | 'contracts' | 'lacking';

/** The shape of a graph, as small as its card. What it says is said by the card's title. */
export const GraphPreview = memo(function GraphPreview({ graph }: { graph: GraphBox }) {
  const { boxes, width, height } = layOut(graph);
  const links = boxes.flatMap((laid) => (laid.parent ? [linkPath(laid.parent, laid)] : []));
  // A shape for each look: a preview may have hundreds of boxes, and nothing is asked of a single one.
  const looks = Map.groupBy(boxes, ({ box }) => lookOf(box));
  return (
    <svg className={styles.preview} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={links.join(' ')} />
      {[...looks].map(([look, alike]) => (
        <path key={look} data-look={look} d={alike.map(outline).join(' ')} />
      ))}
    </svg>
  );
});

function outline({ x, y, height }: LaidBox): string {
  return `M ${x} ${y} h ${BOX_WIDTH} v ${height} h ${-BOX_WIDTH} z`;
}

function lookOf(box: GraphBox): Look {
  if (box.kind === 'exhibit') return 'plain';
  if (box.kind === 'resource')
    return box.signs.some((sign) => sign === 'notLicensed' || sign === 'chainBroken') ? 'lacking' : 'plain';
  return box.contracts.some(({ state }) => state === 'active' || state === 'unknown') ? 'contracts' : 'lacking';
}
