import type { Locale } from '@colophon/model';
import type { FastifyReply } from 'fastify';

/** The few pages that the server writes itself on the way to a provider and back. They run no script. */

/**
 * Where the form goes is left open: browsers hold `form-action` against what the answer redirects to, and a login ends at
 * whatever address of ours it was asked to return to.
 */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

const STYLE = `body{font:16px/1.6 system-ui,sans-serif;max-width:26rem;margin:15vh auto;padding:0 1.5rem;color:#222}
h1{font-size:1.4rem}label{display:block;margin:1rem 0}input{display:block;box-sizing:border-box;width:100%;padding:.5rem;font:inherit}
button{padding:.5rem 1.5rem;font:inherit;cursor:pointer}`;

const NOT_LOGGED_IN = {
  en_US: {
    title: 'You are not logged in',
    text: 'Log in first, then link the account once more. You are being taken to the login page.',
    link: 'Log in now',
  },
  zh_CN: {
    title: '尚未登录',
    text: '请先登录，再重新绑定账号。即将前往登录页。',
    link: '立即登录',
  },
};

const DEV_FORM = {
  en_US: {
    title: 'An invented WeChat account',
    text: 'This installation is not connected to WeChat. For trying it out, be whichever account you like.',
    openId: 'Account',
    name: 'Display name',
    sampleName: 'Trial account',
    submit: 'Continue',
  },
  zh_CN: {
    title: '虚拟微信账号',
    text: '本站尚未接入微信。试用时，可以以任意虚拟账号的身份继续。',
    openId: '账号标识',
    name: '昵称',
    sampleName: '试用账号',
    submit: '继续',
  },
};

/** Sends `page` with what keeps it from being more than it is. */
export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', CONTENT_SECURITY_POLICY)
    .send(page);
}

/** Tells somebody without a session that there is nobody to bind an account to, and goes to `loginUrl` after two seconds. */
export function notLoggedInPage(locale: Locale, loginUrl: string): string {
  const { title, text, link } = NOT_LOGGED_IN[locale];
  const address = escaped(loginUrl);
  return page(
    locale,
    title,
    `<p>${text}</p><p><a href="${address}">${link}</a></p>`,
    `<meta http-equiv="refresh" content="2;url=${address}">`,
  );
}

/** Asks who to be, in place of WeChat's own page; sends it back to the address that the page came from. */
export function devAuthorizePage(
  locale: Locale,
  { redirectUri, state }: { redirectUri: string; state: string },
): string {
  const texts = DEV_FORM[locale];
  return page(
    locale,
    texts.title,
    `<p>${texts.text}</p>
<form>
<input type="hidden" name="redirect_uri" value="${escaped(redirectUri)}">
<input type="hidden" name="state" value="${escaped(state)}">
<label>${texts.openId}<input name="openId" required pattern="[A-Za-z0-9_\\-]{1,64}" value="trial" autocomplete="off"></label>
<label>${texts.name}<input name="name" required maxlength="60" value="${texts.sampleName}" autocomplete="off"></label>
<button>${texts.submit}</button>
</form>`,
  );
}

function page(locale: Locale, title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="${locale.replace('_', '-')}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>${head}<style>${STYLE}</style></head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
