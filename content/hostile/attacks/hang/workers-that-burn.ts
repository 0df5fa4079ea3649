import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isAlone: true,
  gain: 'workers of a widget go on computing for the attacker after it has gone',
  instead: 'they end with the widget that started them, and the page answers meanwhile',
  expected: { started: 3, unmounted: true, answers: true, left: 0 },
  async run({ themeId }, { window, page, freelogApp, isWidget, wait }) {
    if (isWidget) {
      const code = URL.createObjectURL(new Blob(['for (;;);'], { type: 'text/javascript' }));
      for (let index = 0; index < 3; index += 1) new window.Worker(code);
      Object.assign(page, { hostileWorkers: 3 });
      return null;
    }
    const container = window.document.createElement('div');
    window.document.getElementById('hostile')?.append(container);
    const data = { attack: 'hang/workers-that-burn' };
    const widget = (await freelogApp.mountExhibitWidget?.({
      exhibitId: themeId,
      container,
      seq: 2,
      renderWidgetOptions: { data },
    })) as { unmount(options: object): Promise<boolean> };
    await wait(1500);
    const started = (page as unknown as { hostileWorkers?: number }).hostileWorkers ?? 0;
    return { started, unmounted: await widget.unmount({ destroy: true }) };
  },
  async look(_stage, page) {
    const answers = (await page.evaluate(() => 1 + 1)) === 2;
    for (let looks = 0; looks < 20 && page.workers().length > 0; looks += 1) await page.waitForTimeout(100);
    return { answers, left: page.workers().length };
  },
};
