import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const FOLDER = fileURLToPath(new URL('../widgets/', import.meta.url));
const WIDGETS = ['markdown', 'share'];

/** Builds each of our own widgets into a page that needs no other file: `widgets/markdown.html`. */
export function standInWidgets(): Plugin {
  return {
    name: 'colophon:stand-in-widgets',
    apply: 'build',
    async generateBundle() {
      for (const name of WIDGETS) {
        const page = await readFile(`${FOLDER}${name}.html`, 'utf8');
        const script = (await scriptOf(name)).replaceAll('</script', '<\\/script');
        const source = page.replace('<!-- script -->', () => `<script>${script}</script>`);
        this.emitFile({ type: 'asset', fileName: `widgets/${name}.html`, source });
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
