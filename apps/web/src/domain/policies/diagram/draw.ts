import type { ElkPoint } from 'elkjs/lib/elk-api.js';
import type { Size } from './layout.ts';

export interface Viewport {
  x: number;
  y: number;
  zoom: number;
}

export interface Area extends Size {
  x: number;
  y: number;
}

export const ZOOM = { min: 0.1, max: 2, step: 1.25 };
/** Below this nobody reads the labels. */
const READABLE_ZOOM = 0.6;
const MARGIN = 16;
const CORNER_RADIUS = 8;

/** The viewport that shows an area as a whole, as `fit` says: all of it, or all of its width (the rest is below). */
export function fitting(area: Area, frame: Size, fit: 'all' | 'width'): Viewport {
  const [zoomX, zoomY] = [(frame.width - 2 * MARGIN) / area.width, (frame.height - 2 * MARGIN) / area.height];
  const zoom = clampZoom(Math.min(zoomX, fit === 'all' ? zoomY : zoomX, 1));
  return {
    x: centred(area.x, area.width, frame.width, zoom),
    y: centred(area.y, area.height, frame.height, zoom),
    zoom,
  };
}

/** The viewport to begin with: the whole area if it can be read then, else its beginning. */
export function beginning(area: Area, frame: Size, fit: 'all' | 'width'): Viewport {
  const viewport = fitting(area, frame, fit);
  if (fit === 'width' || viewport.zoom >= READABLE_ZOOM) return viewport;
  const zoom = READABLE_ZOOM;
  return { x: MARGIN - area.x * zoom, y: (frame.height - area.height * zoom) / 2 - area.y * zoom, zoom };
}

/** Zooms by a factor around the middle of the frame. */
export function zoomed({ x, y, zoom }: Viewport, factor: number, { width, height }: Size): Viewport {
  const next = clampZoom(zoom * factor);
  const move = (offset: number, length: number) => length / 2 - ((length / 2 - offset) * next) / zoom;
  return { x: move(x, width), y: move(y, height), zoom: next };
}

/** The viewport moved as little as brings an area into view. */
export function revealing(viewport: Viewport, area: Area, frame: Size): Viewport {
  const { zoom } = viewport;
  const move = (offset: number, start: number, length: number, room: number) => {
    const from = start * zoom + offset;
    if (from < MARGIN) return offset + MARGIN - from;
    return offset - Math.max(0, from + length * zoom + MARGIN - room);
  };
  return {
    x: move(viewport.x, area.x, area.width, frame.width),
    y: move(viewport.y, area.y, area.height, frame.height),
    zoom,
  };
}

/** A route whose ends were dragged: each point follows an end the more, the nearer it is. */
export function draggedRoute(route: readonly ElkPoint[], fromShift: ElkPoint, toShift: ElkPoint): ElkPoint[] {
  return route.map((point, index) => shifted(point, fromShift, toShift, index / (route.length - 1)));
}

/** A point that is `share` of the way from one dragged end to the other. */
export function shifted({ x, y }: ElkPoint, fromShift: ElkPoint, toShift: ElkPoint, share: number): ElkPoint {
  return {
    x: x + fromShift.x * (1 - share) + toShift.x * share,
    y: y + fromShift.y * (1 - share) + toShift.y * share,
  };
}

/** A line through points, with round corners. */
export function linePath(points: readonly ElkPoint[]): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (!before) return `M ${point.x} ${point.y}`;
      if (!after) return `L ${point.x} ${point.y}`;
      const [enter, leave] = [towards(point, before), towards(point, after)];
      return `L ${enter.x} ${enter.y} Q ${point.x} ${point.y} ${leave.x} ${leave.y}`;
    })
    .join(' ');
}

/** The point on the way to another where the corner's curve ends. */
function towards(corner: ElkPoint, other: ElkPoint): ElkPoint {
  const [x, y] = [other.x - corner.x, other.y - corner.y];
  const length = Math.hypot(x, y);
  const share = length === 0 ? 0 : Math.min(CORNER_RADIUS, length / 2) / length;
  return { x: corner.x + x * share, y: corner.y + y * share };
}

function clampZoom(zoom: number): number {
  return Math.min(Math.max(zoom, ZOOM.min), ZOOM.max);
}

/** Where an area begins that lies in the middle, or at the margin when it is longer than the frame. */
function centred(start: number, length: number, room: number, zoom: number): number {
  return Math.max((room - length * zoom) / 2, MARGIN) - start * zoom;
}
