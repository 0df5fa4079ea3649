import { mayNameEntries } from '../development-mode.ts';
import type { Properties, TreeElement } from '../entities.ts';
import { subtree } from '../freelog-app/own-package.ts';
import { payload } from '../http/envelope.ts';
import type { PlatformApi } from '../platform-api.ts';
import type { Site } from '../site.ts';
import { mountPackage, type RenderOptions } from './mount-package.ts';
import type { BindFreelogApp, MountedPackage } from './mounted-package.ts';
import { widgetRenderName } from './render-name.ts';
import { standInEntry } from './widget-aliases.ts';
import { createWidgetController, type WidgetController } from './widget-controller.ts';

/** Property value of packages whose scripts are modules; they run in the iframe sandbox. */
export const MODULE_BUNDLE_TOOL = 'vite';

interface WidgetRequest {
  /** Element of the calling package. */
  container: HTMLElement;
  property?: Properties;
  dependencyTree?: TreeElement[];
  renderWidgetOptions?: RenderOptions;
  /** Tells several widgets of the same id apart. */
  seq?: number | string;
  /** Address of the widget's package; development mode only. */
  widget_entry?: string;
}

export type ExhibitWidgetRequest = WidgetRequest & { exhibitId: string };
export type ArticleWidgetRequest = WidgetRequest & {
  articleId: string;
  parentNid: string;
  nid: string;
  topExhibitId: string;
};

/** The two mount functions of one package. Neither rejects; `success` of the controller tells how it went. */
export function widgetFunctions(
  { config }: Site,
  api: PlatformApi,
  parent: MountedPackage,
  developmentEntries: Map<string, string>,
  bind: BindFreelogApp,
) {
  async function mount(
    id: string,
    regularEntry: string,
    place: Pick<MountedPackage, 'exhibitId' | 'nid' | 'property' | 'dependencyTree'>,
    { container, renderWidgetOptions = {}, seq, widget_entry }: WidgetRequest,
  ): Promise<WidgetController> {
    const name = await widgetRenderName(id, seq);
    const named = mayNameEntries(location.search) ? widget_entry : undefined;
    const entry = developmentEntries.get(name) ?? named ?? regularEntry;
    const widget: MountedPackage = { name, entry, ...place, parent, widgets: new Map() };
    const iframe = renderWidgetOptions.iframe ?? place.property.bundleTool === MODULE_BUNDLE_TOOL;
    const { success, mounted, freelogApp } = await mountPackage(widget, container, bind, {
      ...renderWidgetOptions,
      iframe,
    });
    if (success) parent.widgets.set(name, mounted);
    return createWidgetController(success, mounted, freelogApp);
  }

  return {
    async mountExhibitWidget(request: ExhibitWidgetRequest): Promise<WidgetController> {
      const { exhibitId, property, dependencyTree } = request;
      const known = property && dependencyTree;
      const version = known ? null : payload(await api.exhibit(exhibitId, { isLoadVersionProperty: 1 }))?.versionInfo;
      return mount(
        exhibitId,
        `${config.fileBase}/exhibits/${exhibitId}/packages`,
        {
          exhibitId,
          property: property ?? version?.exhibitProperty ?? {},
          dependencyTree: dependencyTree ?? version?.dependencyTree ?? [],
        },
        request,
      );
    },

    async mountArticleWidget(request: ArticleWidgetRequest): Promise<WidgetController> {
      const { articleId, nid, topExhibitId, property, dependencyTree } = request;
      const ours = standInEntry(nid);
      const [dependency] =
        property || ours
          ? []
          : ((payload(await api.dependencies(topExhibitId, { articleNids: nid })) ?? []) as {
              articleProperty: Properties;
            }[]);
      return mount(
        topExhibitId + articleId,
        ours ?? `${config.fileBase}/exhibits/${topExhibitId}/articles/${nid}/packages`,
        {
          exhibitId: topExhibitId,
          nid,
          property: property ?? dependency?.articleProperty ?? {},
          dependencyTree: dependencyTree ?? subtree(parent.dependencyTree, nid),
        },
        request,
      );
    },
  };
}
