import type { ShownTheme } from '#platform/http/pages.ts';

declare module '#platform/providers/providers.ts' {
  interface ProviderTypes {
    /** Describes a page of the platform by its path: `null` where there is nothing for everybody, `undefined` for the pages of others. */
    'discovery.subjects': (path: string) => Promise<PageSubject | null | undefined>;
  }
}

/** Subject of a page that everybody may see: what its head, its sitemap and its embeds say. */
export interface PageSubject {
  readonly kind: 'node' | 'exhibit' | 'item' | 'work' | 'person' | 'activity';
  readonly title: string;
  /** Empty where its owner wrote nothing. */
  readonly description: string;
  /** Empty, with its address, where the platform itself is, and of a page about a person. */
  readonly author: string;
  readonly authorAddress: string;
  /** The one address under which it is known. */
  readonly address: string;
  /** The work that it shows; `null` of nodes, of people and of collections made in a node. */
  readonly resourceId: string | null;
  /** A picture of it, at an absolute address; `null` where there is none. */
  readonly image: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Code of its type, and whether it is a list of works; of nodes and people neither. */
  readonly typeCode: string | null;
  readonly isCollection: boolean;
  /** Empty where it has none. */
  readonly version: string;
  /** Licence notice of the version; empty where none is stated. */
  readonly licence: string;
  /** Works on the market that the version is made of. */
  readonly basedOn: readonly { readonly title: string; readonly address: string }[];
  /** Price of a licence for good, in cents of a coin, where the terms tell one: the least of them, 0 for nothing. */
  readonly leastCents: number | null;
  /** Feeds that its page names. */
  readonly feeds: readonly { readonly title: string; readonly path: string }[];
  /** The site or the exhibit that it belongs to. */
  readonly partOf: { readonly title: string; readonly address: string } | null;
  /** The username, of a page about a person. */
  readonly username?: string;
  /** The theme that draws it, of pages of a site that has one. */
  readonly theme?: ShownTheme | null;
}
