import type { Locale } from '@colophon/model';
import type { Words } from './words.ts';

/** Kinds of news about archives in which people take along what is theirs, and about moving to another installation. */
export const EXPORT_TYPES = ['exportReady', 'exportFailed', 'accountMoved'] as const;
type ExportType = (typeof EXPORT_TYPES)[number];

/** Page that such news lead to. */
export const EXPORT_PATHS: Readonly<Partial<Record<string, string>>> = {
  exportReady: '/logged/setting?tab=data',
  exportFailed: '/logged/setting?tab=data',
  accountMoved: '/logged/setting?tab=data',
};

export const exportWords: Record<ExportType, Record<Locale, Words>> = {
  exportReady: {
    en_US: {
      subject: 'Your Colophon data is ready',
      heading: 'Your data is ready',
      body: '{name}, the archive of everything that you have on Colophon is ready. You can download it for seven days under “Settings”, “Your data”.',
      unasked: 'Not you? Then somebody knows your password: choose a new one.',
      sms: '{username}, the archive of your Colophon data is ready. You can download it for seven days in the settings.',
    },
    zh_CN: {
      subject: '你的落款数据已就绪',
      heading: '数据已就绪',
      body: '{name}，你在落款的全部数据已打包完成，七天内可在“个人设置”的“数据与注销”中下载。',
      unasked: '如果不是你本人操作，说明可能有人知道你的密码，请尽快修改。',
      sms: '{username}，你的落款数据已打包完成，七天内可在个人设置中下载。',
    },
  },
  exportFailed: {
    en_US: {
      subject: 'The archive of your Colophon data failed',
      heading: 'The archive of your data failed',
      body: '{name}, the archive of your data came to nothing. Under “Settings”, “Your data” you see why, and can ask for it again.',
      unasked: 'You receive this message because the archive was asked for with your account.',
      sms: '{username}, the archive of your Colophon data came to nothing. The settings say why.',
    },
    zh_CN: {
      subject: '你的落款数据打包失败',
      heading: '数据打包失败',
      body: '{name}，你的数据打包未能完成。可在“个人设置”的“数据与注销”中查看原因并重新申请。',
      unasked: '收到本邮件，是因为你的账号申请过数据打包。',
      sms: '{username}，你的落款数据打包失败，可在个人设置中查看原因。',
    },
  },
  accountMoved: {
    en_US: {
      subject: 'Your Colophon account has moved to {subject}',
      heading: 'Your account has moved',
      body: '{name}, the addresses of your account, your works and your nodes lead to {subject} from now on. Under “Settings”, “Your data” you can take that back.',
      unasked: 'Not you? Then somebody knows your password: take the move back and choose a new password.',
      sms: '{username}, the addresses of your Colophon account lead to {subject} from now on. You can take that back in the settings.',
    },
    zh_CN: {
      subject: '你的落款账号已迁移到 {subject}',
      heading: '账号已迁移',
      body: '{name}，从现在起，你的账号、作品和节点的地址都会转到 {subject}。可在“个人设置”的“数据与注销”中撤销。',
      unasked: '如果不是你本人操作，说明可能有人知道你的密码，请撤销迁移并尽快修改密码。',
      sms: '{username}，你的落款账号的地址从现在起会转到 {subject}，可在个人设置中撤销。',
    },
  },
};
