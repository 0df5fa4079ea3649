import type { Locale } from '@colophon/model';
import type { Words } from './words.ts';

/** Kinds of news about the closing of one's own account. */
export const CLOSING_TYPES = ['closingAsked', 'closingTakenBack', 'closingStopped', 'accountClosed'] as const;
type ClosingType = (typeof CLOSING_TYPES)[number];

/** Page that such news lead to; the first page for all others. */
export const CLOSING_PATHS: Readonly<Partial<Record<string, string>>> = {
  closingAsked: '/login',
  closingStopped: '/logged/setting?tab=data',
};

/** `{subject}` is when the account is closed. */
export const closingWords: Record<ClosingType, Record<Locale, Words>> = {
  closingAsked: {
    en_US: {
      subject: 'Your Colophon account will be closed',
      heading: 'Your account will be closed',
      body: '{name}, your account will be closed on {subject}. Until then nothing of it is deleted. To keep it, log in before that date: this alone takes the closing back. Devices are logged out and API tokens revoked already.',
      unasked: 'Not you? Then log in now and choose a new password.',
      sms: '{username}, your Colophon account will be closed on {subject}. Log in before then to keep it.',
    },
    zh_CN: {
      subject: '你的落款账号即将注销',
      heading: '账号即将注销',
      body: '{name}，你的账号将于 {subject} 注销，在此之前不会删除任何内容。如需保留账号，请在该时间之前登录，登录后注销自动撤销。所有设备均已退出登录，API 令牌均已吊销。',
      unasked: '如果不是你本人操作，请立即登录并修改密码。',
      sms: '{username}，你的落款账号将于 {subject} 注销。如需保留，请在此之前登录。',
    },
  },
  closingTakenBack: {
    en_US: {
      subject: 'Your Colophon account stays',
      heading: 'Your account stays',
      body: '{name}, you have logged in, so your account will not be closed. It is as it was before; API tokens have to be made again.',
      unasked: 'Not you? Then somebody knows your password: choose a new one.',
      sms: '{username}, you have logged in, so your Colophon account will not be closed.',
    },
    zh_CN: {
      subject: '你的落款账号已保留',
      heading: '注销已撤销',
      body: '{name}，你已重新登录，账号不会注销，一切如前。API 令牌需要重新创建。',
      unasked: '如果不是你本人操作，说明可能有人知道你的密码，请尽快修改。',
      sms: '{username}，你已重新登录，落款账号不会注销。',
    },
  },
  closingStopped: {
    en_US: {
      subject: 'Your Colophon account could not be closed',
      heading: 'Your account could not be closed',
      body: '{name}, your account was due to be closed, but something has come in its way since, such as money in your wallet or a licence that somebody has paid for. Your account stays open. Log in to see what has to be settled, then ask again.',
      unasked: 'You receive this message because it is your account.',
      sms: '{username}, your Colophon account could not be closed. Log in to see what has to be settled first.',
    },
    zh_CN: {
      subject: '你的落款账号未能注销',
      heading: '账号未能注销',
      body: '{name}，你的账号本应注销，但此后出现了需要先处理的事项，例如钱包余额或他人已付费的授权。账号仍然保留。请登录查看待处理事项，处理后可重新申请注销。',
      unasked: '收到本邮件，是因为这是你的账号。',
      sms: '{username}，你的落款账号未能注销，请登录查看需要先处理的事项。',
    },
  },
  accountClosed: {
    en_US: {
      subject: 'Your Colophon account is closed',
      heading: 'Your account is closed',
      body: '{name}, your account is closed. Your name, addresses, picture and files have been removed. Licences that others hold, the books and the records of operators are kept, as the law and the contracts ask. This is our last message to you.',
      unasked: 'You receive this message because it was your account.',
      sms: '{username}, your Colophon account is closed.',
    },
    zh_CN: {
      subject: '你的落款账号已注销',
      heading: '账号已注销',
      body: '{name}，你的账号已注销，姓名、联系方式、头像和存储文件均已删除。依照法律和合约的要求，他人持有的授权、账目以及运营记录予以保留。这是我们发给你的最后一封邮件。',
      unasked: '收到本邮件，是因为这曾是你的账号。',
      sms: '{username}，你的落款账号已注销。',
    },
  },
};
