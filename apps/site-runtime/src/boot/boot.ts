import { AuthType, NodeStatus } from '@colophon/model';
import { accountPages } from '../account-pages.ts';
import { readCookie } from '../config.ts';
import { developmentEntries } from '../development-mode.ts';
import { byId } from '../dom.ts';
import type { ExhibitInfo, SiteNode } from '../entities.ts';
import { createFreelogAppBinder } from '../freelog-app/freelog-app.ts';
import { createFreelogLibrary } from '../freelog-app/library.ts';
import { resultType } from '../freelog-app/results.ts';
import { payload } from '../http/envelope.ts';
import { mountPackage } from '../packages/mount-package.ts';
import { MODULE_BUNDLE_TOOL } from '../packages/mount-widget.ts';
import type { MountedPackage } from '../packages/mounted-package.ts';
import { THEME_NAME } from '../packages/render-name.ts';
import { createAuthorisation } from '../panel/authorisation.ts';
import { choosePanel } from '../panel/choose-panel.ts';
import { createPanel } from '../panel/panel.ts';
import { createPlatformApi, type PlatformApi } from '../platform-api.ts';
import { startSandbox } from '../sandbox/start.ts';
import type { Site } from '../site.ts';
import { startWatch } from '../watch.ts';
import { type Decision, decideByNode, decideByTheme, type NoticeName } from './decide.ts';
import { hideLoading, type NoticeAction, removeNotice, showNotice } from './notice.ts';
import { isPlainAddress, plainAddress, showPlainList } from './plain-list.ts';
import { presentAddress, showPretenceBar } from './pretence.ts';
import { showReportMark } from './report-mark.ts';
import { triedOptions } from './tried-options.ts';
import { seenUser, showViewBar } from './view-bar.ts';

const FROZEN_CALLER = 10;

/** State of the page that the boot sequence knows before the node is read. */
export type FreshSite = Omit<Site, 'node'> & { node: SiteNode | null };

/** Reads node and visitor, decides what the page shows, and shows it. Ends in the theme or in a notice. */
export async function boot(fresh: FreshSite): Promise<void> {
  const { config, text } = fresh;
  const reload: NoticeAction = { label: text.reload, run: () => location.reload() };
  // The calls below are bound to the node as soon as it is read.
  const site = fresh as Site;
  const api = createPlatformApi(site);
  site.userCookie = readCookie('uid');
  showViewBar(site);
  const [nodeAnswer, userAnswer] = await Promise.all([
    api.node(config.nodeDomain),
    config.view ? undefined : api.currentUser(),
  ]);
  if (!nodeAnswer) return showNotice(site, 'UNREACHABLE', { actions: [reload] });
  const why: NoticeAction = { label: text.why, href: accountPages.frozen(site) };
  if (nodeAnswer.data.errCode === FROZEN_CALLER) return showNotice(site, 'USER_FREEZED', { actions: [why] });
  const node = payload(nodeAnswer);
  if (node === undefined) return showNotice(site, 'UNREACHABLE', { detail: nodeAnswer.data.msg, actions: [reload] });
  // who sees a private site as somebody else sees it as it is once it is public
  if (node && config.view) node.status &= ~NodeStatus.private;
  fresh.node = node;
  site.user = payload(userAnswer) ?? seenUser(site);
  if (node) describePage(site);

  const byNode = decideByNode(node, site.user, config);
  if (!byNode) {
    showPretenceBar(site);
    showReportMark(site);
  }
  const theme = byNode ? null : await loadTheme(site, api);
  const decision = byNode ?? decideByTheme(theme?.exhibit, theme?.auth);
  await carryOut(site, api, decision, theme?.exhibit, reload);
}

