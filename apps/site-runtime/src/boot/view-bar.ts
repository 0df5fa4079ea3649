import { byId, element } from '../dom.ts';
import type { SiteUser } from '../entities.ts';
import type { Site } from '../site.ts';

type Here = Pick<Site, 'config' | 'text'>;

/** The user as whom the owner sees the site, made up here: no account has these names. `null` for a visitor. */
export function seenUser({ config, text }: Here): SiteUser | null {
  if (!config.view || config.view.viewer === 'visitor') return null;
  return { userId: 0, username: text.view.somebody, displayName: '', headImage: '' };
}

/** Says to the owner, for as long as they see the site as somebody else, as whom, with the way back. The page loads anew when that ends. */
export function showViewBar(site: Here): void {
  const { config, text } = site;
  if (!config.view) return;
  const { viewer, policyName, leftMs } = config.view;
  byId('ui-root').append(
    element(
      'aside',
      { class: 'cl-view', 'aria-label': text.view.label },
      element(
        'p',
        {},
        element('strong', {}, viewer === 'licensee' ? text.view.licensee(policyName) : text.view[viewer]),
        ' ',
        element('span', { role: 'status' }, text.view.note),
      ),
      element('a', { class: 'cl-button', href: `${config.apiBase}/passport/siteViewEnd` }, text.view.leave),
    ),
  );
  setTimeout(() => location.reload(), leftMs);
}

/** Returns true in a view, after its bar has said so once more: for what only the visitor themselves can do. */
export function refusesInView({ config, text }: Here): boolean {
  if (!config.view) return false;
  const note = byId('ui-root').querySelector('.cl-view [role="status"]');
  note?.replaceChildren(text.view.refused);
  return true;
}
