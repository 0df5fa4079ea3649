import { AUTH_CODE_TYPES } from '@colophon/model';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Draft, type RenderedMessage, renderMessage } from './render-message.ts';
import { isAboutSecurity, isNews } from './texts.ts';

const settings = { publicOrigin: 'https://colophon.example', authCodeTtlSeconds: 300 };
const EMAIL = 'mira@example.org';
const MOBILE = '13911112222';
const CODE = '483920';
const UNDO_URL = `https://colophon.example/undo#${'s'.repeat(43)}`;
const DETAIL = 'm***n@example.org';
const LOCALES = ['en_US', 'zh_CN'] as const;

const everyDraft = AUTH_CODE_TYPES.flatMap((type) =>
  LOCALES.map((locale): Draft => {
    const common = { locale, address: EMAIL };
    if (isNews(type))
      return {
        type,
        ...common,
        username: 'Mira',
        name: 'Mira',
        about: { subject: 'Harbour', reason: 'It was copied.' },
      };
    if (isAboutSecurity(type)) return { type, ...common, username: 'Mira', detail: DETAIL, undoUrl: UNDO_URL };
    return { type, ...common, code: CODE };
  }),
);

const pathOf = (type: string) => {
  if (/^report/.test(type)) return '/logged/reports';
  if (/^(subject|appeal|counter)/.test(type)) return '/logged/reports?tab=decisions';
  if (type === 'closingAsked') return '/login';
  if (/^(budget|approvalWanted)/.test(type)) return '/logged/setting?tab=budgets';
  if (/^webhook/.test(type)) return '/logged/setting?tab=webhooks';
  return /^(closingStopped|export|accountMoved)/.test(type) ? '/logged/setting?tab=data' : '';
};

describe.each(everyDraft)('$type in $locale', (draft) => {
  let mail: RenderedMessage;
  let sms: RenderedMessage;
  beforeEach(() => {
    mail = renderMessage(draft, settings);
    sms = renderMessage({ ...draft, address: MOBILE }, settings);
  });

  test('fills every gap and says where it comes from', () => {
    for (const text of [mail.subject, mail.content, mail.html.replace(/<style>.*<\/style>/s, ''), sms.content])
      expect(text).not.toMatch(/[{}]|undefined/);
    expect(mail.content).toContain('https://colophon.example');
    expect(mail.html).toContain('https://colophon.example');
    expect(mail.content).toContain('code' in draft ? CODE : 'Mira');
  });

  test('shows the code first, in the notice of the mail and on the phone, and as one text to copy', () => {
    if (!('code' in draft)) return expect(mail.subject).not.toMatch(/\d/);
    expect(mail.subject).toMatch(new RegExp(`^${CODE} `));
    expect(sms.content).toMatch(new RegExp(`^${CODE} `));
    expect(mail.html).toMatch(new RegExp(`<p class="code"[^>]*user-select:all[^>]*>${CODE}</p>`));
    expect(mail.content).toMatch(new RegExp(`^ +${CODE}$`, 'm'));
  });

  test('loads nothing, runs nothing, and links to nothing but the installation', () => {
    expect(mail.html).not.toMatch(/<(img|script|link|iframe|form|object)\b|\bsrc=|url\(|@import/i);
    const targets = [...mail.html.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, target]) => target);
    const link = 'undoUrl' in draft ? UNDO_URL : `https://colophon.example${pathOf(draft.type)}`;
    expect(targets).toEqual('code' in draft ? [] : [link]);
    if ('undoUrl' in draft) for (const text of [mail.content, sms.content]) expect(text).toContain(UNDO_URL);
    else if (!('code' in draft)) expect(mail.content).toContain(`\n${link}\n`);
  });

  test('is readable at phone width, in the dark and aloud', () => {
    expect(mail.html).toContain(`<html lang="${draft.locale.replace('_', '-')}">`);
    expect(mail.html).toContain('width=device-width');
    expect(mail.html).toContain('prefers-color-scheme: dark');
    expect(mail.html).not.toMatch(/[^-]width(="\d+"|:\d+px)/);
    expect(mail.html.match(/<table /g)).toHaveLength(mail.html.match(/<table role="presentation"/g)!.length);
  });

  test('fits one segment of a text message, or two with a link that undoes something', () => {
    const isLatin = /^[\n -~]*$/.test(sms.content);
    const [latin, chinese] = 'undoUrl' in draft ? [306, 134] : [160, 70];
    expect(sms.content.length).toBeLessThanOrEqual(isLatin ? latin : chinese);
    expect(sms.html).toBe('');
    expect(sms.templateCode).toBe(`${draft.type}_${draft.locale}`);
  });
});

test('an SMS service gets what its own words may say: the code, whom the news are for, or the change and its link', () => {
  const paramsOf = ({ type }: { type: Draft['type'] }) => {
    const draft = everyDraft.find((each) => each.type === type)!;
    return renderMessage({ ...draft, address: MOBILE }, settings).params;
  };
  expect(paramsOf({ type: 'register' })).toEqual({ code: CODE });
  expect(paramsOf({ type: 'auditPass' })).toEqual({ username: 'Mira' });
  expect(paramsOf({ type: 'newDevice' })).toEqual({ username: 'Mira', detail: DETAIL, undoUrl: UNDO_URL });
});

test('what a name contains is text and nothing else', () => {
  const draft: Draft = {
    type: 'auditPass',
    locale: 'en_US',
    address: EMAIL,
    username: 'mira',
    name: '<b>"{origin}"</b>\r\nBcc: x@y.z',
  };
  const { subject, html, content } = renderMessage(draft, settings);
  expect(html).toContain('&lt;b&gt;&quot;{origin}&quot;&lt;/b&gt;');
  expect(html).not.toContain('<b>');
  expect(content).toContain('<b>"{origin}"</b>');
  expect(subject).not.toContain('Bcc');
});

test.each(everyDraft.filter(({ type }) => isNews(type)))(
  '$type in $locale greets by the name that people go by in a mail, and by the username on the phone',
  (draft) => {
    const greeted = { ...draft, username: 'mira', name: '米拉' } as Draft;
    const [mail, sms] = [EMAIL, MOBILE].map((address) => renderMessage({ ...greeted, address }, settings).content);
    expect(mail).toContain('米拉');
    expect(mail).not.toContain('mira');
    expect(sms).toContain('mira');
    expect(sms).not.toContain('米拉');
  },
);

test.each([
  { seconds: 60, en_US: '1 minute', zh_CN: '1 分钟' },
  { seconds: 600, en_US: '10 minutes', zh_CN: '10 分钟' },
  { seconds: 90, en_US: '90 seconds', zh_CN: '90 秒' },
])('a code of $seconds seconds is said to be good for $en_US', ({ seconds, ...lives }) => {
  for (const locale of LOCALES) {
    const draft: Draft = { type: 'register', locale, address: EMAIL, code: CODE };
    const { content } = renderMessage(draft, { ...settings, authCodeTtlSeconds: seconds });
    expect(content).toContain(lives[locale]);
  }
});
