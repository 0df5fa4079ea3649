import { check, eventually, type Kit, type Place } from '../kit.ts';

interface Controller {
  success: boolean;
  name: string;
  unmount(options?: object): Promise<boolean>;
  reload(destroy?: boolean): Promise<boolean>;
  setData(data: object): void;
  forceSetData(data: object): void;
  getData(): Record<string, unknown>;
  clearData(): void;
  addDataListener(listener: (data: Record<string, unknown>) => void, autoTrigger?: boolean): void;
  removeDataListener(listener: unknown): void;
  clearDataListener(): void;
}

type Mount = (word: string, slot: HTMLElement, options?: object, seq?: number) => Promise<Controller>;

/** The ways of building that widgets on the node have. */
const BUILDS = ['vite-react', 'vite-vue', 'vite-plain', 'umd-react', 'umd-vue', 'umd-plain', 'page'] as const;

/** Themes, one per sandbox, that mount widgets of every way of building; others mount those of their own way. */
const HOSTS: readonly string[] = ['vite-react', 'page'];

/** The widgets that a package mounts: a widget one that is not itself, which has its name already. */
function widgetsFor({ isTheme }: Kit, build: string): readonly string[] {
  if (!isTheme) return [build === 'page' ? 'umd-plain' : 'page'];
  return HOSTS.includes(build) ? BUILDS : [build];
}

/** Time for a widget to go through all cases. */
const CASES_PATIENCE_MS = 120_000;

const wordIn = (slot: HTMLElement) => slot.querySelector('[data-word]')?.getAttribute('data-word') ?? null;

async function shows(slot: HTMLElement, word: string): Promise<void> {
  await eventually(() => wordIn(slot) === word, `a widget that shows ${word}, not ${wordIn(slot)}`);
}

/** Mounts, tells, unmounts and mounts again; then two at once. */
async function comesAndGoes(kit: Kit, mount: Mount): Promise<void> {
  const slot = kit.slot();
  for (const word of ['one', 'two', 'three']) {
    let mounted = 0;
    const controller = await mount(word, slot, { lifeCycles: { mounted: () => (mounted += 1) } });
    check(controller.success && mounted === 1, `a mount with ${word} and its life cycle`);
    await shows(slot, word);
    controller.setData({ word: `${word} again` });
    await shows(slot, `${word} again`);
    check((kit.app.getActiveWidget() as string[]).includes(controller.name), 'it among the active widgets');
    check((kit.app.getAllWidget() as string[]).includes(controller.name), 'it among all widgets');
    check((await controller.unmount()) === true, 'an end');
    await eventually(() => wordIn(slot) === null, 'nothing left of it');
    check(!(kit.app.getActiveWidget() as string[]).includes(controller.name), 'it no longer among the active widgets');
  }
  const [left, right] = [kit.slot(), kit.slot()];
  const first = await mount('left', left, {}, 1);
  const second = await mount('right', right, {}, 2);
  check(first.success && second.success && first.name !== second.name, 'two of the same at once');
  await shows(left, 'left');
  await shows(right, 'right');
  await speaks(first);
  first.setData({ word: 'left' });
  check(await first.reload(), 'one that is loaded again');
  await shows(left, 'left');
  await Promise.all([first.unmount({ destroy: true }), second.unmount({ destroy: true })]);
  check(wordIn(left) === null && wordIn(right) === null, 'both gone');
}

/** Data in both directions. */
async function speaks(controller: Controller): Promise<void> {
  let heard: Record<string, unknown> = {};
  const listener = (data: Record<string, unknown>) => {
    heard = data;
  };
  controller.addDataListener(listener);
  controller.forceSetData({ ask: 'who are you?' });
  await eventually(() => heard.answer === 'who are you?', 'an answer of the widget');
  check(controller.getData().answer === 'who are you?', 'the data of the widget');
  controller.removeDataListener(listener);
  controller.setData({ ask: 'and now?' });
  await eventually(() => controller.getData().answer === 'and now?', 'an answer that nobody listens to');
  check(heard.answer === 'who are you?', 'a listener that was removed to hear nothing');
  controller.clearDataListener();
  controller.clearData();
}