async function carryOut(
  site: Site,
  api: PlatformApi,
  decision: Decision,
  theme: ExhibitInfo | null | undefined,
  reload: NoticeAction,
): Promise<void> {
  const plain: NoticeAction = { label: site.text.withoutTheme, href: plainAddress(site.config) };
  if (decision.kind === 'notice' || !theme) {
    const { name, detail, offerLogin } = decision as Extract<Decision, { kind: 'notice' }>;
    if (name === 'THEME_FREEZED') {
      if (isPlainAddress()) return showPlainList(site, api, await authorisationOf(site, api));
      return showNotice(site, name, { detail, actions: [plain] });
    }
    const logIn = { label: site.text.logIn, href: accountPages.login(site) };
    const present = { label: site.text.pretence.present, href: presentAddress() };
    const isPretence = name === 'PRETENCE_UNREADABLE' || name === 'PRETENCE_FORBIDDEN';
    const why = whyFrozen(site, name);
    return showNotice(site, name, { detail, actions: why ?? (isPretence ? [present] : offerLogin ? [logIn] : []) });
  }
  const authorisation = await authorisationOf(site, api);
  if (decision.kind === 'authoriseTheme') {
    const authorise = async () => {
      const { status } = await authorisation.addAuth(theme.exhibitId, { immediate: true });
      if (status === resultType.SUCCESS) location.reload();
    };
    showNotice(site, 'THEME_UNAUTHORISED', { actions: [{ label: site.text.viewPolicies, run: authorise }] });
    return authorise();
  }
  if (isPlainAddress()) return showPlainList(site, api, authorisation);
  const mounted = await mountTheme(site, api, authorisation, theme);
  if (!mounted) return showNotice(site, 'THEME_FAILED', { actions: [reload, plain] });
  site.themeMounted = true;
  hideLoading();
  removeNotice();
}

/** For whom it concerns, the way to the reason of a freeze. */
function whyFrozen(site: Site, name: NoticeName): NoticeAction[] | undefined {
  const { node, user, text } = site;
  const isOwn = name === 'NODE_FREEZED' && user?.userId === node.ownerUserId;
  if (name !== 'USER_FREEZED' && !isOwn) return undefined;
  return [{ label: text.why, href: accountPages.frozen(site, isOwn ? node.nodeId : undefined) }];
}

async function authorisationOf(site: Site, api: PlatformApi): Promise<ReturnType<typeof createAuthorisation>> {
  return createAuthorisation(site, api, await choosePanel(createPanel, location.search, site.config));
}

async function mountTheme(
  site: Site,
  api: PlatformApi,
  authorisation: ReturnType<typeof createAuthorisation>,
  theme: ExhibitInfo,
): Promise<boolean> {
  const { config, text } = site;
  const isOwner = site.user?.userId === site.node.ownerUserId;
  const replaced = developmentEntries(location.search, config, isOwner, (address) =>
    confirm(text.developmentQuestion(address)),
  );
  const tried = await triedOptions(config);
  const property = { ...theme.versionInfo?.exhibitProperty, ...tried };
  const mounted: MountedPackage = {
    name: THEME_NAME,
    entry: replaced.get(THEME_NAME) ?? `${config.fileBase}/exhibits/${theme.exhibitId}/packages`,
    exhibitId: theme.exhibitId,
    property,
    dependencyTree: theme.versionInfo?.dependencyTree ?? [],
    widgets: new Map(),
  };
  // in a frame it would lead the page around it away
  if (window.parent === window) startWatch();
  startSandbox(config);
  Object.assign(window, { FreelogLibrary: createFreelogLibrary(mounted, config.fileBase) });
  const bind = createFreelogAppBinder(site, api, authorisation, replaced);
  const { success } = await mountPackage(mounted, byId('freelog-plugin-container'), bind, {
    iframe: property.bundleTool === MODULE_BUNDLE_TOOL,
    data: { themeInfo: theme },
  });
  return success;
}

/** The theme and the decision about it: of the node's answer, or on a test site of its test resource. */
async function loadTheme(site: Site, api: PlatformApi) {
  const { node, config } = site;
  if (!config.isTest) return { exhibit: node.themeInfo, auth: node.themeAuthInfo };
  const themeId = node.nodeTestThemeId;
  const [exhibit, results] = await Promise.all([
    api.exhibit(themeId, { isLoadVersionProperty: 1 }),
    api.authResults(themeId, AuthType.bothSides),
  ]);
  return { exhibit: payload(exhibit), auth: payload(results)?.[0] };
}

function describePage({ node, config }: Site): void {
  const title = node.nodeTitle || node.nodeName;
  document.title = config.isTest ? `[T] ${title}` : title;
  if (!node.nodeLogo) return;
  const icon = document.createElement('link');
  icon.rel = 'icon';
  icon.href = node.nodeLogo;
  document.head.append(icon);
}
