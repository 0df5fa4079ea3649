import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

/** Files of a package by path, or the folder that holds them. */
export type Package = Record<string, string> | { folder: string };

export interface FixtureExhibit {
  exhibitId: string;
  title: string;
  resourceType: string[];
  /** Content of the exhibit's file; packages have none. */
  file?: { body: string | Buffer; type: string };
  package?: Package;
  /** Why a visitor may not see it. */
  refusal?: { authCode: number; defaulterIdentityType: number; errorMsg: string };
  property?: Record<string, unknown>;
  dependencyTree?: {
    nid: string;
    articleId: string;
    articleName: string;
    package?: Package;
    file?: { body: string; type: string };
  }[];
  items?: FixtureItem[];
  policies?: unknown[];
  tags?: string[];
  coverImages?: string[];
  intro?: string;
  onlineStatus?: number;
  frozen?: boolean;
}

export interface FixtureItem {
  itemId: string;
  itemTitle: string;
  resourceType: string[];
  file: { body: string | Buffer; type: string };
  /** Why nobody may see it. */
  refusal?: string;
  /** Everybody may see it, whatever the collection asks for. */
  isSample?: boolean;
}

/** Answers of the fixture; tests change them before they open a page. */
export interface FixtureState {
  node: Record<string, unknown> | null;
  user: { userId: number; username: string; displayName: string; headImage: string; status?: number } | null;
  themeId: string;
  exhibits: FixtureExhibit[];
  contracts: unknown[];
  userData: Record<string, unknown>;
  /** Files on their own origin, as with one host per service. */
  separateFileHost: boolean;
  isUnreachable: boolean;
  locale: string | undefined;
  requests: string[];
  widgetAliases: Record<string, string>;
  /** Failures that the page reported. */
  reports: { page: string; message: string }[];
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.md': 'text/markdown; charset=utf-8',
};

export const OWNER_ID = 10001;

export function freshState(): FixtureState {
  return {
    node: {
      nodeId: 80000001,
      nodeName: 'lumen',
      nodeDomain: 'lumen',
      nodeTitle: 'Lumen 光的陈列',
      nodeLogo: '',
      nodeShortDescription: 'Pictures, sounds and texts about light.',
      nodeSuspendInfo: '',
      tags: ['light'],
      ownerUserId: OWNER_ID,
      ownerUserName: 'meilin',
      ownerDisplayName: '梅林',
      ownerUserStatus: 0,
      status: 1,
    },
    user: null,
    themeId: '',
    exhibits: [],
    contracts: [],
    userData: {},
    separateFileHost: false,
    isUnreachable: false,
    locale: undefined,
    requests: [],
    widgetAliases: {},
    reports: [],
  };
}

