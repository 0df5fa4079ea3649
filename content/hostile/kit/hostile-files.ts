import type { Facts, Stage } from '../attack.ts';
import { type NewFile, newSpace, publish, show } from './publish.ts';

interface HostileFile extends NewFile {
  readonly type: string;
  /** Opened by the site's usual theme as well. */
  readonly inTheme?: boolean;
  /** Loaded as a script by a page of the site as well. */
  readonly asScript?: boolean;
}

/** Types that browsers run as a page of the place that they come from. */
const ACTIVE = /html|xml|svg/;
const SETTLED_MS = 1200;

/** Shows a file on a site and opens its address, as a visitor who follows a link. */
export async function opensHarmlessly(
  { attacker, showroom, stranger, context, open }: Stage,
  { type, inTheme = false, asScript = false, ...file }: HostileFile,
): Promise<Facts> {
  const bytes = Buffer.concat([Buffer.from(file.bytes), Buffer.from(newSpace())]);
  const work = await publish(attacker.person, { ...file, bytes }, type);
  const { exhibitId } = await show(attacker.person, showroom.nodeId, work);
  const address = `${showroom.origin}/file/exhibits/${exhibitId}`;
  const { status, headers } = await stranger.send(address);
  const isActive = ACTIVE.test(String(headers['content-type']));
  const page = await context.newPage();
  // A file that the browser rather saves than shows is no page.
  await page.goto(address).catch(() => undefined);
  await page.waitForTimeout(SETTLED_MS);
  let ran = (await page.title().catch(() => '')) === 'hostile ran';
  await page.close();

  const further: Record<string, boolean> = {};
  if (inTheme) {
    const site = await open(`${showroom.origin}/?theme=${encodeURIComponent(`/${exhibitId}`)}`);
    await site.waitForTimeout(2 * SETTLED_MS);
    ran ||= (await site.title()) === 'hostile ran';
    further.polluted = await site.evaluate(() => 'polluted' in {});
    await site.close();
  }
  if (asScript) {
    const site = await open(`${showroom.origin}/v2/nodes/detail?nodeDomain=${showroom.domain}`);
    further.script = await site.evaluate(
      (src) =>
        new Promise<boolean>((resolve) => {
          const script = document.createElement('script');
          script.onload = () => resolve(document.title === 'hostile ran');
          script.onerror = () => resolve(false);
          script.src = src;
          document.documentElement.append(script);
        }),
      address,
    );
    await site.close();
  }
  return {
    status,
    sandboxed: !isActive || String(headers['content-security-policy']).includes('sandbox'),
    sniffed: headers['x-content-type-options'] !== 'nosniff',
    ran,
    ...further,
  };
}