/** Routes of a widget, in each mode. */
async function routes(mount: Mount, kit: Kit): Promise<void> {
  const address = () => new URL(kit.page.location.href).searchParams;
  for (const mode of ['search', 'state', 'pure']) {
    console.debug('kit', 'routes', mode);
    const slot = kit.slot();
    const controller = await mount(mode, slot, { 'router-mode': mode }, 3);
    const route = () => slot.querySelector('[data-route]')?.getAttribute('data-route') ?? null;
    await eventually(() => route() === '/', `a widget at its start, not at ${route()}`);
    controller.setData({ go: '/second?x=1&y=2' });
    await eventually(() => route() === '/second?x=1&y=2', `the second route in mode ${mode}, not ${route()}`);
    check(address().has(controller.name) === (mode === 'search'), `an address with the route only in mode search`);
    if (mode !== 'pure') {
      kit.page.history.back();
      await eventually(() => route() === '/', `the first route again in mode ${mode}, not ${route()}`);
      kit.page.history.forward();
      await eventually(() => route() === '/second?x=1&y=2', `the second route again in mode ${mode}, not ${route()}`);
      kit.page.history.back();
      await eventually(() => route() === '/', `the first route at last`);
    }
    await controller.unmount({ destroy: true });
    check(!address().has(controller.name), 'no part of the address left');
  }
}

const mountExhibit =
  (kit: Kit, exhibitId: string, dataOfAll: object = {}): Mount =>
  (word, container, options = {}, seq) =>
    kit.app.mountExhibitWidget({
      exhibitId,
      container,
      seq,
      renderWidgetOptions: { ...options, data: { word, ...dataOfAll } },
    }) as Promise<Controller>;

function mountReader(kit: Kit): Mount {
  const tree = kit.app.getSelfDepForTheme() as Place[];
  const place = tree.find(({ articleName }) => articleName.endsWith('/kit-reader'));
  check(place, 'the reader among the dependencies');
  return (word, container, options = {}, seq) =>
    kit.app.mountArticleWidget({
      articleId: place.articleId,
      parentNid: place.parentNid,
      nid: place.nid,
      topExhibitId: kit.app.getTopExhibitId(),
      container,
      seq,
      renderWidgetOptions: { ...options, data: { word, isArticle: true } },
    }) as Promise<Controller>;
}

/** A widget that goes through all cases itself, in its own name. */
async function goesThroughCases(kit: Kit, exhibitId: string): Promise<void> {
  const slot = kit.slot();
  const controller = await mountExhibit(kit, exhibitId, { isTested: true })('tested', slot);
  controller.addDataListener(() => 'heard');
  const told = () => slot.querySelector('[data-findings]')?.getAttribute('data-findings');
  const findings = await eventually(told, 'the findings of a widget', CASES_PATIENCE_MS);
  await controller.unmount({ destroy: true });
  check(findings === '[]', `a widget without findings: ${findings}`);
}

export const widgetCases = {
  async mountExhibitWidget(kit: Kit) {
    const { kitBuild: build } = window as unknown as { kitBuild: string };
    for (const name of widgetsFor(kit, build)) {
      console.debug('kit', 'widget', name);
      const mount = mountExhibit(kit, (await kit.exhibit(`kit-${name}`)).exhibitId);
      await comesAndGoes(kit, mount);
      if (kit.isTheme) await routes(mount, kit);
    }
    if (kit.isTheme) await goesThroughCases(kit, (await kit.exhibit(`kit-${build}`)).exhibitId);
    const refused = await mountExhibit(kit, 'f'.repeat(24))('nobody', kit.slot());
    check(refused.success === false, 'no success for an unknown exhibit');
  },
  async mountArticleWidget(kit: Kit) {
    if (!kit.isTheme) return;
    const mount = mountReader(kit);
    await comesAndGoes(kit, mount);
    await routes(mount, kit);
    const slot = kit.slot();
    const controller = await mount('first chapter', slot);
    await shows(slot, 'first chapter');
    check((await mount('next chapter', slot)).success, 'what is mounted already to go on');
    await shows(slot, 'next chapter');
    await controller.unmount();
  },
  getActiveWidget({ app }: Kit) {
    check(Array.isArray(app.getActiveWidget()), 'a list');
  },
  getAllWidget({ app }: Kit) {
    check(Array.isArray(app.getAllWidget()), 'a list');
  },
};
