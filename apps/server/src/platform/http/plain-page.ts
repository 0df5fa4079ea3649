import type { Locale } from '@colophon/model';
import type { FastifyReply } from 'fastify';

/** The few pages that the server writes itself. They run no script. */

/**
 * Where a form goes is left open: browsers hold `form-action` against what the answer redirects to, and a login ends at
 * whatever address of ours it was asked to return to.
 */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

const STYLE = `body{font:16px/1.6 system-ui,sans-serif;max-width:26rem;margin:15vh auto;padding:0 1.5rem;color:#222}
h1{font-size:1.4rem}label{display:block;margin:1rem 0}input{display:block;box-sizing:border-box;width:100%;padding:.5rem;font:inherit}
button{padding:.5rem 1.5rem;font:inherit;cursor:pointer}`;

/** Sends `page` with what keeps it from being more than it is. */
export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', CONTENT_SECURITY_POLICY)
    .send(page);
}

/** A page with `title` and the HTML of its body. */
export function plainPage(locale: Locale, title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="${locale.replace('_', '-')}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>${head}<style>${STYLE}</style></head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>`;
}

/** `text` for HTML, in attributes as well. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
