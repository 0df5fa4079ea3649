import microApp, { unmountApp } from '@micro-zoe/micro-app';
import { containerOf } from './mount-package.ts';
import type { MountedPackage } from './mounted-package.ts';

type Data = Record<string, unknown>;
type DataListener = (data: Data) => unknown;

interface UnmountOptions {
  destroy?: boolean;
  clearAliveState?: boolean;
}

/**
 * Creates the controls by which the mounting package steers its widget. Without success all of them exist but do nothing
 * useful.
 */
export function createWidgetController(success: boolean, mounted: MountedPackage, freelogApp: object) {
  const { name } = mounted;

  return {
    success,
    name,

    /** Unmounts the widget and the widgets that it mounted. */
    async unmount(options: UnmountOptions = {}): Promise<boolean> {
      mounted.parent?.widgets.delete(name);
      return success && unmountTree(mounted, options);
    },

    /** Loads the widget again; `destroy` runs its scripts anew. Its data stay. */
    reload(destroy = false): Promise<boolean> {
      const holder = containerOf(name) as (HTMLElement & { reload(destroy: boolean): Promise<boolean> }) | null;
      if (!success || !holder) return Promise.resolve(false);
      const data = microApp.getData(name, true) as Data;
      holder.addEventListener('unmount', () => microApp.setData(name, { ...data }), { once: true });
      const failed = new Promise<boolean>((resolve) => {
        holder.addEventListener('error', () => resolve(false), { once: true });
      });
      return Promise.race([holder.reload(destroy), failed]);
    },

    setData: (data: Data) => microApp.setData(name, data),
    forceSetData: (data: Data) => microApp.forceSetData(name, data),
    getData: () => microApp.getData(name),
    /** Clears what was set for the widget; its freelogApp stays. */
    clearData(): void {
      microApp.clearData(name);
      microApp.setData(name, { freelogApp });
    },
    addDataListener: (listener: DataListener, autoTrigger?: boolean) =>
      microApp.addDataListener(name, listener, autoTrigger),
    removeDataListener: (listener: DataListener) => microApp.removeDataListener(name, listener),
    clearDataListener: () => microApp.clearDataListener(name),
  };
}

async function unmountTree({ name, widgets }: MountedPackage, options: UnmountOptions): Promise<boolean> {
  for (const widget of widgets.values()) await unmountTree(widget, options);
  widgets.clear();
  return Boolean(await unmountApp(name, options));
}

export type WidgetController = ReturnType<typeof createWidgetController>;
