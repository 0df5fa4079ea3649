import {
  FREELOG_LIBRARY_MEMBERS,
  type FreelogLibraryMember,
  WIDGET_API_MEMBERS,
  type WidgetApiMember,
} from '@colophon/model';
import { check, eventually, Finding, type Kit } from '../kit.ts';

/** The words that a case sends to all packages. */
const GLOBAL = 'kitWord';

async function global({ api }: Kit, send: WidgetApiMember & `${string}GlobalData`): Promise<void> {
  const heard: unknown[] = [];
  const listener = (data: Record<string, unknown>) => {
    heard.push(data[GLOBAL]);
    return 'heard';
  };
  api.addGlobalDataListener(listener);
  let answers: unknown;
  const word = `${send} ${Math.random()}`;
  api[send]({ [GLOBAL]: word }, (all: unknown) => {
    answers = all;
  });
  await eventually(() => heard.includes(word), 'the word to every listener');
  await eventually(() => Array.isArray(answers) && answers.includes('heard'), 'the answers of listeners');
  api.removeGlobalDataListener(listener);
}

/** Sends to whoever mounted this package. */
async function sends({ api, isTheme }: Kit, send: 'dispatch' | 'forceDispatch'): Promise<void> {
  const end = new Promise((resolve) => api[send]({ kitSent: send }, resolve));
  if (isTheme) return; // nobody listens to a theme
  check(((await end) as string[] | undefined)?.includes('heard'), 'the answers of listeners');
}

const WIDGET_API_CASES: Record<WidgetApiMember, (kit: Kit) => unknown> = {
  getData({ api, app }) {
    const { freelogApp } = api.getData() as { freelogApp: unknown };
    check(freelogApp === app, 'the same freelogApp each time');
  },
  clearData: ({ api, app }) => {
    api.clearData();
    check((api.getData() as { freelogApp: unknown }).freelogApp === app, 'that what the package was given stays');
  },
  addDataListener({ api, app }) {
    let heard: { freelogApp?: unknown } | undefined;
    const listener = (data: object) => {
      heard = data;
    };
    api.addDataListener(listener, true);
    check(heard?.freelogApp === app, 'a call at once where there are data');
    api.removeDataListener(listener);
  },
  removeDataListener: ({ api }) => api.removeDataListener(() => {}),
  // would take those along that steer this package
  clearDataListener: ({ api }) => check(typeof api.clearDataListener === 'function', 'a function'),
  dispatch: (kit) => sends(kit, 'dispatch'),
  forceDispatch: (kit) => sends(kit, 'forceDispatch'),
  setGlobalData: (kit) => global(kit, 'setGlobalData'),
  forceSetGlobalData: (kit) => global(kit, 'forceSetGlobalData'),
  async getGlobalData(kit) {
    await global(kit, 'setGlobalData');
    check(String((kit.api.getGlobalData() as Record<string, unknown>)[GLOBAL]).startsWith('setGlobalData'), 'the word');
  },
  clearGlobalData({ api }) {
    api.clearGlobalData();
    check((api.getGlobalData() as Record<string, unknown> | null)?.[GLOBAL] === undefined, 'nothing left');
  },
  addGlobalDataListener: (kit) => global(kit, 'setGlobalData'),
  removeGlobalDataListener: (kit) => global(kit, 'setGlobalData'),
  clearGlobalDataListener: ({ api }) => api.clearGlobalDataListener(),
};

interface Entry {
  jsEntryUrl: string;
  cssEntryUrl: string;
  metaJson: object;
  baseUrl: string;
  version: string;
}

async function entry(kit: Kit): Promise<Entry> {
  const tree = kit.library.dependencyTrees as unknown as { articleName: string }[];
  const name = tree.find(({ articleName }) => articleName.endsWith('/kit-library'))?.articleName;
  return (await kit.library.getLibraryEntryUrls(name)) as Entry;
}

const LIBRARY_CASES: Record<FreelogLibraryMember, (kit: Kit) => unknown> = {
  async getLibraryEntryUrls(kit) {
    const { jsEntryUrl, cssEntryUrl, metaJson, baseUrl, version } = await entry(kit);
    check(jsEntryUrl.startsWith(baseUrl) && cssEntryUrl.startsWith(baseUrl), 'addresses in the library');
    check(metaJson && version === '1.0.0', 'what the library says of itself');
    const unknown = await Promise.resolve(kit.library.getLibraryEntryUrls('nobody/nothing')).catch(() => 'rejected');
    check(unknown === 'rejected', 'a rejection for a library that is not there');
  },
  async loadLibraryJs(kit) {
    const { jsEntryUrl, metaJson } = await entry(kit);
    const first = (await kit.library.loadLibraryJs(jsEntryUrl, metaJson)) as { greet(): string } | undefined;
    check(first?.greet() === 'Good day', 'the library');
    check((await kit.library.loadLibraryJs(jsEntryUrl, metaJson)) === first, 'the same library, run once');
    check(!('kitLibrary' in kit.page), 'that it stays in the window of the package');
  },
  async loadLibraryCss(kit) {
    const { cssEntryUrl } = await entry(kit);
    kit.library.loadLibraryCss(cssEntryUrl);
    kit.library.loadLibraryCss('');
    const styled = kit.slot();
    styled.className = 'kit-styled';
    await eventually(() => getComputedStyle(styled).color === 'rgb(1, 2, 3)', 'the styles of the library');
  },
  dependencyTrees: ({ library }) =>
    check(Array.isArray(library.dependencyTrees) && library.dependencyTrees.length > 0, "the theme's tree"),
};

/** Goes through the members of `widgetApi` and `FreelogLibrary`. */
export async function* interfaceCases(kit: Kit): AsyncGenerator<[member: string, finding: unknown]> {
  for (const name of WIDGET_API_MEMBERS) yield [`widgetApi.${name}`, await tryCase(() => WIDGET_API_CASES[name](kit))];
  for (const name of FREELOG_LIBRARY_MEMBERS) {
    yield [`FreelogLibrary.${name}`, await tryCase(() => LIBRARY_CASES[name](kit))];
  }
}

/** Carries a case out. Resolves to what is wrong, or `null`. */
export async function tryCase(run: () => unknown): Promise<string | null> {
  try {
    await run();
    return null;
  } catch (error) {
    return error instanceof Finding ? error.message : `${error} ${(error as Error)?.stack ?? ''}`;
  }
}
