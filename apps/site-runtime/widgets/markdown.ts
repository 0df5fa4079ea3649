import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { defineWidget, type FreelogApp } from './micro-app.ts';

/** As themes of the ecosystem call their reader of Markdown. */
interface MarkdownData {
  content?: string;
  /** Pixels. */
  fontSize?: number;
  /** The exhibit that the text is of; its dependencies may stand in the text as pictures. */
  exhibitInfo?: {
    exhibitId: string;
    versionInfo?: { dependencyTree?: { nid: string; articleName: string }[] };
  };
}

/** A dependency in a text: `{{freelog://owner/name}}`, or `![its caption](freelog://owner/name)`. */
const EMBEDDED = /\{\{freelog:\/\/([^}]+)\}\}|!\[([^\]]*)\]\(<?freelog:\/\/([^)>\s]+)>?\)/g;

let drawn = 0;

defineWidget<MarkdownData>('markdown-widget-app', (root, { content = '', fontSize, exhibitInfo, freelogApp }) => {
  drawn += 1;
  const mine = drawn;
  void withPictures(content, exhibitInfo, freelogApp).then((text) => {
    if (mine !== drawn) return;
    const article = document.createElement('div');
    article.className = 'markdown-wrapper';
    if (fontSize) article.style.fontSize = `${Number(fontSize)}px`;
    // Markup and scripts of the text are shown as text, and addresses that are no links to pages or files are left out.
    article.innerHTML = micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
    for (const link of article.querySelectorAll<HTMLAnchorElement>('a[href^="http"]')) {
      link.target = '_blank';
      link.rel = 'noopener noreferrer';
    }
    // Themes look for headings among the children of the first child.
    root.replaceChildren(article);
  });
});

async function withPictures(
  text: string,
  exhibit: MarkdownData['exhibitInfo'],
  freelogApp: FreelogApp,
): Promise<string> {
  const addresses = new Map<string, string>();
  for (const { nid, articleName } of exhibit?.versionInfo?.dependencyTree ?? []) {
    if (!exhibit || !text.includes(`freelog://${articleName}`)) continue;
    const address = await freelogApp.getExhibitDepFileStream(exhibit.exhibitId, { nid, returnUrl: true });
    if (typeof address === 'string') addresses.set(articleName, new URL(address, window.location.href).href);
  }
  return text.replace(EMBEDDED, (_all, braced?: string, caption?: string, linked?: string) => {
    const name = (braced ?? linked)!;
    const address = addresses.get(name);
    return address ? `![${caption || name}](<${address}>)` : `*${caption || name}*`;
  });
}
