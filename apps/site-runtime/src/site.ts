import type { Locale } from '@colophon/model';
import type { SiteConfig } from './config.ts';
import type { ExhibitInfo, SiteNode, SiteUser } from './entities.ts';
import type { Messages } from './i18n/en_US.ts';

/** State of this page that all parts of the runtime share. `node` and `user` are filled by the boot sequence. */
export interface Site {
  config: SiteConfig;
  locale: Locale;
  text: Messages;
  node: SiteNode;
  user: SiteUser | null;
  /** The `uid` cookie as it was when `user` was loaded. */
  userCookie: string | undefined;
  themeMounted: boolean;
  /** Exhibits that the page has asked for one by one, by id, the latest last. */
  opened: Map<string, ExhibitInfo>;
}
