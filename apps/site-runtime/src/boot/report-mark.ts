import { accountPages } from '../account-pages.ts';
import { byId, element } from '../dom.ts';
import type { ExhibitInfo } from '../entities.ts';
import { MAX_REPORTABLE_EXHIBITS } from '../limits.ts';
import type { Site } from '../site.ts';

/** False where there is nothing to report: on test sites, and for the owner, whoever they see the site as. */
export function isReportable({ config, node, user }: Site): boolean {
  return !config.view && !config.isTest && user?.userId !== node.ownerUserId;
}

/**
 * Puts the platform's seal into a corner of the site: it says whose site this is, and leads to the platform's forms for reports of the
 * site and of the exhibits that were opened last. Not in a frame, whose page is somebody else's.
 */
export function showReportMark(site: Site): void {
  const { text } = site;
  if (!isReportable(site) || window.parent !== window) return;
  byId('ui-root').append(
    element(
      'aside',
      { class: 'cl-report', 'aria-label': text.report.label },
      element(
        'button',
        {
          type: 'button',
          'aria-label': text.report.open,
          title: text.report.open,
          onclick: () => showReportDialog(site),
        },
        element('span', { 'aria-hidden': 'true' }, '款'),
      ),
    ),
  );
}

function showReportDialog(site: Site): void {
  const { text, node } = site;
  const title = node.nodeTitle || node.nodeName;
  const links = [
    ...lastOpened(site).map((exhibit) => {
      const name = exhibit.exhibitTitle || exhibit.exhibitName;
      return { label: text.report.exhibit(name), href: accountPages.report(site, 'exhibit', exhibit.exhibitId) };
    }),
    { label: text.report.site, href: accountPages.report(site, 'node', String(node.nodeId)) },
  ];
  const dialog = element(
    'dialog',
    { class: 'cl-dialog cl-confirm', 'aria-labelledby': 'cl-report-title', onclose: () => dialog.remove() },
    element('h2', { id: 'cl-report-title' }, title),
    element('p', { class: 'cl-facts' }, text.report.about(node.ownerDisplayName || node.ownerUserName)),
    element('ul', {}, ...links.map(({ label, href }) => element('li', {}, element('a', { href }, label)))),
    element(
      'div',
      { class: 'cl-actions' },
      element('a', { class: 'cl-button', href: accountPages.home(site) }, text.toPlatform),
      element('button', { type: 'button', class: 'cl-button', onclick: () => dialog.close() }, text.close),
    ),
  );
  byId('ui-root').append(dialog);
  dialog.showModal();
}

/** Exhibits that the page has asked for one by one, the latest first; the theme is the site itself. */
function lastOpened({ opened, node }: Site): ExhibitInfo[] {
  return [...opened.values()]
    .filter(({ exhibitId }) => exhibitId !== node.nodeThemeId)
    .slice(-MAX_REPORTABLE_EXHIBITS)
    .reverse();
}
