import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isAlone: true,
  gain: 'a widget speaks in the name of the theme: its data, its widgets',
  instead: 'what the sandbox gives a widget is bound to that widget',
  expected: { mounted: true, own: true, others: [] },
  async run({ themeId }, { window, page, microApp, freelogApp, isWidget, wait }) {
    if (isWidget) {
      const own = freelogApp.getSelfWidgetRenderName?.();
      const ways: [string, () => unknown][] = [
        ['getData of the theme', () => microApp.getData('theme')?.freelogApp],
        [
          'the parent',
          () => (window.parent as unknown as { microApp?: typeof microApp }).microApp?.getData('theme')?.freelogApp,
        ],
        ['the page', () => (page as unknown as { microApp?: typeof microApp }).microApp?.getData('theme')?.freelogApp],
        [
          'global data',
          () => (microApp as unknown as { getGlobalData(): { freelogApp?: unknown } }).getGlobalData()?.freelogApp,
        ],
        ['the prototype', () => Object.getPrototypeOf(freelogApp)?.getSelfWidgetRenderName],
        ['a call with another name', () => (freelogApp.getSelfWidgetRenderName?.('theme') === own ? null : 'theme')],
      ];
      const others = ways.flatMap(([way, take]) => {
        try {
          const taken = take();
          return taken && taken !== freelogApp ? [way] : [];
        } catch {
          return [];
        }
      });
      return { mounted: true, own: typeof own === 'string' && own !== 'theme', others };
    }
    const container = window.document.createElement('div');
    window.document.getElementById('hostile')?.append(container);
    await freelogApp.mountExhibitWidget?.({
      exhibitId: themeId,
      container,
      seq: 1,
      renderWidgetOptions: { data: { attack: 'runtime/freelog-app-of-another' } },
    });
    await wait(4000);
    return null;
  },
};
