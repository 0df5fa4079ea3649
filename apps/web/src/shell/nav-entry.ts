import type { AppTarget } from '../ui/app-link.tsx';

/** One entry of the header. */
export interface NavEntry {
  key: string;
  label: string;
  /** A page of the platform, or an address outside of it (opened in a new tab). */
  target: AppTarget | { href: string };
  isActive?: boolean;
  /** Entries that open below this one. */
  menu?: readonly NavEntry[];
  /** Sentence above a menu, for example why it is empty. */
  menuHint?: string;
}
