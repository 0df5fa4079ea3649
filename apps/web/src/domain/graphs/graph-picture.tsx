import '@xyflow/react/dist/base.css';
import { type Node, type NodeProps, Panel, ReactFlow, useNodesState, ViewportPortal } from '@xyflow/react';
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { beginning, fitting, revealing, type Viewport, ZOOM, zoomed } from '#domain/policies/diagram/draw.ts';
import type { Size } from '#domain/policies/diagram/layout.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ZoomControls } from '#ui/zoom-controls.tsx';
import { BoxContent } from './box-content.tsx';
import { useBoxWords } from './box-words.ts';
import type { GraphBox } from './graph.ts';
import styles from './graphs.module.css';
import { BOX_WIDTH, type LaidBox, type LaidGraph, layOut, linkPath, neighbour } from './lay-out.ts';

interface GraphPictureProps {
  /** Description of the picture in words. */
  label: string;
  graph: GraphBox;
}

type BoxNode = Node<{ laid: LaidBox; elementId: string; isActive: boolean }>;

const nodeTypes = { box: PictureBox };

/** A graph from left to right. The picture and its boxes can be dragged, the arrow keys go from box to box. */
export default function GraphPicture({ label, graph }: GraphPictureProps) {
  const { t } = useTranslation('graphs');
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const laid = useMemo(() => layOut(graph), [graph]);
  const [nodes, setNodes, onNodesChange] = useNodesState<BoxNode>([]);
  const [viewport, setViewport] = useState<Viewport>({ x: 0, y: 0, zoom: 1 });
  const [activeId, setActiveId] = useState(graph.id);
  const elementIdOf = (boxId: string) => `${id}-${boxId}`;
  // Boxes can be dragged away from where they were laid.
  const places = useMemo(() => new Map(nodes.map(({ id: boxId, position }) => [boxId, position])), [nodes]);
  const links = useMemo(() => linksOf(laid, places), [laid, places]);

  useLayoutEffect(() => {
    setNodes(laid.boxes.map((box) => nodeOf(box, `${id}-${box.box.id}`)));
    const size = sizeOf(frame);
    setViewport(revealing(beginning({ x: 0, y: 0, ...laid }, size, 'all'), areaOf(laid.boxes[0]!), size));
  }, [laid, id, setNodes]);

  // Another graph of the same subject may lack the box that was looked at.
  const active = laid.boxes.find(({ box }) => box.id === activeId) ?? laid.boxes[0]!;
  const shownNodes = useMemo(
    () => nodes.map((node) => (node.id === active.box.id ? { ...node, data: { ...node.data, isActive: true } } : node)),
    [nodes, active],
  );
  const fitAll = () => setViewport(fitting({ x: 0, y: 0, ...laid }, sizeOf(frame), 'all'));
  const zoomBy = (factor: number) => setViewport((now) => zoomed(now, factor, sizeOf(frame)));
  const goTo = (box: LaidBox) => {
    setActiveId(box.box.id);
    setViewport((now) => revealing(now, { ...areaOf(box), ...places.get(box.box.id) }, sizeOf(frame)));
  };
  const pressKey = (event: KeyboardEvent) => {
    // Links and buttons inside the boxes have their own keys.
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    const next = neighbour(laid, active, event.key);
    if (next) goTo(next);
    else if (event.key === 'Home') goTo(laid.boxes[0]!);
    else if (event.key === 'Enter')
      document.getElementById(elementIdOf(active.box.id))?.querySelector<HTMLElement>('a, button')?.click();
    else if (event.key === '+' || event.key === '=') zoomBy(ZOOM.step);
    else if (event.key === '-') zoomBy(1 / ZOOM.step);
    else if (event.key === '0') fitAll();
    else if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
  };

  return (
    <div ref={frame} className={styles.frame}>
      <p id={`${id}-keys`} hidden>
        {t('keys')}
      </p>
      <ReactFlow
        id={id}
        aria-label={label}
        aria-describedby={`${id}-keys`}
        aria-activedescendant={elementIdOf(active.box.id)}
        tabIndex={0}
        onKeyDown={pressKey}
        nodes={shownNodes}
        edges={NO_EDGES}
        nodeTypes={nodeTypes}
        onNodesChange={onNodesChange}
        viewport={viewport}
        onViewportChange={setViewport}
        minZoom={ZOOM.min}
        maxZoom={ZOOM.max}
        onNodeClick={(_, { id: boxId }) => setActiveId(boxId)}
        onlyRenderVisibleElements
        nodesConnectable={false}
        nodesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        deleteKeyCode={null}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        attributionPosition="bottom-left"
      >
        <ViewportPortal>
          <svg className={styles.links} aria-hidden="true">
            <path d={links} />
          </svg>
        </ViewportPortal>
        <Panel position="bottom-right">
          <ZoomControls onZoom={zoomBy} onFit={fitAll} />
        </Panel>
      </ReactFlow>
    </div>
  );
}

const NO_EDGES: never[] = [];

function nodeOf(laid: LaidBox, elementId: string): BoxNode {
  return {
    id: laid.box.id,
    type: 'box',
    position: { x: laid.x, y: laid.y },
    width: BOX_WIDTH,
    height: laid.height,
    // Lines are drawn without them; known to be none, boxes out of view need not be drawn to look for them.
    handles: [],
    data: { laid, elementId, isActive: false },
    domAttributes: { 'aria-roledescription': undefined },
  };
}

function PictureBox({ data: { laid, elementId, isActive } }: NodeProps<BoxNode>) {
  const { lineOf } = useBoxWords();
  const { box } = laid;
  return (
    <article
      id={elementId}
      aria-current={isActive || undefined}
      aria-label={lineOf(box)}
      tabIndex={-1}
      className={styles.box}
      data-kind={box.kind}
      data-active={isActive || undefined}
    >
      <BoxContent box={box} isReachable={isActive} />
    </article>
  );
}

function sizeOf({ current }: RefObject<HTMLElement | null>): Size {
  return { width: current!.clientWidth, height: current!.clientHeight };
}

function areaOf({ x, y, height }: Pick<LaidBox, 'x' | 'y' | 'height'>) {
  return { x, y, width: BOX_WIDTH, height };
}

/** All lines as one shape: nothing is asked of a single one. */
function linksOf({ boxes }: LaidGraph, places: ReadonlyMap<string, { x: number; y: number }>): string {
  const placeOf = (laid: LaidBox) => ({ x: laid.x, y: laid.y, ...places.get(laid.box.id), height: laid.height });
  return boxes.flatMap((laid) => (laid.parent ? [linkPath(placeOf(laid.parent), placeOf(laid))] : [])).join(' ');
}
