/** Kinds of what a page may load or send to, as Content-Security-Policy names them. */
const KINDS = [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'media-src',
  'connect-src',
  'frame-src',
  'worker-src',
  'form-action',
] as const;
type Kind = (typeof KINDS)[number];

/** Places that an operator lets pages of sites load from, by kind; `default-src` stands for the kinds that are not named. */
export type SiteSources = Readonly<Partial<Record<Kind | 'default-src', readonly string[]>>>;

/**
 * The runtime and the packages that it mounts: they are compiled in the page, come from its own host, and make pictures and
 * workers by themselves. No setting takes this away.
 */
const OWN: Readonly<Record<Kind, readonly string[]>> = {
  'script-src': ["'self'", 'blob:', "'unsafe-inline'", "'unsafe-eval'"],
  'style-src': ["'self'", 'blob:', "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'media-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'", 'data:', 'blob:'],
  'frame-src': ["'self'", 'blob:'],
  'worker-src': ["'self'", 'data:', 'blob:'],
  'form-action': ["'self'"],
};
/** Covers and portraits have addresses on the platform's host. */
const OF_PLATFORM: ReadonlySet<Kind> = new Set(['img-src', 'media-src', 'connect-src']);

/** Nothing that no theme needs, whatever is set: plug-ins, a manifest. */
const ALWAYS = ["object-src 'none'", "manifest-src 'none'"];

const ANYWHERE = ['*'];
const SOURCE =
  /^('self'|'none'|\*|(https?|wss?):|((https?|wss?):\/\/)?(\*\.)?[a-z\d]([a-z\d.-]*[a-z\d])?(:(\d+|\*))?(\/[!-+\--:<-~]*)?)$/i;

/** Reads what an operator wrote, as in a Content-Security-Policy: `img-src https:; connect-src 'self'`. `null` for anything else. */
export function readSiteSources(text: string): SiteSources | null {
  const sources: Partial<Record<Kind | 'default-src', readonly string[]>> = {};
  for (const directive of text.split(';').filter((part) => part.trim())) {
    const [name = '', ...listed] = directive.trim().split(/\s+/);
    const isKnown = name === 'default-src' || KINDS.some((kind) => kind === name);
    if (!isKnown || name in sources || !listed.length || !listed.every((source) => SOURCE.test(source))) return null;
    sources[name as Kind] = listed;
  }
  return sources;
}

/**
 * The Content-Security-Policy of pages on nodes' hosts: what the operator allows, and what the runtime cannot be without. Only
 * pages of the own host, and of `framedBy`, show them in frames. No page sets a base elsewhere, but one that is `basedElsewhere`.
 */
export function siteContentPolicy(
  { siteSources, publicOrigin }: { siteSources: SiteSources; publicOrigin: string },
  { framedBy = [], basedElsewhere = false }: { framedBy?: readonly string[]; basedElsewhere?: boolean } = {},
): string {
  const directives = KINDS.map((kind) => {
    const allowed = siteSources[kind] ?? siteSources['default-src'] ?? ANYWHERE;
    const ours = OF_PLATFORM.has(kind) ? [...OWN[kind], publicOrigin] : OWN[kind];
    return [kind, ...new Set([...ours, ...allowed.filter((source) => source !== "'none'")])].join(' ');
  });
  const base = basedElsewhere ? [] : ["base-uri 'self'"];
  return [...directives, ...ALWAYS, ...base, ["frame-ancestors 'self'", ...framedBy].join(' ')].join('; ');
}
