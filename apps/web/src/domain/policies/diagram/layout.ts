import type { ELK, ElkNode, ElkPoint } from 'elkjs/lib/elk-api.js';
import type { DiagramEdge, DiagramState } from './graph.ts';

/** With more states than this the labels of events take no room; they are shown on hover. */
export const MAX_LABELLED_STATES = 60;

/** Sizes in pixels, of letters about; the style sheet has the same. Chinese characters are square. */
const NAME_LETTER = { latin: 8, square: 13 };
const SMALL_LETTER = { latin: 6.7, square: 12 };
const ROW_HEIGHT = 20;
const PADDING = 12;
const STATE_WIDTH = { min: 112, max: 260 };
const LABEL_WIDTH = { min: 24, max: 340 };
const ICON_WIDTH = 22;

export interface Size {
  width: number;
  height: number;
}

/** A state with what is said about it besides its name, one row each. */
export type SizedState = DiagramState & { remarks: { kind: Remark; label: string }[] };
export type Remark = 'initial' | 'authorised' | 'test' | 'end' | 'unreachable';

export interface LaidState extends Size {
  state: SizedState;
  x: number;
  y: number;
}

export interface LaidEdge {
  edge: DiagramEdge;
  /** From border to border, with the bends between. */
  route: ElkPoint[];
  /** The room of the labels; absent when they are shown on hover only. */
  label?: Size & ElkPoint;
}

export interface LaidDiagram extends Size {
  states: LaidState[];
  edges: LaidEdge[];
}

const LAYERED = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.edgeLabels.inline': 'true',
  'elk.separateConnectedComponents': 'false',
  'elk.spacing.nodeNode': '36',
  'elk.spacing.edgeNode': '24',
  'elk.spacing.edgeEdge': '14',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  // The order of the text decides what leads forward and what back.
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
};

/** Lays a diagram out in layers from left to right, beginning with the initial state. */
export async function layOut(
  elk: Pick<ELK, 'layout'>,
  states: readonly SizedState[],
  edges: readonly DiagramEdge[],
): Promise<LaidDiagram> {
  const isLabelled = states.length <= MAX_LABELLED_STATES;
  const ids = new Map(states.map(({ name }, number) => [name, `state ${number}`]));
  const graph: ElkNode = {
    id: 'diagram',
    layoutOptions: LAYERED,
    children: states.map((state) => ({
      id: ids.get(state.name)!,
      ...sizeOfState(state),
      ...(state.isInitial && { layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' } }),
    })),
    edges: edges.map((edge, number) => ({
      id: `edge ${number}`,
      sources: [ids.get(edge.source)!],
      targets: [ids.get(edge.target)!],
      labels: isLabelled ? [{ text: edge.id, ...sizeOfLabels(edge) }] : [],
    })),
  };
  const laid: ElkNode = await elk.layout(graph);
  return {
    width: laid.width ?? 0,
    height: laid.height ?? 0,
    states: states.map((state, number) => ({ state, ...placeOf(laid.children![number]!) })),
    edges: edges.map((edge, number) => {
      const { sections, labels } = laid.edges![number]!;
      const { startPoint, bendPoints = [], endPoint } = sections![0]!;
      return {
        edge,
        route: [startPoint, ...bendPoints, endPoint],
        ...(labels?.[0] && { label: placeOf(labels[0]) }),
      };
    }),
  };
}

function placeOf({ x = 0, y = 0, width = 0, height = 0 }: Pick<ElkNode, 'x' | 'y' | 'width' | 'height'>) {
  return { x, y, width, height };
}

function sizeOfState({ name, remarks }: SizedState): Size {
  const rows = [widthOf(name, NAME_LETTER), ...remarks.map(({ label }) => widthOf(label, SMALL_LETTER) + ICON_WIDTH)];
  return {
    width: within(Math.max(...rows) + 2 * PADDING, STATE_WIDTH),
    height: (1 + remarks.length) * ROW_HEIGHT + 2 * PADDING,
  };
}

function sizeOfLabels({ events }: DiagramEdge): Size {
  const widest = Math.max(...events.map(({ label }) => widthOf(label, SMALL_LETTER)));
  return { width: within(widest + PADDING, LABEL_WIDTH), height: events.length * ROW_HEIGHT };
}

function widthOf(text: string, letter: typeof NAME_LETTER): number {
  const squares = [...text].filter((character) => character > '\u2E7F').length;
  return squares * letter.square + (text.length - squares) * letter.latin;
}

function within(width: number, { min, max }: { min: number; max: number }): number {
  return Math.ceil(Math.min(Math.max(width, min), max));
}
