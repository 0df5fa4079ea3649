/**
 * Members of the objects by which packages of node sites speak with the platform, in both generations of names: the one
 * list that the runtime, the conformance kit and the check at publishing go by (specification 12).
 */

/** Members of `freelogApp`. */
export const FREELOG_APP_MEMBERS = [
  // values
  ...(['nodeInfo', 'resultType', 'isTest', 'status', 'noAuthCode', 'authCode', 'errorAuthCode', 'router'] as const),
  // exhibits
  ...([
    'getExhibitListByPage',
    'getExhibitListByPaging',
    'getExhibitListAuthByPage',
    'getExhibitListById',
    'getExhibitById',
    'getExhibitInfo',
    'getExhibitRecommend',
    'getExhibitDepInfo',
    'getExhibitSignCount',
    'getExhibitAuthStatus',
    'getExhibitAvailable',
    'getSignStatistics',
    'getExhibitResultByAuth',
    'getExhibitInfoByAuth',
    'getExhibitTerms',
  ] as const),
  // files
  ...([
    'getExhibitFileStream',
    'getExhibitDepFileStream',
    'getCollectionSubFileStream',
    'getCollectionSubDepFileStream',
  ] as const),
  // collections
  ...([
    'getCollectionSubListByPage',
    'getCollectionSubList',
    'getCollectionSubListAuthByPage',
    'getCollectionSubListById',
    'getCollectionSubListAuthById',
    'getCollectionsSubListByPage',
    'getCollectionsSubList',
    'getCollectionSubById',
    'getCollectionSubInfo',
    'getCollectionSubAuthStatus',
    'getCollectionSubAuth',
    'getCollectionSubDepList',
  ] as const),
  // own package and widgets
  ...([
    'getSelfProperty',
    'getSelfDependencyTree',
    'getSelfPropertyForTheme',
    'getSelfDepForTheme',
    'getSelfDep',
    'getTopExhibitId',
    'getSelfNid',
    'getSelfWidgetRenderName',
    'getStaticPath',
    'getCurrentUrl',
    'reload',
    'setViewport',
    'getActiveWidget',
    'getAllWidget',
    'mountExhibitWidget',
    'mountArticleWidget',
  ] as const),
  // visitor
  ...([
    'getCurrentUser',
    'callLogin',
    'callLoginOut',
    'onLogin',
    'onUserChange',
    'isUserChange',
    'setUserData',
    'getUserData',
    'deleteUserData',
    'addAuth',
    'callAuth',
    'closeAuth',
  ] as const),
  // sharing and tasks
  ...([
    'getShareUrl',
    'mapShareUrl',
    'getWechatShareURL',
    'isWeChatOrQQ',
    'updateWechatShare',
    'pushMessage4Task',
  ] as const),
] as const;

export type FreelogAppMember = (typeof FREELOG_APP_MEMBERS)[number];

/** Members of `freelogApp.router`. */
export const SITE_ROUTER_MEMBERS = [
  'push',
  'replace',
  'go',
  'back',
  'forward',
  'beforeEach',
  'afterEach',
  'current',
  'encode',
  'decode',
  'setDefaultPage',
  'removeDefaultPage',
  'getDefaultPage',
  'attachToURL',
  'attachAllToURL',
  'setBaseAppRouter',
  'getBaseAppRouter',
] as const;

export type SiteRouterMember = (typeof SITE_ROUTER_MEMBERS)[number];

/** Members of `window.microApp`, which packages know as `widgetApi`. */
export const WIDGET_API_MEMBERS = [
  'getData',
  'clearData',
  'addDataListener',
  'removeDataListener',
  'clearDataListener',
  'dispatch',
  'forceDispatch',
  'setGlobalData',
  'getGlobalData',
  'forceSetGlobalData',
  'clearGlobalData',
  'addGlobalDataListener',
  'removeGlobalDataListener',
  'clearGlobalDataListener',
] as const;

export type WidgetApiMember = (typeof WIDGET_API_MEMBERS)[number];

/** Members of `window.FreelogLibrary`. */
export const FREELOG_LIBRARY_MEMBERS = [
  'getLibraryEntryUrls',
  'loadLibraryJs',
  'loadLibraryCss',
  'dependencyTrees',
] as const;

export type FreelogLibraryMember = (typeof FREELOG_LIBRARY_MEMBERS)[number];
