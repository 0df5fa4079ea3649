import { type IncomingHttpHeaders, request as sendPlain } from 'node:http';
import { request as sendSecure } from 'node:https';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The envelope, where the answer is one. */
  readonly errCode: number | undefined;
  readonly data: unknown;
}

interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly body?: Buffer;
}

/** Time for one answer. */
const PATIENCE_MS = 60_000;

/**
 * Somebody who calls an installation, with the cookies that it gave them, by host. Names below `localhost` are this machine's own for
 * browsers, and so here.
 */
export class Person {
  readonly #cookies = new Map<string, Map<string, Cookie>>();
  readonly platform: string;

  constructor(platform: string) {
    this.platform = platform;
  }

  /** Calls an address, or a path of the platform, as a program: with cookies and without an origin. */
  send(address: string, { method = 'GET', headers = {}, json, body }: Call = {}): Promise<Answer> {
    const url = new URL(address, this.platform);
    const content = json === undefined ? body : Buffer.from(JSON.stringify(json));
    const cookie = this.cookieFor(url.host);
    return new Promise((resolve, reject) => {
      const options = {
        method,
        headers: {
          'accept-language': 'en-US',
          ...(cookie && { cookie }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...(content && { 'content-length': String(content.byteLength) }),
          ...headers,
        },
        timeout: PATIENCE_MS,
        ...(url.hostname.endsWith('.localhost') && { hostname: '127.0.0.1', servername: url.hostname, setHost: false }),
      };
      if (url.hostname.endsWith('.localhost')) Object.assign(options.headers, { host: url.host });
      const sent = (url.protocol === 'https:' ? sendSecure : sendPlain)(url, options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          this.#keep(url.host, response.headers['set-cookie'] ?? []);
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, ...envelopeOf(text) });
        });
      });
      sent.on('timeout', () => sent.destroy(new Error(`${url.href} does not answer`)));
      sent.on('error', reject);
      sent.end(content);
    });
  }

  /** Data that a call of the platform answers with. Anything but success is an error of the kit, or of the installation. */
  async get<Data>(path: string, call: Call = {}): Promise<Data> {
    const { errCode, data, text, status } = await this.send(path, call);
    if (errCode !== 0) throw new Error(`${call.method ?? 'GET'} ${path} answered ${status}: ${text.slice(0, 300)}`);
    return data as Data;
  }

  post<Data>(path: string, json: unknown): Promise<Data> {
    return this.get(path, { method: 'POST', json });
  }

  put<Data>(path: string, json: unknown): Promise<Data> {
    return this.get(path, { method: 'PUT', json });
  }

  cookieFor(host: string): string {
    return [...(this.#cookies.get(host) ?? [])].map(([name, { value }]) => `${name}=${value}`).join('; ');
  }

  /** All cookies in the form in which browsers are given them. */
  browserCookies() {
    const { protocol } = new URL(this.platform);
    return [...this.#cookies].flatMap(([host, cookies]) =>
      [...cookies].map(([name, { value, httpOnly }]) => ({ name, value, httpOnly, ...placeOf(protocol, host) })),
    );
  }

  #keep(host: string, lines: readonly string[]): void {
    const cookies = this.#cookies.get(host) ?? new Map<string, Cookie>();
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name);
      else cookies.set(name, { value, httpOnly: /;\s*httponly/i.test(line) });
    }
    this.#cookies.set(host, cookies);
  }
}

interface Cookie {
  readonly value: string;
  readonly httpOnly: boolean;
}

function placeOf(protocol: string, host: string) {
  return { url: `${protocol}//${host}/`, secure: protocol === 'https:', sameSite: 'Lax' as const };
}

function envelopeOf(text: string): Pick<Answer, 'errCode' | 'data'> {
  try {
    const { errCode, data } = JSON.parse(text) as { errCode?: number; data?: unknown };
    return { errCode, data };
  } catch {
    return { errCode: undefined, data: undefined };
  }
}
