import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { DemoTheme } from '@colophon/content/demo';
import semver from 'semver';
import { listRecommended, listResources, type ResourceOfType, resourceReleases } from '../modules/resources/index.ts';
import type { resourceProperties } from '../modules/types/index.ts';
import { findUser, toSessionUser } from '../modules/users/index.ts';
import type { Context } from '../platform/context.ts';
import { establish, isEstablished } from '../platform/installation/facts.ts';
import { Refusal } from '../platform/refusals/refusal.ts';
import { seedingActor } from './operator.ts';
import { contentPath, release } from './publish.ts';

const FOR_NEW_NODES = 1;

/** The fact that a build of a theme was published here. */
const buildOf = ({ name }: DemoTheme, sha1: string) => `${name} ${sha1}`;

/** Notes that the build of a theme that came with this program was published. */
export async function noteBuild(context: Context, theme: DemoTheme): Promise<void> {
  await establish(context, buildOf(theme, await sha1Of(theme)));
}

/**
 * Releases the build of a theme that came with this program, if it was not published here before, as the next version of the
 * resource. Nodes that follow its versions show it then, others are told of it.
 *
 * A theme that operators have taken from the recommended ones, or off the market, is left alone; so is one whose latest version
 * an operator has released. `say` tells of releases, and of why there was none.
 */
export async function renewTheme(
  context: Context,
  theme: DemoTheme,
  options: readonly resourceProperties.PropertyDescriptor[],
  say: (line: string) => void,
): Promise<void> {
  const sha1 = await sha1Of(theme);
  if (await isEstablished(context, buildOf(theme, sha1))) return;
  const resource = await findSeeded(context, theme);
  if (!resource) return;
  const { resourceId, latestVersion } = resource;
  const latest = await resourceReleases.findVersion(context.db, resourceId, latestVersion);
  // before builds were noted there was one, the first version
  const isOurs =
    resource.resourceVersions.length === 1 || (await isEstablished(context, buildOf(theme, latest?.fileSha1 ?? '')));
  if (!isOurs)
    return say(`The ${theme.resourceTitle} stays at version ${latestVersion}, which an operator has released.`);
  if (latest?.fileSha1 !== sha1) {
    const owner = await findUser(context.db, { userId: resource.userId });
    const version = semver.inc(latestVersion, 'minor')!;
    try {
      const [built] = theme.versions;
      await release(
        context,
        seedingActor(toSessionUser(owner!)),
        resourceId,
        { ...built, version },
        { options, licence: undefined },
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return say(`The ${theme.resourceTitle} stays at version ${latestVersion} (${error.refusal}).`);
    }
    say(`The ${theme.resourceTitle} is now at version ${version}.`);
  }
  await establish(context, buildOf(theme, sha1));
}

/** The resource that the theme was published as, by whoever was the first operator then. */
async function findSeeded({ db }: Context, { name }: DemoTheme): Promise<ResourceOfType | undefined> {
  const recommended = await listResources(db, await listRecommended(db, FOR_NEW_NODES));
  return recommended.find(({ resourceName }) => resourceName.endsWith(`/${name}`));
}

async function sha1Of({ versions: [{ file }] }: DemoTheme): Promise<string> {
  return createHash('sha1')
    .update(await readFile(contentPath(file)))
    .digest('hex');
}
