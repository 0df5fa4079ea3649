import type { Locale } from '@colophon/model';
import { escaped, plainPage } from '#platform/http/plain-page.ts';

const NOT_LOGGED_IN = {
  en_US: {
    title: 'You are not logged in',
    text: 'Log in first, then link the third-party account again. You are being taken to the login page.',
    link: 'Log in now',
  },
  zh_CN: {
    title: '尚未登录',
    text: '请先登录，再重新绑定第三方账号。即将前往登录页。',
    link: '立即登录',
  },
};

const DEV_FORM = {
  en_US: {
    title: 'An invented WeChat account',
    text: 'This platform is not connected to WeChat. To try it out, continue as any account you like.',
    openId: 'Account',
    name: 'Display name',
    sampleName: 'Trial account',
    submit: 'Continue',
  },
  zh_CN: {
    title: '虚拟微信账号',
    text: '本平台尚未接入微信。试用时，可以以任意虚拟账号的身份继续。',
    openId: '账号标识',
    name: '昵称',
    sampleName: '试用账号',
    submit: '继续',
  },
};

/** Tells somebody without a session that there is nobody to bind an account to, and goes to `loginUrl` after two seconds. */
export function notLoggedInPage(locale: Locale, loginUrl: string): string {
  const { title, text, link } = NOT_LOGGED_IN[locale];
  const address = escaped(loginUrl);
  return plainPage(
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
  return plainPage(
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
