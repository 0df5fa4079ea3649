import { expect, test } from 'vitest';
import { setUpBrowser } from './browser.ts';
import { IDS } from './lumen-exhibits.ts';

const site = setUpBrowser();

/** A theme that writes down which options it reads. */
const THEME = {
  'index.html': `<html><head></head><body><p id="read"></p><script>
window.mount = () => {
  localStorage.setItem('kept', ' and keeps');
  const { colour, words } = window.microApp.getData().freelogApp.getSelfPropertyForTheme();
  document.getElementById('read').textContent = [colour, words].join(' ') + localStorage.getItem('kept');
};
window.unmount = () => {};
</script></body></html>`,
};

/** Opens a page of `origin` that shows the site in a frame and says these options whenever it is asked. */
async function openConsole(origin: string, options: object) {
  const { fixture } = site;
  fixture.state.exhibits = [
    {
      exhibitId: IDS.theme,
      title: 'Options',
      resourceType: ['theme'],
      package: THEME,
      property: { colour: 'red', words: 'saved' },
    },
  ];
  fixture.state.themeId = IDS.theme;
  const page = await site.open(`${origin}/login`);
  await page.evaluate(
    ({ address, options }) => {
      const frame = document.createElement('iframe');
      const said = window as unknown as { options: object; say(): void };
      said.options = options;
      said.say = () =>
        frame.contentWindow!.postMessage({ type: 'colophon:preview-options', options: said.options }, '*');
      addEventListener('message', ({ data }) => data?.type === 'colophon:preview-ready' && said.say());
      frame.src = address;
      document.body.append(frame);
      // whoever is not asked says it all the same
      setInterval(said.say, 300);
    },
    { address: `${fixture.site}/?preview=options`, options },
  );
  return page;
}

test('the theme reads the options that the platform says, and those that it says later', async () => {
  const page = await openConsole(site.fixture.platform, { colour: 'blue', words: 7 });
  const read = page.frameLocator('iframe').locator('#read');
  await expect.poll(() => read.textContent()).toBe('blue saved and keeps');
  await page.evaluate(() => {
    (window as unknown as { options: object }).options = { colour: 'green', words: 'tried' };
  });
  await expect.poll(() => read.textContent()).toBe('green tried and keeps');
});

test('what any other page says in a frame is not believed', async () => {
  const page = await openConsole(`http://stranger.localhost:${site.fixture.port}`, { colour: 'blue' });
  const read = page.frameLocator('iframe').locator('#read');
  await expect.poll(() => read.textContent()).toBe('red saved and keeps');
});

test('a page that is in no frame has the saved options, whatever its address', async () => {
  await openConsole(site.fixture.platform, {});
  const page = await site.open(`${site.fixture.site}/?preview=options&colour=blue`);
  await page.waitForSelector('text=red saved');
});
