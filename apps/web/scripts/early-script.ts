import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

/**
 * Puts a script into the page's head that runs before the first paint. Scripts of the bundle run too late for that, and
 * the content security policy refuses inline ones; so it becomes a small hashed file of its own.
 *
 * `path` is relative to the project. The file is sent as it is, but for its comments and spaces: no imports, no types.
 */
export function earlyScript(path: string): Plugin {
  const name = basename(path);
  let root = '';
  let isBuild = false;
  return {
    name: 'colophon:early-script',
    configResolved(config) {
      root = config.root;
      isBuild = config.command === 'build';
    },
    buildStart() {
      if (!isBuild) return;
      const { code } = minifySync(name, readFileSync(join(root, path), 'utf8'));
      this.emitFile({ type: 'asset', name, source: code });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const emitted = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(name));
        return [{ tag: 'script', attrs: { src: `/${emitted?.fileName ?? path}` }, injectTo: 'head-prepend' }];
      },
    },
  };
}
