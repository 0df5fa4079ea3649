import type { Page } from 'playwright-core';
import type { Facts, Stage } from '../attack.ts';
import { FREE, openNode, policy, publish, SOLD, show, takeUsualTheme } from './publish.ts';

/** Stands in every hostile text, so that a page can be seen to show it. */
const KEYWORD = 'hostiletext';
/** An element that is one only where a text became HTML. */
export const MARK = `${KEYWORD} <img data-hostile src=x onerror=alert(1)>`;
/** Ends what a text may stand in: elements, attributes, comments, CDATA, scripts. */
const WORDS = `${MARK}"'></title></script></noscript>]]>--><script data-hostile>alert(2)</script>\u202e&x;`;
const ELEMENT = /<\w+\s+data-hostile/g;
/** Time in which a page of the platform has shown what it read, six of them at once on a busy machine. */
const SHOWN_MS = 60_000;

/** A node, a work and a collection whose words are all hostile; made once. */
export function hostileTexts(stage: Stage) {
  return stage.once('hostile texts', async () => {
    const { person } = stage.attacker;
    const { nodeId, domain } = await openNode(person, 'words');
    await takeUsualTheme(person, nodeId);
    await person.post('/v2/nodes/setNodeInfo', { nodeId, nodeTitle: WORDS.slice(0, 100), nodeShortDescription: WORDS });
    const words = { resourceTitle: WORDS.slice(0, 100), intro: WORDS, tags: ['<script>', '"><b data-hostile'] };
    const file = { filename: 'words.md', mime: 'text/markdown', bytes: `# Words\n\n${domain}\n` };
    const work = await publish(person, file, 'markdown', words);
    const { exhibitId } = await show(person, nodeId, work, {
      terms: SOLD,
      title: WORDS.slice(0, 100),
      policyName: '<b data-hostile>x',
    });
    const { resourceId: collectionId } = await person.post<{ resourceId: string }>('/v2/resources', {
      name: `hostile${domain}`,
      resourceType: ['阅读', '连载小说'],
      subjectType: 4,
      policies: [policy('Free', FREE)],
      ...words,
    });
    const draft = `/v2/resources/catalogues/drafts/${collectionId}`;
    await person.post(`${draft}/items`, { addCollectionItems: [{ resourceId: work.resourceId }] });
    await person.put(`/v2/resources/catalogue/${collectionId}`, { isMergeCatalogueDraft: 1 });
    await person.put(`/v2/resources/${collectionId}`, { status: 1 });
    const node = { nodeId, domain, origin: stage.siteOrigin(domain) };
    stage.alsoMade.push(node);
    return { node, exhibitId, collectionId, resourceId: work.resourceId, keyword: KEYWORD };
  });
}

/** The facts about a text that holds hostile words: it shows them, and none of them has become an element. */
export function harmless(html: string): Facts {
  return { shown: html.includes(KEYWORD), elements: html.match(ELEMENT) ?? [] };
}

/** Reads a document as browsers read XML. `strangers` are its elements that belong to pages. */
export async function readsAsXml({ context, aim }: Stage, xml: string): Promise<Facts> {
  const page = await context.newPage();
  await page.goto(`${aim.platform}/v2/users/current`);
  const facts = await page.evaluate(
    ([text, keyword]) => {
      const document = new DOMParser().parseFromString(text!, 'text/xml');
      const names = [...document.querySelectorAll('*')].map((element) => element.localName);
      return {
        wellFormed: !names.includes('parsererror'),
        strangers: names.filter((name) => ['script', 'img', 'iframe', 'svg', 'b'].includes(name)),
        entities: document.doctype !== null,
        shown: (document.documentElement.textContent ?? '').includes(keyword!),
      };
    },
    [xml, KEYWORD],
  );
  await page.close();
  return facts;
}

/** Opens a page in the visitor's browser, and looks at whether it shows hostile words, and as what. */
export async function shownInBrowser(
  { open }: Stage,
  address: string,
  prepare: (page: Page) => Promise<void> = async () => undefined,
): Promise<Facts> {
  const page = await open(address);
  await prepare(page);
  const isShown = await page
    .getByText(KEYWORD)
    .first()
    .waitFor({ timeout: SHOWN_MS })
    .then(
      () => true,
      () => false,
    );
  const facts = await page.evaluate(() => ({
    elements: [...document.querySelectorAll('[data-hostile]')].map((element) => element.outerHTML),
    ran: document.title === 'hostile ran',
  }));
  await page.close();
  return { shown: isShown, ...facts };
}
