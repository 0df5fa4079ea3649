import microApp, { removeDomScope, unmountApp } from '@micro-zoe/micro-app';
import { reportFailure } from '../failure-reports.ts';
import { UNMOUNT_TIMEOUT_MS } from '../limits.ts';
import { declareEntry } from '../sandbox/addresses.ts';
import { forgetFailures, hasFailed } from '../sandbox/failures.ts';
import { endWorkers } from '../sandbox/requests.ts';
import { hasLeft, onceUnmounted } from '../sandbox/unmounting.ts';
import {
  type BindFreelogApp,
  type BoundPackage,
  bindPackage,
  boundPackage,
  type MountedPackage,
} from './mounted-package.ts';

const LIFE_CYCLES = [
  'created',
  'beforemount',
  'mounted',
  'unmount',
  'error',
  'beforeshow',
  'aftershow',
  'afterhidden',
] as const;
/** Options that a package may set for mounting its widgets. Isolation is not one of them. */
const RENDER_OPTIONS = [
  'iframe',
  'inline',
  'fiber',
  'ssr',
  'destroy',
  'keep-alive',
  'default-page',
  'baseroute',
  'disable-memory-router',
  'keep-router-state',
  'disable-patch-request',
  'router-mode',
] as const;

type LifeCycle = (typeof LIFE_CYCLES)[number];

/** Options that themes and widgets pass when they mount a widget; all of them optional. */
export type RenderOptions = Partial<Record<(typeof RENDER_OPTIONS)[number], boolean | string>> & {
  /** Given to the widget beside freelogApp. */
  data?: Record<string, unknown>;
  onDataChange?(event: CustomEvent): void;
  lifeCycles?: Partial<Record<LifeCycle, (event: CustomEvent) => void>>;
};

export interface Mount extends BoundPackage {
  /** True when the package is in its container. */
  success: boolean;
}

/** Mounts under way, by name. */
const underWay = new Map<string, Promise<boolean>>();

/**
 * Loads a package into a container. Without success where its entry or a script it needs cannot be loaded, or where one
 * of that name is mounted elsewhere. What is mounted in that container already goes on and gets the new data. Never
 * rejects.
 */
export async function mountPackage(
  latest: MountedPackage,
  container: HTMLElement,
  bind: BindFreelogApp,
  options: RenderOptions = {},
): Promise<Mount> {
  const { name } = latest;
  if (!(await hasLeft(name, UNMOUNT_TIMEOUT_MS))) await unmountApp(name, { destroy: true });
  removeDomScope();
  const running = isRunning(name) ? boundPackage(name) : undefined;
  if (running && containerOf(name)?.parentElement === container) {
    if (options.data) microApp.setData(name, options.data);
    return { ...running, success: (await underWay.get(name)) ?? true };
  }
  const reason = running ? `${name} is mounted already` : `There is no container for ${name}`;
  if (running || typeof container?.tagName !== 'string') {
    options.lifeCycles?.error?.(new CustomEvent('error', { detail: { name, error: new Error(reason) } }));
    return { mounted: latest, freelogApp: {}, success: false };
  }
  const mount = bindPackage(latest, bind);
  const rendering = render(mount, container, options);
  underWay.set(name, rendering);
  const success = await rendering;
  if (underWay.get(name) === rendering) underWay.delete(name);
  return { ...mount, success };
}

function isRunning(name: string): boolean {
  if (microApp.getActiveApps({ excludeHiddenApp: true }).includes(name)) return true;
  // a container that has left the page took what was under way in it along
  return underWay.has(name) && containerOf(name) !== null;
}

async function render(
  { mounted: { name, entry }, freelogApp }: BoundPackage,
  container: HTMLElement,
  { data, onDataChange, lifeCycles = {}, ...options }: RenderOptions,
): Promise<boolean> {
  forgetFailures(name);
  declareEntry(entry);
  microApp.setData(name, { ...data, freelogApp });
  const given = RENDER_OPTIONS.filter((option) => options[option] !== undefined);
  const end = await new Promise<'mounted' | 'failed' | 'unmounted'>((resolve) => {
    onceUnmounted(name, () => resolve('unmounted')); // as when the container is taken away while the package is loading
    const listeners = LIFE_CYCLES.map((cycle) => {
      const listener = (event: CustomEvent) => {
        if (cycle === 'unmount') endWorkers(name);
        if (cycle === 'error') reportFailure(event.detail?.error ?? `${name} was not mounted`);
        lifeCycles[cycle]?.(event);
        if (cycle === 'mounted' || cycle === 'aftershow') resolve('mounted');
        if (cycle === 'error') resolve('failed');
      };
      return [cycle, listener];
    });
    void microApp.renderApp({
      ...Object.fromEntries(given.map((option) => [option, String(options[option])])),
      name,
      url: entry,
      container,
      ...(onDataChange && { onDataChange }),
      lifeCycles: Object.fromEntries(listeners),
    });
  });
  if (end === 'mounted' && !hasFailed(name)) return true;
  // so that it can be mounted again, as after the visitor has signed
  if (end !== 'unmounted') await unmountApp(name, { destroy: true });
  return false;
}

/** The element that holds a mounted package. */
export function containerOf(name: string): HTMLElement | null {
  removeDomScope();
  return document.querySelector(`${microApp.tagName}[name="${name}"]`);
}
