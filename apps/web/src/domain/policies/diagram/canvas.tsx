import { type Edge, MarkerType, type Node, Panel, ReactFlow, useNodesState } from '@xyflow/react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ZoomControls } from '#ui/zoom-controls.tsx';
import styles from './diagram.module.css';
import { type Area, beginning, fitting, revealing, type Viewport, ZOOM, zoomed } from './draw.ts';
import { EventEdge, type EventEdgeData } from './event-edge.tsx';
import { type LaidDiagram, type LaidState, MAX_LABELLED_STATES, type Size } from './layout.ts';
import { type Progress, StateNode, type StateNodeData } from './state-node.tsx';

interface CanvasProps {
  laid: LaidDiagram;
  progressOf: (name: string) => Progress | undefined;
  onSelectState: ((name: string) => void) | undefined;
  height: number | string;
}

/** Distance that an arrow key moves the picture, in pixels. */
const PAN_STEP = 60;
const PANS: Record<string, [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

const nodeTypes = { state: StateNode };
const edgeTypes = { event: EventEdge };

/** The picture: boxes can be dragged, the picture moved and zoomed by mouse, fingers and keys. */
export function Canvas({ laid, progressOf, onSelectState, height }: CanvasProps) {
  const { t } = useTranslation('policyDisplay');
  const flowId = useId();
  const hintId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [nodes, setNodes, onNodesChange] = useNodesState<Node<{ laid: LaidState }>>([]);
  const [viewport, setViewport] = useState<Viewport>({ x: 0, y: 0, zoom: 1 });
  /** The state or edge under the pointer or with the focus. */
  const [active, setActive] = useState<string>();
  const isDense = laid.states.length > MAX_LABELLED_STATES;
  const fit = isDense ? 'width' : 'all';

  useLayoutEffect(() => {
    setNodes(nodesOf(laid));
    const first = beginning({ x: 0, y: 0, ...laid }, sizeOf(frame), fit);
    setViewport(revealing(first, laid.states[0]!, sizeOf(frame)));
  }, [laid, fit, setNodes]);

  const shownNodes = nodes.map((node): Node<StateNodeData> => {
    const { state } = node.data.laid;
    const progress = progressOf(state.name);
    return {
      ...node,
      data: { state, progress },
      ariaRole: onSelectState ? 'button' : 'group',
      ariaLabel: nameOf(state, progress && t(progress), t('comma')),
      domAttributes: { 'aria-roledescription': t('state') },
    };
  });

  const edges = useMemo(() => edgesOf(laid, isDense, active), [laid, isDense, active]);

  const fitAll = () => setViewport(fitting(areaAround(nodes), sizeOf(frame), fit));
  const zoomBy = (factor: number) => setViewport((now) => zoomed(now, factor, sizeOf(frame)));

  const pressKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const pan = PANS[event.key];
    const node = nodeAt(event.target);
    if (pan) setViewport(({ x, y, zoom }) => ({ x: x + pan[0] * PAN_STEP, y: y + pan[1] * PAN_STEP, zoom }));
    else if (event.key === '+' || event.key === '=') zoomBy(ZOOM.step);
    else if (event.key === '-') zoomBy(1 / ZOOM.step);
    else if (event.key === '0') fitAll();
    else if (node && onSelectState && (event.key === 'Enter' || event.key === ' ')) onSelectState(node);
    else return;
    event.preventDefault();
  };
  const focusState = ({ target }: FocusEvent) => {
    const node = nodes.find(({ id }) => id === nodeAt(target));
    setActive(node?.id);
    if (!node || !target.matches(':focus-visible')) return;
    setViewport((now) => revealing(now, areaAround([node]), sizeOf(frame)));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the application inside
    <div ref={frame} className={styles.frame} style={{ height }} onKeyDown={pressKey} onFocus={focusState}>
      <p id={hintId} hidden>
        {t('keys')}
      </p>
      <ReactFlow
        id={flowId}
        aria-label={t('diagram')}
        aria-describedby={hintId}
        nodes={shownNodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onNodesChange={onNodesChange as never}
        viewport={viewport}
        onViewportChange={setViewport}
        minZoom={ZOOM.min}
        maxZoom={ZOOM.max}
        onNodeMouseEnter={(_, { id }) => setActive(id)}
        onNodeMouseLeave={() => setActive(undefined)}
        onEdgeMouseEnter={(_, { id }) => setActive(id)}
        onEdgeMouseLeave={() => setActive(undefined)}
        onNodeClick={(_, { id }) => onSelectState?.(id)}
        nodesConnectable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        // Keys are ours: they move the picture, not a box.
        disableKeyboardA11y
        deleteKeyCode={null}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        defaultMarkerColor={null}
        attributionPosition="bottom-left"
      >
        <Panel position="bottom-right">
          <ZoomControls onZoom={zoomBy} onFit={fitAll} />
        </Panel>
      </ReactFlow>
    </div>
  );
}

function nodesOf({ states }: LaidDiagram): Node<{ laid: LaidState }>[] {
  return states.map((state) => ({
    id: state.state.name,
    type: 'state',
    position: { x: state.x, y: state.y },
    width: state.width,
    height: state.height,
    data: { laid: state },
  }));
}

/** The arrows of a diagram. A dense one has labels only at the arrow or box `active`. */
function edgesOf({ states, edges }: LaidDiagram, isDense: boolean, active: string | undefined): Edge<EventEdgeData>[] {
  const stateOf = new Map(states.map((state) => [state.state.name, state]));
  return edges.map((laidEdge) => {
    const { id, source, target } = laidEdge.edge;
    const isLabelled = !isDense || active === id || active === source;
    return {
      id,
      source,
      target,
      type: 'event',
      markerEnd: { type: MarkerType.ArrowClosed, width: 18, height: 18 },
      data: { laid: laidEdge, from: stateOf.get(source)!, to: stateOf.get(target)!, isLabelled },
      // The boxes say in words where events lead.
      ariaRole: 'presentation',
      domAttributes: { 'aria-hidden': true, 'aria-roledescription': undefined },
    };
  });
}

/** Returns the text that a screen reader speaks for a box: the state, its remarks, and the targets of its events. */
function nameOf({ title, remarks, events }: LaidState['state'], progress: string | undefined, comma: string): string {
  const words = [progress, ...remarks.filter(({ kind }) => kind !== 'initial').map(({ label }) => label)];
  const ways = events.map(({ label, target }) => `${label} → ${target}`);
  return [title, ...words, ...ways].filter((word) => word !== undefined).join(comma);
}

/** The state whose box an event happened in. */
function nodeAt(target: EventTarget): string | undefined {
  return (target as Element).closest<HTMLElement>('.react-flow__node')?.dataset.id;
}

function sizeOf(frame: RefObject<HTMLElement | null>): Size {
  return { width: frame.current!.clientWidth, height: frame.current!.clientHeight };
}

function areaAround(nodes: readonly Pick<Node, 'position' | 'width' | 'height'>[]): Area {
  const left = Math.min(...nodes.map(({ position }) => position.x));
  const top = Math.min(...nodes.map(({ position }) => position.y));
  const right = Math.max(...nodes.map(({ position, width = 0 }) => position.x + width));
  const bottom = Math.max(...nodes.map(({ position, height = 0 }) => position.y + height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}
