import { check, eventually, type Kit, type Place, payloadOf } from '../kit.ts';
import { widgetCases } from './widgets.ts';

const isTree = (tree: unknown): tree is Place[] =>
  Array.isArray(tree) && tree.every(({ nid }) => typeof nid === 'string');

export const ownPackageCases = {
  async getSelfProperty({ app }: Kit) {
    for (const fromServer of [false, true]) {
      const property = (await app.getSelfProperty(fromServer)) as Record<string, unknown> & { data?: { data: object } };
      check(typeof property.fileSize === 'number', 'the size of the own file among the properties');
      check(property.data?.data && 'fileSize' in property.data.data, 'the same as newer packages read it');
    }
  },
  async getSelfDependencyTree({ app, isTheme }: Kit) {
    const [given, fresh] = [await app.getSelfDependencyTree(), await app.getSelfDependencyTree(true)];
    check(isTree(given) && isTree(fresh), 'flat trees');
    const names = fresh.map(({ articleName }) => articleName.split('/')[1]);
    if (isTheme) check(names.includes('kit-reader') && names.includes('kit-library'), 'what the theme depends on');
  },
  async getSelfPropertyForTheme({ app }: Kit) {
    const property = app.getSelfPropertyForTheme() as Record<string, unknown>;
    check(typeof property === 'object' && property !== null && !(property instanceof Promise), 'properties at once');
  },
  getSelfDepForTheme({ app }: Kit) {
    check(isTree(app.getSelfDepForTheme()), 'a tree at once');
  },
  async getSelfDep({ app }: Kit) {
    check(isTree(await payloadOf(app.getSelfDep())), 'a tree in a response');
  },
  getTopExhibitId({ app }: Kit) {
    check(/^[\da-f]{24}$/.test(String(app.getTopExhibitId())), 'an exhibit id');
  },
  getSelfNid({ app, api }: Kit) {
    const { isArticle } = api.getData() as { isArticle?: boolean };
    check(isArticle ? /^[\da-f]{12}$/.test(String(app.getSelfNid())) : app.getSelfNid() === undefined, 'the own place');
  },
  getSelfWidgetRenderName({ app }: Kit) {
    check(/^(theme|w[\da-f]{6}\w*)$/.test(String(app.getSelfWidgetRenderName())), 'a render name');
  },
  async getStaticPath({ app }: Kit) {
    const address = String(app.getStaticPath('/static/note.txt'));
    check(/\/packages\/static\/note\.txt$/.test(address), 'an address in the own package');
    check((await (await fetch(address, { credentials: 'include' })).text()) === 'A note.', 'the file at the address');
  },
  getCurrentUrl({ app, page }: Kit) {
    check(app.getCurrentUrl() === page.location.href, 'the address of the page');
    const other = new URL(String(app.getCurrentUrl('/other?id=1')));
    check(other.searchParams.get('theme') === '/other?id%M21', 'the same with another route of the theme');
  },
  async reload({ app, isTheme, page }: Kit) {
    const key = 'kit-reloaded';
    if (isTheme && !page.sessionStorage.getItem(key)) {
      page.sessionStorage.setItem(key, 'yes');
      app.reload();
      await new Promise(() => {});
    }
    if (!isTheme) app.reload();
    check(page.sessionStorage.getItem(key) === 'yes', 'that the theme has reloaded the page, and no widget does');
  },
  async setViewport({ app, isTheme, page }: Kit) {
    app.setViewport({ 'viewport-fit': 'cover', width: 300 });
    const content = () => page.document.querySelector('meta[name=viewport]')?.getAttribute('content') ?? '';
    if (isTheme) await eventually(() => content().includes('viewport-fit=cover'), 'the viewport of the page');
    check(content().includes('width=device-width'), 'the width of the device');
  },
  ...widgetCases,
};
