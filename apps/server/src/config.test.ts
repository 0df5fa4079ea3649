import { expect, test } from 'vitest';
import { announcement } from './announcement.ts';
import { readSettings } from './config.ts';

type Environment = Readonly<Record<string, string>>;

function open(environment: Environment) {
  const settings = readSettings(environment);
  const operator = { username: 'administrator', actor: null as never };
  const line = announcement(settings, { operator }).find((line) => line.includes('  Open  ')) ?? '';
  return {
    outbox: settings.messageOutbox,
    weChat: settings.weChat.driver,
    toldOf: ['MESSAGE_OUTBOX', 'WECHAT_DRIVER'].filter((name) => line.includes(name)),
  };
}

const OPEN = { outbox: 'open', weChat: 'dev', toldOf: ['MESSAGE_OUTBOX', 'WECHAT_DRIVER'] };
const CLOSED = { outbox: 'admin', weChat: 'off', toldOf: [] };

test.each<Environment>([
  {},
  { HOST: 'localhost' },
  { HOST: '::1', PUBLIC_ORIGIN: 'http://[::1]:4180' },
  { PUBLIC_ORIGIN: 'http://127.0.0.1:4181', SITE_HOST: 'sites.localhost' },
])(
  'what is on the loopback with all its addresses is for trying out, and the start says what is open: %j',
  (environment) => {
    expect(open(environment)).toEqual(OPEN);
  },
);

test.each<Environment>([
  { PUBLIC_ORIGIN: 'https://colophon.example' },
  { PUBLIC_ORIGIN: 'https://colophon.example', SITE_HOST: 'localhost:4180' },
  { PUBLIC_ORIGIN: 'http://localhost.example' },
  { PUBLIC_ORIGIN: 'http://127.0.0.1.example' },
  { SITE_HOST: 'sites.example' },
  { SITE_HOST: 'sites.example:4180' },
  { HOST: '0.0.0.0' },
  { MESSAGE_MAIL_DRIVER: 'smtp', SMTP_URL: 'smtp://mail.example', SMTP_FROM: 'a@b.example' },
  { MESSAGE_SMS_DRIVER: 'http', SMS_HTTP_URL: 'https://sms.example', SMS_HTTP_TOKEN: 'x' },
])('what others are meant to reach is closed unless it is opened: %j', (environment) => {
  expect(open(environment)).toEqual(CLOSED);
  expect(open({ ...environment, MESSAGE_OUTBOX: 'open' })).toEqual({
    ...CLOSED,
    outbox: 'open',
    toldOf: ['MESSAGE_OUTBOX'],
  });
});
