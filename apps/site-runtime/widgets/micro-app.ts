/** Interface that a widget gets from the page that mounts it. */
export interface FreelogApp {
  getExhibitDepFileStream(exhibitId: string, query: { nid: string; returnUrl: true }): Promise<unknown>;
  getShareUrl(exhibitId: string, type: string): string;
}

export interface MicroApp<Data> {
  getData(): Data & { freelogApp: FreelogApp };
  addDataListener(listener: (data: Partial<Data>) => void): void;
  removeDataListener(listener: (data: Partial<Data>) => void): void;
}

/** Draws a widget from what it is given, and again whenever the mounting package sets something of it anew. */
export function defineWidget<Data extends object>(
  rootId: string,
  draw: (root: HTMLElement, data: Data & { freelogApp: FreelogApp }) => void,
): void {
  const { microApp } = window as unknown as { microApp: MicroApp<Data> };
  const root = () => document.getElementById(rootId);
  let data: Data & { freelogApp: FreelogApp };
  const redraw = (changed: Partial<Data>) => {
    data = { ...data, ...changed };
    const place = root();
    if (place) draw(place, data);
  };
  Object.assign(window, {
    mount() {
      redraw(microApp.getData());
      microApp.addDataListener(redraw);
    },
    unmount() {
      microApp.removeDataListener(redraw);
      root()?.replaceChildren();
    },
  });
}
