import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const LIBRARY = /@micro-zoe\/micro-app\/lib\/index\.esm\.js$/;
const ADDRESSES = fileURLToPath(new URL('../src/sandbox/addresses.ts', import.meta.url));
const FAILURES = fileURLToPath(new URL('../src/sandbox/failures.ts', import.meta.url));
const REPORTS = fileURLToPath(new URL('../src/failure-reports.ts', import.meta.url));
const UNMOUNTING = fileURLToPath(new URL('../src/sandbox/unmounting.ts', import.meta.url));
const ROOT_SELECTORS = fileURLToPath(new URL('../src/sandbox/root-selectors.ts', import.meta.url));
const WATCH = fileURLToPath(new URL('../src/watch.ts', import.meta.url));
const REQUESTS = fileURLToPath(new URL('../src/sandbox/requests.ts', import.meta.url));

interface Patch {
  /** Which requirement of the package contract the library misses at this place. */
  requirement: string;
  find: string;
  replace: string;
  /** Number of occurrences of `find`; 1 unless stated. */
  times?: number;
}

const PATCHES: Patch[] = [
  {
    requirement: 'R1: rules about something below the root act in the package alone',
    find: 'rootSelectorREG.test(selector))) {\n                if (bodySelectorREG.test(selector)) {',
    replace:
      'isRootSelector(selector))) {\n                const withinRoot = scopeWithinRoot(selector, this.prefix);\n                if (withinRoot) {\n                    selector = withinRoot;\n                }\n                else if (bodySelectorREG.test(selector)) {',
  },
  {
    requirement: 'R3: addresses in HTML, CSS and created elements resolve inside the package',
    find: 'return createURL(path, getEffectivePath(addProtocol(baseURI))).toString();',
    replace: 'return completeAddress(path, addProtocol(baseURI));',
  },
  {
    requirement: 'R3, R10: fetch resolves inside the package and sends credentials to the platform',
    find: 'input = createURL(input, url).toString();',
    replace: 'input = completeAddress(String(input), url);\n            init = withCredentials(input, init);',
  },
  {
    requirement: 'R3: XMLHttpRequest resolves inside the package',
    find: 'reqUrl = createURL(reqUrl, url).toString();',
    replace: 'reqUrl = completeAddress(String(reqUrl), url);',
  },
  {
    requirement: 'R10: XMLHttpRequest sends credentials to the platform',
    find: 'super.open(method, reqUrl, ...rests);',
    replace:
      'super.open(method, reqUrl, ...rests);\n            if (isPlatformAddress(String(reqUrl))) this.withCredentials = true;',
  },
  {
    requirement: 'R3, R10: EventSource resolves inside the package and sends credentials to the platform',
    find: 'eventSourceUrl = createURL(eventSourceUrl, url).toString();',
    replace:
      'eventSourceUrl = completeAddress(String(eventSourceUrl), url);\n                    if (isPlatformAddress(eventSourceUrl)) eventSourceInitDict = { ...eventSourceInitDict, withCredentials: true };',
  },
  {
    requirement: 'R3, R9: the ordinary sandbox patches Worker as it does fetch',
    find: 'let microEventSource = createMicroEventSource(appName, url);',
    replace:
      "let microEventSource = createMicroEventSource(appName, url);\n        rawDefineProperty(microAppWindow, 'Worker', { configurable: true, enumerable: true, writable: true, value: createPackageWorker(appName, url) });",
  },
  {
    requirement: 'R3, R9: the iframe sandbox resolves requests and workers inside the package',
    find: 'if (!disablePatchRequest) {\n            this.createIframeBase();\n        }',
    replace: `if (!disablePatchRequest) {
            this.createIframeBase();
            this.microAppWindow.fetch = createMicroFetch(this.url);
            this.microAppWindow.XMLHttpRequest = createMicroXMLHttpRequest(this.url);
            this.microAppWindow.EventSource = createMicroEventSource(this.appName, this.url);
            rawDefineProperty(this.microAppWindow, 'Worker', { configurable: true, writable: true, value: createPackageWorker(this.appName, this.url) });
        }`,
  },
  {
    requirement: 'what nobody catches in the window of an iframe sandbox is reported',
    find: 'if (++IframeSandbox.activeCount === 1) ;',
    replace:
      'if (++IframeSandbox.activeCount === 1) ;\n        watchWindow(this.microAppWindow);\n        announceQuestions(this.microAppWindow);',
  },
  {
    requirement: 'R9: the iframe sandbox takes the Worker of its own window',
    find: "if (key === 'Worker') {\n                return WorkerProxy;\n            }",
    replace: '',
  },
  {
    requirement: 'R3: relative addresses in the iframe do not depend on the route',
    find: "setAttribute('href', createURL(this.url).origin + this.proxyLocation.pathname)",
    replace: "setAttribute('href', packageRoot(this.url) + '/')",
  },
  {
    requirement: 'R2: module scripts are requested with credentials',
    find: "globalEnv.rawSetAttribute.call(scriptElement, 'type', 'module');",
    replace:
      "globalEnv.rawSetAttribute.call(scriptElement, 'type', 'module');\n        attrs.set('crossorigin', 'use-credentials');\n        globalEnv.rawSetAttribute.call(scriptElement, 'crossorigin', 'use-credentials');",
  },
  {
    requirement: "R6: the virtual location starts at the root of the entry's origin",
    find: 'const isIframe = !!microAppWindow;',
    replace: 'const isIframe = !!microAppWindow;\n    const entry = url;\n    url = virtualAddress(url);',
  },
  {
    requirement: "R6: the virtual location starts at the root of the entry's origin (iframe sandbox)",
    find: 'const childStaticLocation = createURL(url);',
    replace: 'const childStaticLocation = createURL(virtualAddress(url));',
  },
  {
    requirement: 'R6: an unmounted package goes back to the virtual root',
    find: 'const { pathname, search, hash } = createURL(url);',
    replace: 'const { pathname, search, hash } = createURL(virtualAddress(url));',
  },
  {
    requirement: 'R6: an absolute address outside the entry navigates the page',
    find: 'const targetLocation = createURL(value, proxyLocation.href);',
    replace:
      'if (isOutsidePackage(String(value), entry))\n            return String(value);\n        const targetLocation = createURL(packageRoute(String(value), entry), proxyLocation.href);',
  },
  {
    requirement: 'R6: assigning window.location is assigning location.href',
    find: 'set: (value) => {\n                    globalEnv.rawWindow.location = value;\n                },',
    replace: 'set: (value) => {\n                    microLocation.href = value;\n                },',
  },
  {
    requirement: 'R6: assigning window.location is assigning location.href (iframe sandbox)',
    find: "if (key === 'location') {\n                return Reflect.set(rawWindow, key, value);\n            }",
    replace:
      "if (key === 'location') {\n                sandbox.proxyLocation.href = value;\n                return true;\n            }",
  },
  {
    requirement: 'R11: what the page tells packages is readable in every sandbox',
    find: 'microAppWindow.rawWindow = globalEnv.rawWindow;',
    replace:
      'microAppWindow.rawWindow = globalEnv.rawWindow;\n        microAppWindow.HOST_END = globalEnv.rawWindow.HOST_END;\n        microAppWindow.isTest = globalEnv.rawWindow.isTest;',
    times: 2,
  },
  {
    requirement: 'R5: a mount function that throws ends in the error life cycle instead of nothing',
    find: "logError('An error occurred when mount \\n', this.name, e);",
    replace: "logError('An error occurred when mount \\n', this.name, e);\n                        this.onerror(e);",
    times: 2,
  },
  {
    requirement: 'R5: the runtime learns that a package offers mount functions',
    find: 'markUmdMode(this.umdMode = true);',
    replace: 'markUmdMode(this.umdMode = true);\n                                noteMountFunctions(this.name);',
  },
  {
    requirement: 'R5: a mount promise that rejects ends in the error life cycle',
    find: "logError('An error occurred in window.mount \\n', this.name, e);\n                    nextAction();",
    replace: "logError('An error occurred in window.mount \\n', this.name, e);\n                    this.onerror(e);",
  },
  {
    requirement: 'R5: a package whose unmount function throws is unmounted all the same',
    find: `try {
            this.handleUnmounted(destroy, clearData, keepRouteState, unmountcb, (_a = this.umdHookUnmount) === null || _a === void 0 ? void 0 : _a.call(this, microApp.getData(this.name, true)));
        }
        catch (e) {
            logError('An error occurred when unmount \\n', this.name, e);
        }`,
    replace: `noteUnmounting(this.name);
        let unmounting;
        try {
            unmounting = (_a = this.umdHookUnmount) === null || _a === void 0 ? void 0 : _a.call(this, microApp.getData(this.name, true));
        }
        catch (e) {
            logError('An error occurred when unmount \\n', this.name, e);
            reportFailure(e);
        }
        this.handleUnmounted(destroy, clearData, keepRouteState, unmountcb, unmounting);`,
  },
  {
    requirement: 'R5: a package is mounted again when it has been unmounted, not before',
    find: 'this.clearOptions(destroy);\n        unmountcb === null',
    replace: 'this.clearOptions(destroy);\n        noteUnmounted(this.name);\n        unmountcb === null',
  },
];

