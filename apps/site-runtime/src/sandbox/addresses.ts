/**
 * Where addresses inside a package point to. The package's own world begins at its entry, so `/a.js` and `./a.js` in
 * its page both mean `<entry>/a.js`; addresses with a scheme or host are left alone.
 */

const HAS_SCHEME = /^[a-z][a-z\d+.-]*:/i;
const SOURCE_SET = /\s\d+(\.\d+)?[wx]\s*(,|$)/;
const FILE_NAME = /\.\w+$/;

const roots = new Set<string>();
const platformBases: string[] = [];

/** Declares the addresses (absolute, without trailing slash) to which packages send the visitor's session. */
export function declarePlatformAddresses(...bases: string[]): void {
  platformBases.push(...bases);
}

/** Makes the entry of a package known, so that addresses inside its files resolve against it. */
export function declareEntry(entry: string): void {
  roots.add(packageRoot(entry));
}

/** The folder of an entry, without trailing slash: an entry that names a file stands for the folder of that file. */
export function packageRoot(entry: string): string {
  const { origin, pathname } = new URL(entry, location.href);
  const segments = pathname.split('/');
  if (FILE_NAME.test(segments.at(-1) ?? '')) segments.pop();
  return origin + segments.join('/').replace(/\/+$/, '');
}

function isBelow(address: string, base: string): boolean {
  return address === base || (address.startsWith(base) && '/?#'.includes(address.charAt(base.length)));
}

function rootOf(address: string): string | undefined {
  return [...roots].filter((root) => isBelow(address, root)).sort((a, b) => b.length - a.length)[0];
}

/** Returns true when an address lies in a package that is or was mounted. */
export function isPackageAddress(address: string): boolean {
  return rootOf(address) !== undefined;
}

function isAbsolute(address: string): boolean {
  return HAS_SCHEME.test(address) || address.startsWith('//');
}

/**
 * Completes an address found in a package. `base` is the address of the page, style sheet or script that holds it.
 * A `srcset` list is completed candidate by candidate.
 */
export function completeAddress(address: string, base: string): string {
  if (!address || isAbsolute(address) || address.startsWith('#')) return address;
  if (SOURCE_SET.test(address)) return completeSourceSet(address, base);
  const root = rootOf(base);
  if (!address.startsWith('/')) return new URL(address, `${packageRoot(base)}/`).href;
  if (!root) return new URL(address, base).href;
  const rootPath = new URL(root).pathname;
  if (rootPath !== '/' && isBelow(address, rootPath)) return new URL(address, base).href;
  return new URL(`.${address}`, `${root}/`).href;
}

function completeSourceSet(list: string, base: string): string {
  return list
    .split(/,\s+/)
    .map((candidate) => {
      const [address = '', ...descriptors] = candidate.trim().split(/\s+/);
      return [completeAddress(address, base), ...descriptors].join(' ');
    })
    .join(', ');
}

/** The address that a package sees as its own at the start: the root of its entry's origin. */
export function virtualAddress(entry: string): string {
  return `${new URL(entry, location.href).origin}/`;
}

/** Returns true when an address that a package navigates to leaves the package, and so belongs to the page. */
export function isOutsidePackage(address: string, entry: string): boolean {
  return isAbsolute(address) && !isBelow(new URL(address, location.href).href, packageRoot(entry));
}

/** The route inside a package for an address that is not outside of it. */
export function packageRoute(address: string, entry: string): string {
  if (!isAbsolute(address)) return address;
  return new URL(address, location.href).href.slice(packageRoot(entry).length) || '/';
}

/** Returns true when requests to this address carry the visitor's session. */
export function isPlatformAddress(address: string): boolean {
  return platformBases.some((base) => isBelow(new URL(address, location.href).href, base));
}
