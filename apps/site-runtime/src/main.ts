import './styles.css';
import { PAGE_STOPPED } from '@colophon/model';
import { boot } from './boot/boot.ts';
import { showNotice } from './boot/notice.ts';
import { plainAddress } from './boot/plain-list.ts';
import { chooseLocale, readConfig } from './config.ts';
import { reportFailure, startFailureReports } from './failure-reports.ts';
import { MESSAGES } from './i18n/index.ts';
import { takesPlaceOfHungPage } from './watch.ts';

const config = readConfig();
const locale = chooseLocale(config);
startFailureReports(config);
const text = MESSAGES[locale];

document.documentElement.lang = text.languageTag;
document.getElementById('runtime-loading')?.setAttribute('aria-label', text.loading);
Object.assign(window, {
  HOST_END: `.${location.hostname.split('.').at(-1)}`,
  isTest: config.isTest,
});
if (new URLSearchParams(location.search).get('devconsole') === '1') {
  const { showConsole } = await import('./development-console.ts');
  showConsole();
}

const reload = { label: text.reload, run: () => location.reload() };
try {
  if (takesPlaceOfHungPage()) {
    reportFailure(PAGE_STOPPED);
    document.title ||= text.notice.THEME_HUNG.title;
    showNotice({ config, locale, text }, 'THEME_HUNG', {
      actions: [reload, { label: text.withoutTheme, href: plainAddress(config) }],
    });
  } else {
    const opened = new Map();
    await boot({ config, locale, text, node: null, user: null, userCookie: undefined, themeMounted: false, opened });
  }
} catch (error) {
  console.error(error);
  reportFailure(error);
  showNotice({ config, locale, text }, 'THEME_FAILED', { actions: [reload] });
}
