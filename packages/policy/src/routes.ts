import { INITIAL_STATE } from './definitions.ts';
import { MAX_ROUTE_STEPS, MAX_ROUTES } from './limits.ts';
import type { States, Transition } from './types.ts';

/** One state on a route and the transition by which the route leaves it; none at a terminal state. */
export interface RouteStep {
  state: string;
  serviceStates: string[];
  event: Transition | null;
}

export type Route = RouteStep[];

export interface Routes {
  routes: Route[];
  /** False when there are more routes than are listed: their number grows exponentially with the states. */
  isComplete: boolean;
}

/** All paths from `initial`. A path ends in a terminal state or where the next state is already on it. */
export function routes({ states }: { states: States }): Routes {
  const found: Route[] = [];
  const path: Route = [];
  const onPath = new Set<string>();
  const positions: number[] = [];
  let steps = 0;

  const enter = (name: string) => {
    path.push({ state: name, serviceStates: states[name]!.serviceStates, event: null });
    onPath.add(name);
    positions.push(0);
  };
  const keep = () => {
    found.push(path.map((step) => ({ ...step })));
    steps += path.length;
  };

  if (Object.hasOwn(states, INITIAL_STATE)) enter(INITIAL_STATE);
  while (path.length > 0) {
    if (found.length >= MAX_ROUTES || steps + path.length > MAX_ROUTE_STEPS)
      return { routes: found, isComplete: false };
    const here = path.at(-1)!;
    const { transitions } = states[here.state]!;
    const position = positions.at(-1)!;
    const event = transitions[position];
    if (event) {
      positions[positions.length - 1] = position + 1;
      here.event = event;
      if (onPath.has(event.toState) || !Object.hasOwn(states, event.toState)) keep();
      else enter(event.toState);
      continue;
    }
    if (transitions.length === 0) keep();
    path.pop();
    positions.pop();
    onPath.delete(here.state);
  }
  return { routes: found, isComplete: true };
}

/** Properties that two policies must share, besides the names of the events, to have the same shape. */
export interface ShapeOptions {
  eventArgs?: boolean;
  /** Colours are compared as sets. */
  serviceStates?: boolean;
}

/**
 * Returns true when two policies lead through the same events in the same order, whatever the names of their states. Policies
 * with more routes than are listed have the shape of no other.
 */
export function haveSameShape(a: { states: States }, b: { states: States }, options: ShapeOptions = {}): boolean {
  const [one, other] = [routes(a), routes(b)];
  if (!one.isComplete || !other.isComplete || one.routes.length !== other.routes.length) return false;
  const shapes = (list: Route[]) => list.map((route) => shapeOf(route, options)).sort();
  const otherShapes = shapes(other.routes);
  return shapes(one.routes).every((shape, index) => shape === otherShapes[index]);
}

function shapeOf(route: Route, { eventArgs, serviceStates }: ShapeOptions): string {
  return JSON.stringify(
    route.map((step) => [
      step.event?.name ?? null,
      eventArgs && Object.entries(step.event?.args ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)),
      serviceStates && [...step.serviceStates].sort(),
    ]),
  );
}
