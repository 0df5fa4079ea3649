/**
 * Members of the object by which packages of node sites speak with the platform, in both generations of names
 * (specification 12).
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
