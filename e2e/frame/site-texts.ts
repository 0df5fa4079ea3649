import type { Locale } from '@colophon/model';

/** The words of node sites and of the default theme that the journeys look for. */
export const siteTexts = {
  en_US: {
    allExhibits: 'All exhibits',
    logIn: 'Log in',
    needsContract: 'Not signed yet',
    notAvailable: 'Not available',
    locked: 'Sign to use this exhibit',
    viewTerms: 'View policies',
    sign: /^Sign “/,
    noTheme: 'Nothing to show yet',
    noSite: 'There is no site here',
  },
  zh_CN: {
    allExhibits: '全部展品',
    logIn: '登录',
    needsContract: '待签约',
    notAvailable: '暂不可用',
    locked: '该展品签约后可用',
    viewTerms: '查看授权策略',
    sign: /^签约“/,
    noTheme: '站点还没有主题',
    noSite: '这里还没有站点',
  },
} as const satisfies Record<Locale, object>;
