import { afterEach, expect, test, vi } from 'vitest';
import { type CreatePanel, choosePanel } from './choose-panel.ts';

const INSTALLATION = {
  platformAddress: 'http://gallery.localhost:4180',
  nodeDomain: 'gallery',
  isTest: false,
  isShared: false,
  accountOrigin: 'http://localhost:4180',
};
const OWN: CreatePanel = vi.fn();
const LOCAL: CreatePanel = vi.fn();
const load = vi.fn(async (_address: string) => ({ createPanel: LOCAL }));
const chosen = (address: string) => choosePanel(OWN, `?auth=${encodeURIComponent(address)}`, INSTALLATION, load);

afterEach(() => {
  vi.unstubAllEnvs();
  load.mockClear();
});

test('a development build takes the panel from the own machine or network', async () => {
  for (const address of ['http://localhost:8000/panel.js', 'https://192.168.1.4/panel.js']) {
    expect(await chosen(address)).toBe(LOCAL);
    expect(load).toHaveBeenLastCalledWith(address);
  }
});

test('from nowhere else, and from no site of the installation', async () => {
  const others = [
    'https://stranger.example/panel.js',
    'http://other.localhost:4180/panel.js',
    'http://localhost:4180/panel.js',
    'data:text/javascript,',
    'panel.js',
  ];
  for (const address of others) expect(await chosen(address)).toBe(OWN);
  expect(await choosePanel(OWN, '', INSTALLATION, load)).toBe(OWN);
  expect(load).not.toHaveBeenCalled();
});

test('any other build knows nothing of it', async () => {
  vi.stubEnv('DEV', false);
  expect(await chosen('http://localhost:8000/panel.js')).toBe(OWN);
  expect(load).not.toHaveBeenCalled();
});
