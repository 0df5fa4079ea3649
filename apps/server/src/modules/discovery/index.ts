/** Facts that everybody may see, told to search engines and to programs that show links. The face of the module. */
import type { Router } from '#platform/http/router.ts';
import { describeAskedPage } from './queries/describe-asked-page.ts';
import { registerEmbedRoutes } from './routes/embeds.ts';
import { registerPreviewRoutes } from './routes/previews.ts';
import { registerSitemapRoutes } from './routes/sitemaps.ts';

export type { PageSubject } from './page-subject.ts';

export function registerDiscovery(app: Router): void {
  const { context } = app;
  context.providers.add('pages.description', (page) => describeAskedPage(context, page));
  registerSitemapRoutes(app);
  registerEmbedRoutes(app);
  registerPreviewRoutes(app);
}
