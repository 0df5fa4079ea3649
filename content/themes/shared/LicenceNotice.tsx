import type { Licence } from './freelog-app.ts';
import { t } from './i18n.ts';

/** Notice of users' obligations besides the licence, with a link to its whole text. */
export function LicenceNotice({ licence }: { licence: Licence }) {
  const { name, title, conditions, address } = licence;
  const [before, after] = t.besides(conditions);
  return (
    <p className="notice">
      {before}
      {address ? (
        <a href={address} rel="license noopener" target="_blank" title={title}>
          {name}
        </a>
      ) : (
        name
      )}
      {after}
    </p>
  );
}
