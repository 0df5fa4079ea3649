import { connect, eventually, type Kit } from './kit.ts';
import { runCases } from './run.ts';

/** Content of a page of the kit. */
export interface State {
  /** The last word that the mounting package sent. */
  word: string;
  /** `null` until all cases are gone through. */
  findings: string[] | null;
  /** Name of the visitor. */
  visitor: string;
}

/** A way of drawing, and of keeping routes. */
export interface View {
  show(state: State): void;
  /** Goes to a route of the package. */
  go(path: string): void;
  end(): void;
}

export type CreateView = (root: HTMLElement, state: State) => View;

/**
 * A package of the kit, which is theme and widget alike: as a theme it goes through all cases, as a widget it shows what
 * it is told, answers and goes where it is sent, and goes through the cases when it is asked to.
 */
export function createPackage(createView: CreateView) {
  let view: View | undefined;
  let listener: ((data: Record<string, unknown>) => void) | undefined;
  let kit: Kit;

  return {
    async mount(): Promise<void> {
      kit = connect();
      const { app, api, isTheme, page } = kit;
      if (isTheme) {
        page.document.documentElement.dataset.kitTheme = String(app.getTopExhibitId());
        Object.assign(page, { kitApp: app });
        await app.mapShareUrl({
          kit: (exhibitId: string, itemId: string, query: Record<string, string>) =>
            `/shared/${exhibitId}?item=${itemId}&from=${query.from}`,
        });
      }
      const user = app.getCurrentUser() as { username: string } | null;
      const state: State = { word: '', findings: null, visitor: user?.username ?? '' };
      view = createView(document.getElementById('kit-root') as HTMLElement, state);
      listener = ({ word, ask, go }) => {
        if (typeof word === 'string' && word !== state.word) {
          state.word = word;
          view?.show(state);
        }
        if (typeof ask === 'string') api.dispatch({ answer: ask });
        if (typeof go === 'string') view?.go(go);
      };
      api.addDataListener(listener, true);
      const isTested = isTheme
        ? page.sessionStorage.getItem('kit-idle') === null
        : (api.getData() as { isTested?: boolean }).isTested;
      if (!isTested) return;
      // a theme is mounted before its cases are gone through, some of which need that
      void eventually(() => document.querySelector('[data-route]'), 'a package that is drawn')
        .then(() => runCases(kit))
        .then((findings) => {
          state.findings = findings;
          view?.show(state);
        });
    },

    unmount(): void {
      if (listener) kit.api.removeDataListener(listener);
      view?.end();
      view = undefined;
    },
  };
}

export const currentRoute = () => location.pathname + location.search;