const IMPORTS = `
import { reportFailure, watchWindow } from ${JSON.stringify(REPORTS)};
import { noteMountFunctions } from ${JSON.stringify(FAILURES)};
import { noteUnmounted, noteUnmounting } from ${JSON.stringify(UNMOUNTING)};
import { completeAddress, isOutsidePackage, isPlatformAddress, packageRoot, packageRoute, virtualAddress } from ${JSON.stringify(ADDRESSES)};
import { isRootSelector, scopeWithinRoot } from ${JSON.stringify(ROOT_SELECTORS)};
import { announceQuestions } from ${JSON.stringify(WATCH)};
import { createPackageWorker, withCredentials } from ${JSON.stringify(REQUESTS)};
`;

/**
 * Applies what the package contract asks beyond the published sandbox library. Every replaced place must be found
 * exactly as often as stated, so that a new version of the library stops the build instead of losing a requirement.
 */
export function patchMicroApp(): Plugin {
  return {
    name: 'colophon:patch-micro-app',
    enforce: 'pre',
    transform(code, id) {
      if (!LIBRARY.test(id.split('?')[0] ?? '')) return null;
      let patched = code;
      for (const { requirement, find, replace, times = 1 } of PATCHES) {
        const parts = patched.split(find);
        if (parts.length - 1 !== times) {
          this.error(`${requirement}: expected ${times} places in the sandbox library, found ${parts.length - 1}`);
        }
        patched = parts.join(replace);
      }
      return { code: IMPORTS + patched, map: null };
    },
  };
}
