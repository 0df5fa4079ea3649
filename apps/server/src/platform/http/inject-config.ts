/** Puts run-time configuration into a page, where its program reads it: nothing about the installation is compiled in. */
export function injectConfig(html: string, config: object): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return html.replace('</head>', () => `<script type="application/json" id="colophon-config">${json}</script></head>`);
}