/** A node site that answers the calls of the node runtime with data as the specification gives them. */
export async function startFixture(runtimeFolder: string) {
  const fixture = { state: freshState() };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      response.writeHead(500).end(error.stack);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { state } = fixture;
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    state.requests.push(`${request.method} ${url.pathname}${url.search}`);
    if (request.headers.origin) {
      response.setHeader('Access-Control-Allow-Origin', request.headers.origin);
      response.setHeader('Access-Control-Allow-Credentials', 'true');
    }
    if (url.pathname.startsWith('/runtime/'))
      return sendFile(request, response, join(runtimeFolder, url.pathname.slice(9)));
    if (url.pathname.startsWith('/v2/')) return answerApi(request, response, url);
    if (url.hostname === 'file.localhost') return answerFile(request, response, url.pathname);
    if (url.pathname.startsWith('/file/')) return answerFile(request, response, url.pathname.slice(5));
    if (url.pathname === '/login' || url.pathname === '/sign')
      return send(response, 200, 'text/html', '<h1>platform</h1>');
    const page = await readFile(join(runtimeFolder, 'index.html'), 'utf8');
    const script = `<script type="application/json" id="colophon-config">${JSON.stringify(config(url))}</script>`;
    send(
      response,
      200,
      'text/html; charset=utf-8',
      page.replace('</head>', () => `${script}</head>`),
    );
  }

  function config(url: URL) {
    const [nodeDomain = '', second] = url.hostname.split('.');
    return {
      platformAddress: `http://${nodeDomain}.localhost:${port}`,
      apiBase: '/v2',
      fileBase: fixture.state.separateFileHost ? `http://file.localhost:${port}` : '/file',
      imageBase: '/image',
      accountOrigin: `http://localhost:${port}`,
      timeZone: 'Asia/Shanghai',
      currency: { sign: '¥' },
      isTest: second === 't',
      isShared: false,
      nodeDomain,
      locale: fixture.state.locale,
      widgetAliases: fixture.state.widgetAliases,
    };
  }

  async function answerApi(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const { state } = fixture;
    if (state.isUnreachable) return send(response, 503, 'text/plain', 'down');
    const path = url.pathname.slice(3).replace('/test', '');
    const query = url.searchParams;
    const ok = (data: unknown) => sendEnvelope(response, 0, data);
    const byId = (id: string | undefined) => state.exhibits.find(({ exhibitId }) => exhibitId === id);

    if (path === '/nodes/detail') return ok(state.node && { ...state.node, ...themeOf(state) });
    if (path === '/nodes/siteFailures') {
      state.reports.push(JSON.parse(await readBody(request)));
      return ok(true);
    }
    if (path === '/users/current') return state.user ? ok(state.user) : sendEnvelope(response, 30, null);
    if (path.endsWith('/batchAuth/results') && !path.includes('/items/')) {
      return ok(
        (query.get('exhibitIds') ?? '').split(',').map((id) => authResult(byId(id), Number(query.get('authType')))),
      );
    }
    if (path === '/contracts/list') return ok(state.contracts);
    if (path.endsWith('/transitionRecords')) return ok(transitionPage(Number(query.get('skip'))));
    if (path.includes('/customPick')) {
      if (!state.user) return sendEnvelope(response, 30, null);
      const wanted = query.get('fields')?.split(',');
      const picked = Object.entries(state.userData).filter(([key]) => wanted?.includes(key) ?? true);
      return send(response, 200, 'application/json', JSON.stringify(Object.fromEntries(picked)));
    }
    if (path.includes('/.UserNodeData/objects/') && request.method === 'PUT') {
      if (!state.user) return sendEnvelope(response, 30, null);
      const body = JSON.parse(await readBody(request)) as { appendOrReplaceObject?: object; removeFields?: string[] };
      Object.assign(state.userData, body.appendOrReplaceObject);
      for (const key of body.removeFields ?? []) delete state.userData[key];
      return ok({});
    }
    const [, , , exhibitId, rest] = path.split('/');
    if (path.startsWith('/exhibits/') && !exhibitId) return ok(listPage(state, query));
    if (path.startsWith('/auths/exhibits/') && path.includes('/items/')) {
      const collection = byId(path.split('/')[4]);
      return ok((query.get('itemIds') ?? '').split(',').map((itemId) => itemAuth(collection, itemId)));
    }
    if (path.startsWith('/exhibits/') && rest === 'items') {
      const items = (byId(exhibitId)?.items ?? []).map(itemInfo);
      const itemId = path.split('/')[5];
      if (itemId) return ok(items.find((item) => item.itemId === itemId) ?? null);
      const skip = Number(query.get('skip') ?? 0);
      const limit = Number(query.get('limit') ?? 10);
      return ok({ skip, limit, totalItem: items.length, dataList: items.slice(skip, skip + limit) });
    }
    if (path.startsWith('/exhibits/') && rest === 'articles') {
      const nids = (query.get('articleNids') ?? '').split(',');
      const places = byId(exhibitId)?.dependencyTree?.filter(({ nid }) => nids.includes(nid)) ?? [];
      return ok(
        places.map(({ nid, articleId, articleName }) => ({ nid, articleId, articleName, articleProperty: {} })),
      );
    }
    if (path.startsWith('/exhibits/') && exhibitId) {
      const exhibit = byId(exhibitId);
      return ok(exhibit ? exhibitInfo(exhibit) : null);
    }
    send(
      response,
      404,
      'application/json',
      JSON.stringify({ ret: 4, errCode: 32, errcode: 32, msg: 'no route', data: null }),
    );
  }

  async function answerFile(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const [, , exhibitId, kind, ...rest] = decodeURIComponent(path).split('/');
    const exhibit = fixture.state.exhibits.find((candidate) => candidate.exhibitId === exhibitId);
    if (!exhibit)
      return send(response, 404, 'application/json', '{"ret":0,"errCode":2,"errcode":2,"msg":"unknown","data":null}');
    const asked = kind === 'items' ? exhibit.items?.find(({ itemId }) => itemId === rest[0]) : undefined;
    if (exhibit.refusal && !asked?.isSample)
      return send(response, 401, 'application/json', '{"ret":0,"errCode":3,"errcode":3,"msg":"refused","data":null}');
    if (!kind && exhibit.file) return sendBytes(request, response, exhibit.file.body, exhibit.file.type);
    if (kind === 'packages' && exhibit.package) return sendEntry(request, response, exhibit.package, rest.join('/'));
    if (asked && !asked.refusal) return sendBytes(request, response, asked.file.body, asked.file.type);
    if (kind === 'articles') {
      const place = exhibit.dependencyTree?.find(({ nid }) => nid === rest[0]);
      if (place?.package && rest[1] === 'packages')
        return sendEntry(request, response, place.package, rest.slice(2).join('/'));
      if (place?.file) return sendBytes(request, response, place.file.body, place.file.type);
    }
    send(response, 404, 'application/json', '{"ret":0,"errCode":2,"errcode":2,"msg":"unknown","data":null}');
  }

  return {
    get state() {
      return fixture.state;
    },
    reset(changes: Partial<FixtureState> = {}) {
      fixture.state = { ...freshState(), ...changes };
      return fixture.state;
    },
    port,
    site: `http://lumen.localhost:${port}`,
    testSite: `http://lumen.t.localhost:${port}`,
    platform: `http://localhost:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type Fixture = Awaited<ReturnType<typeof startFixture>>;

const TRANSITIONS = 27;

function transitionPage(skip: number) {
  const all = Array.from({ length: TRANSITIONS }, (_, index) => ({
    id: String(index),
    stateStr: `state ${TRANSITIONS - index}`,
    stateInfoStr: 'paid',
    time: '2026-03-01 10:00:00',
  }));
  return { skip, limit: 25, totalItem: TRANSITIONS, dataList: all.slice(skip, skip + 25) };
}

function themeOf(state: FixtureState) {
  const theme = state.exhibits.find(({ exhibitId }) => exhibitId === state.themeId);
  return {
    nodeThemeId: state.themeId,
    nodeTestThemeId: state.themeId,
    themeInfo: theme ? exhibitInfo(theme) : null,
    themeAuthInfo: theme ? authResult(theme, 4) : null,
    ...state.node,
  };
}

function exhibitInfo(exhibit: FixtureExhibit) {
  const {
    exhibitId,
    title,
    resourceType,
    property = {},
    dependencyTree = [],
    policies = [],
    tags = [],
    coverImages = [],
  } = exhibit;
  return {
    exhibitId,
    exhibitName: title.replaceAll(' ', '-'),
    exhibitTitle: title,
    exhibitIntro: exhibit.intro ?? '',
    exhibitSubjectType: 2,
    tags,
    coverImages,
    version: exhibit.items ? '' : '1.0.0',
    status: 0,
    onlineStatus: exhibit.onlineStatus ?? 1,
    nodeId: 80000001,
    userId: OWNER_ID,
    policies,
    contracts: [],
    articleInfo: {
      articleId: `${exhibitId.slice(0, 23)}f`,
      articleName: `meilin/${title}`,
      articleType: exhibit.items ? 2 : 1,
      articleOwnerName: 'meilin',
      articleOwnerDisplayName: '梅林',
      resourceType,
      status: exhibit.frozen ? 2 : 1,
    },
    versionInfo: {
      exhibitProperty: property,
      dependencyTree: dependencyTree.map((place) => ({
        ...place,
        resourceType: [],
        deep: 2,
        parentNid: exhibitId.slice(0, 12),
        version: '1.0.0',
      })),
    },
    createDate: '2026-02-01T08:00:00.000Z',
    updateDate: '2026-03-04T08:00:00.000Z',
  };
}

function itemInfo({ itemId, itemTitle, isSample = false, resourceType, file }: FixtureItem, index: number) {
  return {
    itemId,
    itemTitle,
    isSample,
    sortId: index + 1,
    dependencyTree: [],
    articleInfo: {
      articleId: '',
      articleName: `meilin/${itemTitle}`,
      articleType: 1,
      resourceType,
      articleProperty: { mime: file.type },
    },
  };
}

function itemAuth(collection: FixtureExhibit | undefined, itemId: string) {
  const item = collection?.items?.find((one) => one.itemId === itemId);
  const errorMsg = item?.refusal ?? '';
  if (collection?.refusal && !item?.isSample) return { itemId, referee: 2, isAuth: false, ...collection.refusal };
  const defaulterIdentityType = errorMsg ? 1 : 0;
  return { itemId, referee: 1, isAuth: !errorMsg, authCode: errorMsg ? 403 : 203, defaulterIdentityType, errorMsg };
}

function listPage(state: FixtureState, query: URLSearchParams) {
  const types = query.get('articleResourceTypes')?.toLowerCase().split(',');
  const words = query.get('keywords')?.toLowerCase();
  const skip = Number(query.get('skip') ?? 0);
  const limit = Number(query.get('limit') ?? 10);
  const found = state.exhibits.filter(
    ({ title, resourceType }) =>
      (!types || resourceType.some((label) => types.includes(label.toLowerCase()))) &&
      (!words || title.toLowerCase().includes(words)),
  );
  return { skip, limit, totalItem: found.length, dataList: found.slice(skip, skip + limit).map(exhibitInfo) };
}

function authResult(exhibit: FixtureExhibit | undefined, authType: number) {
  const granted = { authCode: 200, defaulterIdentityType: 0, errorMsg: '' };
  const refusal = exhibit?.refusal ?? granted;
  const visitorOnly = refusal.defaulterIdentityType === 4;
  const decision = authType === 4 || !visitorOnly ? refusal : granted;
  return {
    exhibitId: exhibit?.exhibitId,
    exhibitName: exhibit?.title,
    referee: 2,
    ...decision,
    isAuth: decision.authCode < 300,
  };
}

async function sendFile(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
  const file = await stat(path).catch(() => null);
  if (!file?.isFile()) return send(response, 404, 'application/json', '{"errCode":2}');
  response.writeHead(200, {
    'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
    'Content-Length': file.size,
  });
  if (request.method === 'HEAD') response.end();
  else createReadStream(path).pipe(response);
}

function sendEntry(
  request: IncomingMessage,
  response: ServerResponse,
  content: Package,
  path: string,
): Promise<void> | void {
  const name = path || 'index.html';
  if ('folder' in content && typeof content.folder === 'string')
    return sendFile(request, response, join(content.folder, name));
  const body = (content as Record<string, string>)[name];
  if (body === undefined) return send(response, 404, 'application/json', '{"errCode":2}');
  send(response, 200, TYPES[extname(name)] ?? 'application/octet-stream', body);
}

function sendBytes(request: IncomingMessage, response: ServerResponse, body: string | Buffer, type: string): void {
  const bytes = Buffer.from(body);
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  response.setHeader('Accept-Ranges', 'bytes');
  response.setHeader('Content-Type', type);
  if (from === undefined) {
    response.writeHead(200, { 'Content-Length': bytes.length }).end(bytes);
    return;
  }
  const end = to ? Number(to) : bytes.length - 1;
  const part = bytes.subarray(Number(from), end + 1);
  response
    .writeHead(206, { 'Content-Range': `bytes ${from}-${end}/${bytes.length}`, 'Content-Length': part.length })
    .end(part);
}

function sendEnvelope(response: ServerResponse, errCode: number, data: unknown): void {
  const ret = errCode === 30 || errCode === 10 ? 4 : 0;
  const msg = errCode ? 'refused' : 'success';
  send(response, 200, 'application/json; charset=utf-8', JSON.stringify({ ret, errCode, errcode: errCode, msg, data }));
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-cache' }).end(body);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
