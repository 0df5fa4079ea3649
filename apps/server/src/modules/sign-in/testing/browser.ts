import { type Answer, PASSWORD, type TestApp } from '#test/test-app.ts';

/** A browser that keeps its cookies and goes where it is sent only when told to. */
export interface Browser {
  readonly cookies: Map<string, string>;
  /** `url` may be an address of ours in full, as redirects say it. */
  get(url: string, headers?: Record<string, string>): Promise<Answer>;
  post(url: string, body: unknown): Promise<Answer>;
  put(url: string, body: unknown): Promise<Answer>;
  logIn(username: string): Promise<void>;
}

/** Where an answer sends the browser. */
export function locationOf({ headers }: Answer): URL {
  return new URL(String(headers.location));
}

export function openBrowser(app: TestApp): Browser {
  const cookies = new Map<string, string>();
  const withCookies = (headers: Record<string, string> = {}) => ({
    headers: { ...headers, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  function keep(answer: Answer): Answer {
    for (const { name, value } of answer.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }
  return {
    cookies,
    get: async (url, headers) => {
      const { pathname, search } = new URL(url, app.context.settings.publicOrigin);
      return keep(await app.visitor.get(pathname + search, withCookies(headers)));
    },
    post: async (url, body) => keep(await app.visitor.post(url, body, withCookies())),
    put: async (url, body) => keep(await app.visitor.put(url, body, withCookies())),
    async logIn(username) {
      keep(await app.visitor.post('/v2/passport/login', { loginName: username, password: PASSWORD }));
    },
  };
}

/** Goes through a login with an invented account of WeChat that begins here; answers where it ended. */
export async function signInWithWeChat(browser: Browser, openId: string, returnUrl = '/dashboard'): Promise<URL> {
  const form = locationOf(
    await browser.get(`/v2/thirdParty/weChat/authorize?returnUrl=${encodeURIComponent(returnUrl)}`),
  );
  const callback = locationOf(await browser.get(`${form.href}&openId=${openId}&name=${openId}-name`));
  return locationOf(await browser.get(callback.href));
}

/** Goes through binding an invented account of WeChat that begins here; answers where it ended. */
export async function bindWeChat(browser: Browser, openId: string, returnUrl = '/logged/setting'): Promise<URL> {
  const query = new URLSearchParams({ returnUrl, state: await passwordState(browser) });
  const form = locationOf(await browser.get(`/v2/thirdParty/weChat/bind?${query}`));
  const callback = locationOf(await browser.get(`${form.href}&openId=${openId}&name=${openId}-name`));
  return locationOf(await browser.get(callback.href));
}

/** The state that proving the login password gives. */
export async function passwordState(browser: Browser): Promise<string> {
  return (await browser.get(`/v2/users/verifyLoginPassword?password=${PASSWORD}`)).data.state;
}
