import { expect, test } from 'vitest';
import { webhookChecks } from './webhooks.ts';

test.each([
  ['https://shop.example/events', null],
  [' https://shop.example/events ', null],
  ['http://127.0.0.1:8080/', null],
  ['', 'rules:webhook_url_form'],
  ['shop.example', 'rules:webhook_url_form'],
  ['ftp://shop.example/', 'rules:webhook_url_form'],
  ['https://mira:secret@shop.example/', 'rules:webhook_url_form'],
  ['https://mira@shop.example/', 'rules:webhook_url_form'],
  [`https://shop.example/${'a'.repeat(2_027)}`, null],
  [`https://shop.example/${'a'.repeat(2_028)}`, 'rules:webhook_url_form'],
])('the address %.60s: %s', (url, error) => {
  expect(webhookChecks.url(url)).toBe(error);
});

test('a webhook has events, and a short description', () => {
  expect([webhookChecks.events([]), webhookChecks.events(['*'])]).toEqual([expect.any(String), null]);
  expect([webhookChecks.description('x'.repeat(200)), webhookChecks.description('x'.repeat(201))]).toEqual([
    null,
    'rules:webhook_description_long',
  ]);
});
