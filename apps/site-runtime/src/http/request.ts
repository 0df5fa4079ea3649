import { REQUEST_TIMEOUT_MS } from '../limits.ts';

/** Response as packages know it. `data` is the envelope, or the content of a file. */
export interface SiteResponse<Data = unknown> {
  data: Data;
  status: number;
  statusText: string;
  headers: Record<string, string>;
  config: RequestConfig & { url: string; method: string };
}

export interface Progress {
  loaded: number;
  total: number | undefined;
  progress: number | undefined;
}

/** Options that a package may set for one file request. */
export interface RequestConfig {
  onUploadProgress?(progress: Progress): void;
  onDownloadProgress?(progress: Progress): void;
  responseType?: XMLHttpRequestResponseType;
  /** Milliseconds. */
  timeout?: number;
}

export interface Call extends RequestConfig {
  url: string;
  method?: 'GET' | 'POST' | 'PUT';
  query?: object;
  body?: unknown;
  locale?: string;
}

/** Appends query parameters; absent ones are left out, lists are joined by commas. */
export function withQuery(url: string, query: object = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size ? `${url}?${search}` : url;
}

/**
 * Sends a request with the visitor's session. Resolves to `undefined` when no answer arrives or its status is outside
 * 2xx; it never rejects. JSON arrives parsed, text as a string, anything else as `responseType` says.
 */
export function request<Data = unknown>(call: Call): Promise<SiteResponse<Data> | undefined> {
  const { method = 'GET', query, body, locale, ...config } = call;
  const url = withQuery(call.url, query);
  return new Promise((resolve) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    xhr.withCredentials = true;
    xhr.timeout = config.timeout ?? REQUEST_TIMEOUT_MS;
    xhr.responseType = config.responseType === 'json' ? '' : (config.responseType ?? '');
    if (locale) xhr.setRequestHeader('Accept-Language', locale.replace('_', '-'));
    if (body !== undefined) xhr.setRequestHeader('Content-Type', 'application/json');
    if (config.onDownloadProgress) xhr.onprogress = (event) => config.onDownloadProgress?.(toProgress(event));
    if (config.onUploadProgress) xhr.upload.onprogress = (event) => config.onUploadProgress?.(toProgress(event));
    xhr.onerror = xhr.ontimeout = xhr.onabort = () => resolve(undefined);
    xhr.onload = () => {
      if (xhr.status < 200 || xhr.status > 299) return resolve(undefined);
      const headers = readHeaders(xhr);
      resolve({
        data: readContent(xhr, headers['content-type'] ?? '', config.responseType) as Data,
        status: xhr.status,
        statusText: xhr.statusText,
        headers,
        config: { ...config, url, method },
      });
    };
    xhr.send(body === undefined ? null : JSON.stringify(body));
  });
}

function toProgress(event: ProgressEvent): Progress {
  const known = event.lengthComputable;
  return {
    loaded: event.loaded,
    total: known ? event.total : undefined,
    progress: known && event.total ? event.loaded / event.total : undefined,
  };
}

function readHeaders(xhr: XMLHttpRequest): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const line of xhr.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers[line.slice(0, colon).trim().toLowerCase()] = line.slice(colon + 1).trim();
  }
  // Packages of the newer generation ask `headers.get(name)`.
  Object.defineProperty(headers, 'get', { value: (name: string) => headers[name.toLowerCase()] });
  return headers;
}

function readContent(xhr: XMLHttpRequest, type: string, wanted: XMLHttpRequestResponseType | undefined): unknown {
  const isJson = wanted === 'json' || (!wanted && /[/+]json\b/.test(type));
  if (!isJson) return xhr.response;
  try {
    return JSON.parse(xhr.responseText);
  } catch {
    return xhr.responseText;
  }
}
