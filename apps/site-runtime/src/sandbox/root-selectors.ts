/** `html` or `:root` at the beginning of a selector, with what it says of that element. */
const ROOT = String.raw`(?:html|:root)(?:[.#:[][^\s>~+()]*(?:\([^()]*\))?)*`;
const ROOT_ALONE = new RegExp(`^${ROOT}$`, 'i');
const WITHIN_ROOT = new RegExp(String.raw`^(${ROOT})(?:\s*[>~+]\s*|\s+)(.+)$`, 'is');
const BODY = /^body(?=[\s>~+.#:[]|$)/i;

/** Returns true for a selector of the root alone. It stays as it is: packages set their unit of length by it, and their variables. */
export function isRootSelector(selector: string): boolean {
  return ROOT_ALONE.test(selector);
}

/**
 * Keeps a selector of something below the root inside of a package: its `prefix` goes behind the root. `null` for other selectors.
 */
export function scopeWithinRoot(selector: string, prefix: string): string | null {
  const [, root, rest] = WITHIN_ROOT.exec(selector) ?? [];
  return root && rest ? `${root} ${prefix} ${rest.replace(BODY, 'micro-app-body')}` : null;
}
