import type { Licence } from './freelog-app.ts';
import { t } from './i18n.ts';

/** What users have to do besides what the licence says, with a link to the whole of it. */
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
