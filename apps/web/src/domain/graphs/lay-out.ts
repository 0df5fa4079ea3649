import type { GraphBox } from './graph.ts';

/** Sizes in pixels; the style sheet has the same. */
export const BOX_WIDTH = 220;
const ROW_HEIGHT = 24;
const CONTRACT_HEIGHT = 52;
const PADDING = 10;
const COLUMN_GAP = 56;
const ROW_GAP = 16;

export interface LaidBox {
  box: GraphBox;
  /** Absent at the root. */
  parent: LaidBox | undefined;
  /** 1 at the root. */
  level: number;
  x: number;
  y: number;
  height: number;
}

export interface LaidGraph {
  /** Each box before those that follow from it. */
  boxes: LaidBox[];
  width: number;
  height: number;
}

/** Lays a tree out from left to right: a column for each level, every box in the middle of what follows from it. */
export function layOut(root: GraphBox): LaidGraph {
  const boxes: LaidBox[] = [];
  const rooms = new Map<GraphBox, number>();
  const place = (box: GraphBox, parent: LaidBox | undefined, top: number): void => {
    const room = rooms.get(box)!;
    const height = heightOf(box);
    const level = (parent?.level ?? 0) + 1;
    const laid = {
      box,
      parent,
      level,
      x: (level - 1) * (BOX_WIDTH + COLUMN_GAP),
      y: top + (room - height) / 2,
      height,
    };
    boxes.push(laid);
    let next = top + (room - roomOfChildren(box, rooms)) / 2;
    for (const child of box.children) {
      place(child, laid, next);
      next += rooms.get(child)! + ROW_GAP;
    }
  };
  measure(root, rooms);
  place(root, undefined, 0);
  const width = Math.max(...boxes.map(({ x }) => x)) + BOX_WIDTH;
  return { boxes, width, height: rooms.get(root)! };
}

/** Notes how high a box and everything that follows from it are together. */
function measure(box: GraphBox, rooms: Map<GraphBox, number>): void {
  for (const child of box.children) measure(child, rooms);
  rooms.set(box, Math.max(heightOf(box), roomOfChildren(box, rooms)));
}

function roomOfChildren({ children }: GraphBox, rooms: ReadonlyMap<GraphBox, number>): number {
  const gaps = Math.max(0, children.length - 1) * ROW_GAP;
  return children.reduce((sum, child) => sum + rooms.get(child)!, gaps);
}

function heightOf(box: GraphBox): number {
  return 2 * PADDING + contentHeight(box);
}

function contentHeight(box: GraphBox): number {
  if (box.kind === 'contracts') return box.contracts.length * CONTRACT_HEIGHT || (box.isOwn ? 2 : 1) * ROW_HEIGHT;
  if (box.kind === 'exhibit') return 2 * ROW_HEIGHT;
  return (2 + box.signs.length + (box.hasRelation ? 1 : 0)) * ROW_HEIGHT;
}

/** The line from a box to one that follows from it. */
export function linkPath(
  { x, y, height }: Pick<LaidBox, 'x' | 'y' | 'height'>,
  to: Pick<LaidBox, 'x' | 'y' | 'height'>,
): string {
  const from = { x: x + BOX_WIDTH, y: y + height / 2 };
  const end = { x: to.x, y: to.y + to.height / 2 };
  const middle = (from.x + end.x) / 2;
  return `M ${from.x} ${from.y} C ${middle} ${from.y} ${middle} ${end.y} ${end.x} ${end.y}`;
}

const ARROWS = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' } as const;

/** The box that an arrow key leads to: before, after, or the next one in the same column; `undefined` where there is none. */
export function neighbour({ boxes }: LaidGraph, from: LaidBox, key: string): LaidBox | undefined {
  const way = ARROWS[key as keyof typeof ARROWS];
  if (way === 'left') return from.parent;
  if (way === 'right') return boxes.find(({ parent }) => parent === from);
  if (way === undefined) return undefined;
  const column = boxes.filter(({ level }) => level === from.level);
  return column[column.indexOf(from) + (way === 'up' ? -1 : 1)];
}
