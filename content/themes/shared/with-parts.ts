import { partUrl, type Source } from './source.ts';

/** Root of a package, whose name is nobody's. */
const PACKAGE = 'https://package.invalid/';

/** Gives the pictures of a page in a package the addresses of the files that lie beside it. Nothing of the page runs. */
export async function withParts(html: string, source: Source): Promise<string> {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const pictures = [...page.querySelectorAll('img')].map(async (picture) => {
    const path = pathInPackage(picture.dataset.src ?? picture.getAttribute('src') ?? '');
    if (path !== null) picture.setAttribute('src', await partUrl(source, path));
  });
  await Promise.all(pictures);
  return page.documentElement.outerHTML;
}

/** The path that an address in a package's page leads to; `null` where it leads out of the package, or nowhere. */
function pathInPackage(address: string): string | null {
  if (address === '' || !URL.canParse(address, PACKAGE)) return null;
  const { origin, pathname } = new URL(address, PACKAGE);
  try {
    return `${origin}/` === PACKAGE ? decodeURIComponent(pathname.slice(1)) : null;
  } catch {
    return null;
  }
}
