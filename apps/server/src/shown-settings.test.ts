import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { SETTING_NAMES } from './config.ts';

interface Shown {
  readonly name: string;
  readonly value: string;
  readonly source: string;
}

const SECRETS = {
  SMTP_URL: 'smtp://user:hush-hush@mail.example.org',
  SMS_HTTP_TOKEN: 'hush-hush',
  STRIPE_SECRET_KEY: 'hush-hush',
  OIDC_CLIENT_SECRET: 'hush-hush',
  ADMIN_PASSWORD: 'hush-hush1',
  BACKUP_TARGET: 's3://bucket/x?secretAccessKey=hush-hush&region=eu',
  SESSION_KEY: 'hush-hush'.repeat(5),
};

let app: TestApp;
let settings: Map<string, Shown>;
beforeAll(async () => {
  app = await startTestApp({ ...SECRETS, CORS_ORIGINS: 'https://a.example', STORAGE_LIMIT_BYTES: '7' });
  const root = await app.addUser('root', { isOperator: true });
  const answer = await root.get('/v2/operators/settings');
  expect(answer.body).not.toContain('hush');
  settings = new Map(answer.data.map((setting: Shown) => [setting.name, setting]));
});
afterAll(() => app.close());

test('every setting is shown in the order of the documentation, with its value and where it comes from', () => {
  expect([...settings.keys()]).toEqual(SETTING_NAMES);
  expect([...settings.values()]).toEqual(
    expect.arrayContaining([
      { name: 'STORAGE_LIMIT_BYTES', value: '7', source: 'environment' },
      { name: 'CORS_ORIGINS', value: 'https://a.example', source: 'environment' },
      { name: 'NODE_LIMIT', value: '3', source: 'default' },
      { name: 'PUBLIC_ORIGIN', value: 'http://localhost:4180', source: 'default' },
      { name: 'RATE_LIMITS', value: '0', source: 'environment' },
      { name: 'MAINTENANCE', value: '0', source: 'default' },
      { name: 'PAYMENT_RATE', value: '1', source: 'default' },
      { name: 'ROLES', value: 'api,sites', source: 'environment' },
      { name: 'BACKUP_AT', value: '', source: 'default' },
    ]),
  );
});

test('secrets are only said to be set', () => {
  for (const name of ['SMS_HTTP_TOKEN', 'STRIPE_SECRET_KEY', 'OIDC_CLIENT_SECRET', 'ADMIN_PASSWORD', 'SESSION_KEY'])
    expect(settings.get(name)).toEqual({ name, value: 'set', source: 'environment' });
  expect(settings.get('SMTP_URL')!.value).toBe('smtp://•••@mail.example.org');
  expect(settings.get('BACKUP_TARGET')!.value).toBe('s3://bucket/x?secretAccessKey=•••&region=eu');
  expect(settings.get('STRIPE_WEBHOOK_SECRET')).toMatchObject({ value: '', source: 'default' });
});
