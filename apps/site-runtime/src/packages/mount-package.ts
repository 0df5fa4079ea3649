import microApp, { removeDomScope } from '@micro-zoe/micro-app';
import { reportFailure } from '../failure-reports.ts';
import { declareEntry } from '../sandbox/addresses.ts';
import { forgetFailures, hasFailed } from '../sandbox/failures.ts';
import type { MountedPackage } from './mounted-package.ts';

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

/**
 * Loads a package into a container. Resolves to whether it was mounted; `false` when its entry or a script it needs
 * cannot be loaded, or when one of that name is mounted already. Never rejects.
 */
export async function mountPackage(
  mounted: MountedPackage,
  container: HTMLElement,
  freelogApp: object,
  options: RenderOptions = {},
): Promise<boolean> {
  const { name, entry } = mounted;
  const { data, onDataChange, lifeCycles = {} } = options;
  removeDomScope();
  if (microApp.getActiveApps().includes(name)) {
    lifeCycles.error?.(new CustomEvent('error', { detail: { name, error: new Error(`${name} is mounted already`) } }));
    return false;
  }
  forgetFailures(name);
  declareEntry(entry);
  microApp.setData(name, { ...data, freelogApp });
  const given = RENDER_OPTIONS.filter((option) => options[option] !== undefined);
  const isMounted = await microApp.renderApp({
    ...Object.fromEntries(given.map((option) => [option, String(options[option])])),
    name,
    url: entry,
    container,
    ...(onDataChange && { onDataChange }),
    lifeCycles: {
      ...Object.fromEntries(LIFE_CYCLES.flatMap((cycle) => (lifeCycles[cycle] ? [[cycle, lifeCycles[cycle]]] : []))),
      error: (event: CustomEvent) => {
        reportFailure(event.detail?.error ?? `${name} was not mounted`);
        lifeCycles.error?.(event);
      },
    },
  });
  return isMounted && !hasFailed(name);
}

/** The element that holds a mounted package. */
export function containerOf(name: string): HTMLElement | null {
  removeDomScope();
  return document.querySelector(`${microApp.tagName}[name="${name}"]`);
}
