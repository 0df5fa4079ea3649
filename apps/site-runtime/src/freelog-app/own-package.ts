import type { Properties, TreeElement } from '../entities.ts';
import { type Answer, payload, withPayload } from '../http/envelope.ts';
import { containerOf } from '../packages/mount-package.ts';
import { isTheme, type MountedPackage } from '../packages/mounted-package.ts';
import { withAliases } from '../packages/widget-aliases.ts';
import type { PlatformApi } from '../platform-api.ts';
import type { Site } from '../site.ts';
import { addressWithRoute } from './sharing.ts';
import { mergeViewport, type ViewportOptions } from './viewport.ts';

/** Creates the functions by which a package asks about itself and the widgets that it mounted. */
export function ownPackageFunctions({ config: { widgetAliases } }: Site, api: PlatformApi, mounted: MountedPackage) {
  const aliased = (tree: TreeElement[]) => withAliases(tree, widgetAliases);

  async function freshProperty(): Promise<Properties | undefined> {
    const { exhibitId, nid } = mounted;
    if (!nid) return payload(await api.exhibit(exhibitId, { isLoadVersionProperty: 1 }))?.versionInfo?.exhibitProperty;
    const [dependency] = (payload(await api.dependencies(exhibitId, { articleNids: nid })) ?? []) as {
      articleProperty: Properties;
    }[];
    return dependency?.articleProperty;
  }

  /** The own part of the exhibit's tree, with the answer it came in. */
  async function freshTree(): Answer<TreeElement[]> {
    const { exhibitId, nid } = mounted;
    const response = await api.exhibit(exhibitId, { isLoadVersionProperty: 1 });
    const tree = payload(response)?.versionInfo?.dependencyTree;
    return response && tree && withPayload(response, aliased(nid ? subtree(tree, nid) : tree));
  }

  return {
    async getSelfProperty(fromServer = false) {
      return asBothGenerations((fromServer && (await freshProperty())) || mounted.property);
    },
    async getSelfDependencyTree(fromServer = false) {
      return (fromServer && payload(await freshTree())) || aliased(mounted.dependencyTree);
    },
    getSelfPropertyForTheme: () => mounted.property,
    getSelfDepForTheme: () => aliased(mounted.dependencyTree),
    getSelfDep: freshTree,
    getTopExhibitId: () => mounted.exhibitId,
    getSelfNid: () => mounted.nid,
    getSelfWidgetRenderName: () => mounted.name,
    getStaticPath: (path: string) => `${mounted.entry}/${path.replace(/^\/+/, '')}`,
    getCurrentUrl: (path?: string) => (path === undefined ? location.href : addressWithRoute(path)),
    reload: () => {
      if (isTheme(mounted)) location.reload();
    },
    setViewport: (options: ViewportOptions) => {
      if (isTheme(mounted)) mergeViewport(options);
    },
    getActiveWidget: () => [...mounted.widgets.keys()].filter((name) => containerOf(name)?.isConnected),
    getAllWidget: () => [...mounted.widgets.keys()],
  };
}

/** The elements below a place of a dependency tree, without that place. */
export function subtree(tree: TreeElement[], nid: string): TreeElement[] {
  const below = new Set([nid]);
  return tree.filter((place) => {
    if (!below.has(place.parentNid)) return false;
    below.add(place.nid);
    return true;
  });
}

/**
 * Older packages read the properties off the object itself, newer ones off `data.data` of a response. Both work; a
 * property that is called `data` or `status` wins.
 */
function asBothGenerations(properties: Properties): Properties {
  const both = { ...properties };
  const envelope = { data: properties, ret: 0, errCode: 0, errcode: 0, msg: 'success' };
  if (!('data' in both)) Object.defineProperty(both, 'data', { value: envelope });
  if (!('status' in both)) Object.defineProperty(both, 'status', { value: 200 });
  return both;
}
