import { UnreachableError } from '@colophon/client';
import { type Context, UsageError } from '../command.ts';
import { originIn } from '../session.ts';
import { say } from '../words.ts';

const DOMAIN = /^[a-z0-9-]+$/;
/** Addresses of the installation, in the source of its pages. */
const CONFIG = /<script type="application\/json" id="colophon-config">(.*?)<\/script>/s;

/** Origins of a node's site, and of the site of its test node. */
export interface Site {
  origin: string;
  testOrigin?: string;
}

/**
 * The site of the node that is named, by its domain or by the address of its site.
 *
 * @throws UsageError when none is named, or no platform for a domain
 * @throws UnreachableError when the platform does not say where sites are
 */
export async function siteOf(context: Context): Promise<Site> {
  const { values, env, logins, locale, fetch } = context;
  const { node } = values.texts;
  if (node === undefined) throw new UsageError(say('nodeWanted', locale));
  if (node.includes('://')) return { origin: originIn(node, context) };
  if (!DOMAIN.test(node)) throw new UsageError(say('badNode', locale, { value: node }));
  const named = values.texts.origin || env.COLOPHON_ORIGIN || (await logins.read())?.origin;
  if (!named) throw new UsageError(say('originWanted', locale));
  const platform = originIn(named, context);
  const page = await fetch(`${platform}/`).catch((error: unknown) => {
    throw new UnreachableError(platform, 0, error);
  });
  const config = CONFIG.exec(await page.text())?.[1];
  if (config === undefined) throw new UnreachableError(platform, page.status);
  const { siteHost } = JSON.parse(config) as { siteHost: string };
  const { protocol } = new URL(platform);
  return { origin: `${protocol}//${node}.${siteHost}`, testOrigin: `${protocol}//${node}.t.${siteHost}` };
}
