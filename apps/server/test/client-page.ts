import { createRequire } from 'node:module';
import { type DOMWindow, JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect } from 'vitest';
import { freePort } from './free-port.ts';
import { PASSWORD, startTestApp, type TestApp } from './test-app.ts';

/** Answers are looked at through what tests expect of them; the library's types promise more than it checks. */
export interface Loose {
  readonly [name: string | number]: Loose;
  [Symbol.iterator](): Iterator<Loose>;
}
export type Call = (...args: unknown[]) => Promise<{ ret: number; errCode: number; msg: string; data: Loose }>;
export type Services = Record<
  | 'User'
  | 'Captcha'
  | 'TestQualification'
  | 'Storage'
  | 'Resource'
  | 'ResourceType'
  | 'Collection'
  | 'Node'
  | 'InformalNode'
  | 'Exhibit'
  | 'Contract'
  | 'Event'
  | 'Policy'
  | 'Activity'
  | 'Transaction',
  Record<string, Call>
>;

/** A page in which the ecosystem's published client library runs, unmodified, against a listening server. */
export interface ClientPage {
  readonly app: TestApp;
  readonly client: Services;
  /** Request function of the library's services, for calls that the library has no function for. */
  readonly request: Call;
  readonly window: DOMWindow;
  /** Has a code sent as the library's forms do, and reads it in the outbox. */
  codeFor(loginName: string, authCodeType: string): Promise<string>;
  /** Registers with a code of the outbox and logs in; the session is in the page's cookies from then on. */
  signUp(username: string): Promise<Loose>;
  /** Goes to an address of the server with the page's cookies, keeps those it sets, and answers where it leads. */
  follow(path: string): Promise<URL>;
}

/** Globals that the library takes from the page in which it runs. */
const PAGE_GLOBALS = [
  'window',
  'document',
  'location',
  'localStorage',
  'XMLHttpRequest',
  'FormData',
  'File',
  'Blob',
] as const;

/** Has a page for the tests of a file. It is there once they run. */
export function useClientPage(): ClientPage {
  let app: TestApp;
  let client: Services;
  let request: Call;
  let dom: JSDOM;

  beforeAll(async () => {
    const port = await freePort();
    app = await startTestApp({ PORT: String(port), MESSAGE_RESEND_SECONDS: '0' });
    await app.server.listen({ host: '127.0.0.1', port });
    dom = new JSDOM('<!doctype html><html lang="en"><body></body></html>', {
      url: `http://localhost:${port}/`,
      pretendToBeVisual: true,
    });
    for (const name of PAGE_GLOBALS) {
      Object.defineProperty(globalThis, name, {
        value: name === 'window' ? dom.window : dom.window[name],
        configurable: true,
        writable: true,
      });
    }
    Object.defineProperty(globalThis, 'XMLHttpRequest', { value: requestsWithin(dom.window), configurable: true });
    const require = createRequire(import.meta.url);
    const library = require('@freelog/tools-lib') as { FServiceAPI: Services; FUtil: { Request: Call } };
    client = library.FServiceAPI;
    request = library.FUtil.Request;
  });

  afterAll(async () => {
    for (const name of PAGE_GLOBALS) Reflect.deleteProperty(globalThis, name);
    dom.window.close();
    await app.close();
  });

  async function codeFor(loginName: string, authCodeType: string): Promise<string> {
    await succeed(client.Captcha.sendVerificationCode!({ loginName, authCodeType }));
    const query = new URLSearchParams({ address: loginName, authCodeType, limit: '1' });
    const { data } = await app.visitor.get(`/v2/messages/outbox?${query}`);
    return data.dataList[0].authCode;
  }

  return {
    get app() {
      return app;
    },
    get client() {
      return client;
    },
    get request() {
      return request;
    },
    get window() {
      return dom.window;
    },
    codeFor,

    async signUp(username) {
      const loginName = `${username}@example.org`;
      const authCode = await codeFor(loginName, 'register');
      expect(
        await succeed(
          client.Captcha.verifyVerificationCode!({ authCode, address: loginName, authCodeType: 'register' }),
        ),
      ).toBe(true);
      await succeed(client.User.logon!({ loginName, username, password: PASSWORD, authCode }));
      await succeed(client.User.logout!());
      return succeed(client.User.login!({ loginName: username, password: PASSWORD, isRemember: 1 }));
    },

    async follow(path) {
      const { href } = new URL(path, dom.window.location.href);
      const response = await fetch(href, {
        redirect: 'manual',
        headers: { cookie: dom.cookieJar.getCookieStringSync(href) },
      });
      for (const cookie of response.headers.getSetCookie()) dom.cookieJar.setCookieSync(cookie, href);
      await response.body?.cancel();
      return new URL(response.headers.get('location')!, href);
    },
  };
}

/** The payload of an answer, which has to be a success. */
export async function succeed(answer: ReturnType<Call>): Promise<Loose> {
  const { ret, errCode, msg, data } = await answer;
  expect({ ret, errCode, msg }).toEqual({ ret: 0, errCode: 0, msg: 'success' });
  return data;
}

/** The page's requests, but for those to the ecosystem's own hosts, which cannot be had here: they stay without an answer. */
function requestsWithin(page: DOMWindow): typeof XMLHttpRequest {
  return class extends page.XMLHttpRequest {
    #isOwn = true;

    override open(method: string, url: string, isAsync = true): void {
      this.#isOwn = new URL(url, page.location.href).origin === page.location.origin;
      super.open(method, url, isAsync);
    }

    override send(body?: XMLHttpRequestBodyInit | null): void {
      if (this.#isOwn) super.send(body);
    }
  };
}
