/** Texts of the interface that operators write and publish: the face of the module. */
import type { Router } from '#platform/http/router.ts';
import { registerTextFile } from './routes/file.ts';
import { registerTextTagRoutes } from './routes/tags.ts';
import { registerTextRoutes } from './routes/texts.ts';

export function registerI18n(app: Router): void {
  registerTextFile(app);
  registerTextRoutes(app);
  registerTextTagRoutes(app);
}
