import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { newName, openAccount } from '../frame/api.ts';
import { looksOf, platform, test } from '../frame/journey.ts';
import { openSite } from '../frame/nodes.ts';

const PROGRAM = join(import.meta.dirname, '../../packages/cli/src/main.ts');
const pageWith = (title: string) => `<!doctype html><html><body><h1>${title}</h1></body></html>`;

for (const look of looksOf('wide')) {
  test(`a theme of a folder is shown on a real node, and anew when it changes: ${look.locale}`, async ({
    startJourney,
  }) => {
    const page = await startJourney('theme-dev', look).openBrowser();
    await openAccount(page.request, newName('mira'), 'lantern7');
    const nodeDomain = newName('shore').replace('-', '');
    await openSite(page.request, nodeDomain);
    const folder = await mkdtemp(join(tmpdir(), 'colophon-theme-'));
    await writeFile(join(folder, 'index.html'), pageWith('The first tide'));
    const args = [
      'theme',
      'dev',
      folder,
      '--node',
      nodeDomain,
      '--port',
      '0',
      '--origin',
      platform(),
      '--lang',
      'en_US',
    ];
    const program = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      const [told] = await once(program.stdout, 'data');
      const address = /Open (\S+)\. /.exec(String(told))![1]!;
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'The first tide' })).toBeVisible();
      await writeFile(join(folder, 'index.html'), pageWith('The second tide'));
      await expect(page.getByRole('heading', { name: 'The second tide' })).toBeVisible({ timeout: 15_000 });
    } finally {
      program.kill();
      await rm(folder, { recursive: true });
    }
  });
}
