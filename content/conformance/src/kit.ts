import type { FreelogAppMember, FreelogLibraryMember, SiteRouterMember, WidgetApiMember } from '@colophon/model';

type Call = (...values: unknown[]) => unknown;

/** `freelogApp` as the kit looks at it: nothing is taken for granted but the names. */
export type FreelogApp = Record<FreelogAppMember, Call>;
export type WidgetApi = Record<WidgetApiMember, Call>;
export type Router = Record<SiteRouterMember, Call>;
/** Each call takes the package's window as its last value, as the published runtime library gives it. */
export type Library = Record<FreelogLibraryMember, Call>;

export interface Exhibit {
  exhibitId: string;
  exhibitName: string;
  articleInfo: { articleType: number; status: number };
  policies: { policyId: string }[];
}

export interface Place {
  nid: string;
  parentNid: string;
  articleId: string;
  articleName: string;
}

export interface Item {
  itemId: string;
  itemTitle: string;
  sortId: number;
  articleInfo: { articleName: string; status: number };
}

export interface Page<Row> {
  skip: number;
  limit: number;
  totalItem: number;
  dataList: Row[];
}

export interface AuthResult {
  isAuth: boolean;
  authCode: number;
  defaulterIdentityType: number;
  errorMsg: string;
}

/** Objects that a case calls, and what stands on the node that shows the kit. */
export interface Kit {
  readonly app: FreelogApp;
  readonly api: WidgetApi;
  readonly library: Library;
  /** The window of the page, beyond the sandbox. */
  readonly page: Window & typeof globalThis;
  readonly isTheme: boolean;
  /** The exhibit of this name on the node: `kit-text`, `kit-serial`, `kit-sold`, a widget. */
  exhibit(name: string): Promise<Exhibit>;
  /** An element of this package to mount widgets in; a new one each time. */
  slot(): HTMLElement;
}

/** A member that does not do what is expected of it. */
export class Finding extends Error {
  override name = 'Finding';
}

export function check(condition: unknown, expected: string): asserts condition {
  if (!condition) throw new Finding(`expected ${expected}`);
}

interface Response {
  status: number;
  headers: Record<string, string>;
  data: unknown;
}

/** The response of a call, which has to be one. */
export async function responseOf(answer: unknown): Promise<Response> {
  const response = (await answer) as Response | undefined;
  check(response !== undefined, 'a response instead of undefined');
  check(response.status === 200, `status 200 instead of ${response.status}`);
  check(typeof response.headers === 'object', 'headers in the response');
  return response;
}

/** The payload of a call's envelope. */
export async function payloadOf<Data>(answer: unknown): Promise<Data> {
  const { data } = await responseOf(answer);
  const envelope = data as { ret: number; errCode: number; msg: string; data: Data };
  check(envelope?.ret === 0 && envelope.errCode === 0, `success instead of ${JSON.stringify(envelope)?.slice(0, 200)}`);
  check(envelope.data !== undefined, 'a payload instead of undefined');
  return envelope.data;
}

/** Time that a page may take for a thing, on a busy machine. */
const PATIENCE_MS = 30_000;

/** Waits until a value is there. */
export async function eventually<Value>(
  look: () => Value | undefined | null | false,
  expected: string,
  patienceMs = PATIENCE_MS,
): Promise<Value> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const value = look();
    if (value) return value;
    check(Date.now() < end, expected);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

interface PackageWindow {
  microApp: WidgetApi;
  rawWindow: Window & typeof globalThis & { FreelogLibrary: Library };
}

/** Connects a package with the platform, as the ecosystem's runtime library does. */
export function connect(): Kit {
  const { microApp: api, rawWindow: page } = window as unknown as PackageWindow;
  const { freelogApp: app } = api.getData() as { freelogApp: FreelogApp };
  const forwarded = (name: FreelogLibraryMember) => {
    const member: unknown = page.FreelogLibrary[name];
    return typeof member === 'function' ? (...values: unknown[]) => member(...values, window) : member;
  };
  let exhibits: Promise<Page<Exhibit>> | undefined;
  return {
    app,
    api,
    library: {
      getLibraryEntryUrls: forwarded('getLibraryEntryUrls'),
      loadLibraryJs: forwarded('loadLibraryJs'),
      loadLibraryCss: forwarded('loadLibraryCss'),
      dependencyTrees: forwarded('dependencyTrees'),
    } as Library,
    page,
    isTheme: app.getSelfWidgetRenderName() === 'theme',
    async exhibit(name) {
      exhibits ??= payloadOf(app.getExhibitListByPage({ limit: 100, onlineStatus: 2 }));
      const found = (await exhibits).dataList.find(({ exhibitName }) => exhibitName === name);
      check(found, `an exhibit ${name} on the node`);
      return found;
    },
    slot() {
      const slot = document.createElement('div');
      document.getElementById('kit-slots')?.append(slot);
      return slot;
    },
  };
}
