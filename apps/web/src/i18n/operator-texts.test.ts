import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { config } from '../config.ts';
import { withOperatorTexts } from './i18n.ts';
import { operatorTexts } from './operator-texts.ts';

const FILE = { 'home.lead': { en_US: 'Ours', zh_CN: '我们的' }, 'home.only_zh': { en_US: '', zh_CN: '只有中文' } };
const TEXTS = {
  en_US: { 'home.lead': 'Ours', 'home.only_zh': '只有中文' },
  zh_CN: { 'home.lead': '我们的', 'home.only_zh': '只有中文' },
};

let server: Server;
async function serve(listener: RequestListener): Promise<void> {
  server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  config.origins.static = `http://127.0.0.1:${(server.address() as AddressInfo).port}/static`;
}
const serveFile: RequestListener = (_, response) => {
  response.setHeader('access-control-allow-origin', '*');
  response.end(JSON.stringify(FILE));
};

beforeEach(() => localStorage.clear());
afterEach(() => void server.close());

describe("the operator's texts", () => {
  test('are fetched on a first visit and kept for the next', async () => {
    await serve(serveFile);
    await expect(operatorTexts()).resolves.toEqual(TEXTS);
    expect(JSON.parse(localStorage.getItem('i18nextResources') ?? '')).toEqual({
      en_US: { translation: TEXTS.en_US },
      zh_CN: { translation: TEXTS.zh_CN },
    });
  });

  test('come from the cache without waiting for a server that never answers', async () => {
    await serve(serveFile);
    await operatorTexts();
    server.close();
    await serve(() => undefined);
    await expect(operatorTexts()).resolves.toEqual(TEXTS);
  });

  test('are none when the server has no file', async () => {
    await serve((_, response) => response.writeHead(404).end());
    await expect(operatorTexts()).resolves.toEqual({});
  });

  test('are fetched again when the cache is broken or of another release', async () => {
    await serve(serveFile);
    await operatorTexts();
    localStorage.setItem('i18nextResources', '{broken');
    await expect(operatorTexts()).resolves.toEqual(TEXTS);
    localStorage.setItem('i18nextResources', '{"en_US":{"translation":{}},"zh_CN":{"translation":{}}}');
    localStorage.setItem('Version', 'an older release');
    await expect(operatorTexts()).resolves.toEqual(TEXTS);
  });
});

test('an operator text replaces the bundled one of the same key, and nothing else', () => {
  const bundled = { lead: 'Bundled', other: 'Other' };
  expect(withOperatorTexts(bundled, 'home', { 'home.lead': 'Ours', 'home.unknown': 'x', 'ui.other': 'y' })).toEqual({
    lead: 'Ours',
    other: 'Other',
  });
});
