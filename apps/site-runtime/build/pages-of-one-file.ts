import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const FOLDER = fileURLToPath(new URL('../', import.meta.url));
/** Our own widgets, and the frame that watches the page. */
const PAGES = ['widgets/markdown', 'widgets/share', 'watch/frame'];

/** Builds small programs into pages that need no other file: `widgets/markdown.html`. */
export function pagesOfOneFile(): Plugin {
  return {
    name: 'colophon:pages-of-one-file',
    apply: 'build',
    async generateBundle() {
      for (const name of PAGES) {
        const page = await readFile(`${FOLDER}${name}.html`, 'utf8');
        const script = (await scriptOf(name)).replaceAll('</script', '<\\/script');
        const source = page.replace('<!-- script -->', () => `<script>${script}</script>`);
        this.emitFile({ type: 'asset', fileName: `${name}.html`, source });
      }
    },
  };
}

async function scriptOf(name: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: FOLDER,
    logLevel: 'error',
    build: {
      target: 'es2022',
      write: false,
      rollupOptions: { input: `${FOLDER}${name}.ts`, output: { format: 'iife' } },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error(`${name} was not built`);
  return output.output[0].code;
}
