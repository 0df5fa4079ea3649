import microApp, { removeDomScope } from '@micro-zoe/micro-app';
import { widgetFunctions } from '../packages/mount-widget.ts';
import type { MountedPackage } from '../packages/mounted-package.ts';
import type { Authorisation } from '../panel/authorisation.ts';
import type { PlatformApi } from '../platform-api.ts';
import type { Site } from '../site.ts';
import { collectionFunctions } from './collections.ts';
import { exhibitFunctions } from './exhibits.ts';
import { fileFunctions } from './files.ts';
import { ownPackageFunctions } from './own-package.ts';
import { authCodes, resultType } from './results.ts';
import { sharingFunctions } from './sharing.ts';
import { userFunctions } from './user.ts';
import { userDataFunctions } from './user-data.ts';

/**
 * Prepares `freelogApp`. The answer binds it to one package after the other, so that a package speaks in its own name
 * only: its user data, its widgets, its properties.
 */
export function createFreelogAppBinder(
  site: Site,
  api: PlatformApi,
  authorisation: Authorisation,
  developmentEntries: Map<string, string>,
) {
  const { nodeId, nodeName, nodeDomain, nodeTitle, nodeLogo, nodeShortDescription, tags } = site.node;
  const { ownerUserId, ownerUserName, ownerDisplayName } = site.node;
  const shared = {
    nodeInfo: Object.freeze({
      nodeId,
      nodeName,
      nodeDomain,
      nodeTitle,
      nodeLogo,
      nodeShortDescription,
      tags: Object.freeze([...tags]),
      ownerUserId,
      ownerUserName,
      ownerDisplayName,
    }),
    resultType,
    isTest: site.config.isTest,
    status: Object.freeze({
      authUIMounted: true,
      get themeMounted() {
        return site.themeMounted;
      },
    }),
    ...authCodes,
    router: microApp.router,
    ...exhibitFunctions(site, api),
    ...collectionFunctions(api),
    ...fileFunctions(site.config.fileBase),
    ...userFunctions(site, api),
    ...authorisation,
    ...sharingFunctions,
    pushMessage4Task: api.pushTaskMessage,
  };

  return function bind(mounted: MountedPackage): object {
    const own = {
      ...shared,
      ...ownPackageFunctions(site, api, mounted),
      ...userDataFunctions(api, mounted),
      ...widgetFunctions(site, api, mounted, developmentEntries, bind),
    };
    return outsideScope(own);
  };
}

/** Makes every function run as the page's own code instead of in the scope of the package that calls it. */
function outsideScope(functions: Record<string, unknown>): object {
  return Object.fromEntries(
    Object.entries(functions).map(([name, value]) => {
      if (typeof value !== 'function') return [name, value];
      return [
        name,
        (...values: unknown[]) => {
          removeDomScope();
          return value(...values);
        },
      ];
    }),
  );
}
