import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Rolldown } from 'vite';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

/** Files of a package by path. */
export type Files = Record<string, string>;

/** The packages of the kit, by the way that they are built in. */
export const BUILDS = ['vite-react', 'vite-vue', 'vite-plain', 'umd-react', 'umd-vue', 'umd-plain', 'page'] as const;

export type BuildName = (typeof BUILDS)[number];

/** Builds a package of the kit. */
export async function buildPackage(name: BuildName): Promise<Files> {
  const rest = { 'static/note.txt': 'A note.', 'static/js/late.js': 'window.kitLate = true;' };
  if (name.startsWith('vite-')) return { ...rest, ...(await buildModules(name)) };
  const script = await buildScript(name);
  if (name === 'page') {
    // as somebody writes it without a build: what has to run runs as the page is read
    return {
      ...rest,
      'index.html': page(name, '<script src="kit.js"></script><script>kit.start();</script>'),
      'kit.js': script,
    };
  }
  // as bundlers of the older kind write it: addresses from the root, a global that holds what the package exports, and
  // chunks that are loaded when they are needed
  const glue = `Object.assign(window, window.kit);
var late = document.createElement('script');
late.src = window.__MICRO_APP_PUBLIC_PATH__ + 'static/js/late.js';
document.head.appendChild(late);`;
  return {
    ...rest,
    'index.html': page(name, '<script defer="defer" src="/static/js/main.js"></script>'),
    'static/js/main.js': `${script}\n${glue}`,
  };
}

/** A library that theme and widgets share, and the file of a package with names that have to be encoded. */
export const LIBRARY: Files = {
  'meta.json': JSON.stringify({
    nameSpace: 'kitLibrary.words',
    js: { entry: 'library.js', other: [] },
    css: { entry: 'library.css', other: [] },
    other: [],
  }),
  'library.js': "window.kitLibrary = { words: { greet: () => 'Good day' } };",
  'library.css': '.kit-styled { color: rgb(1, 2, 3); }',
  'index.html': '<!doctype html><title>kit library</title>',
  '图 片/说明.txt': 'A file with a name that has to be encoded.',
};

function page(name: BuildName, scripts: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <link rel="icon" href="/favicon.ico">
    <link rel="manifest" href="/manifest.json">
    <title>kit ${name}</title>
    <script>window.kitBuild = '${name}';</script>
  </head>
  <body>
    <div id="kit-root"></div>
    <div id="kit-slots"></div>
    ${scripts}
  </body>
</html>`;
}

const COMMON: InlineConfig = {
  configFile: false,
  root: FOLDER,
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"', __VUE_OPTIONS_API__: 'true', __VUE_PROD_DEVTOOLS__: 'false' },
};

async function buildModules(name: BuildName): Promise<Files> {
  const output = await bundle({
    ...COMMON,
    base: './',
    build: {
      write: false,
      target: 'es2022',
      rollupOptions: { input: `${FOLDER}src/entries/${name}.ts`, output: { entryFileNames: 'assets/main.js' } },
    },
  });
  const files = Object.fromEntries(output.map((file) => [file.fileName, contentOf(file)]));
  return { ...files, 'index.html': page(name, '<script type="module" crossorigin src="./assets/main.js"></script>') };
}

async function buildScript(name: BuildName): Promise<string> {
  const [file] = await bundle({
    ...COMMON,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: `${FOLDER}src/entries/${name}.ts`, name: 'kit', formats: ['umd'], fileName: 'main' },
    },
  });
  return contentOf(file!);
}

async function bundle(config: InlineConfig): Promise<Rolldown.RolldownOutput['output']> {
  const [result] = [await build(config)].flat();
  if (!result || !('output' in result)) throw new Error('nothing was built');
  return result.output;
}

function contentOf(file: Rolldown.RolldownOutput['output'][number]): string {
  return file.type === 'chunk' ? file.code : String(file.source);
}
