import type { AuthCodeType, Locale } from '@colophon/model';

/** Subject and body of each kind of message, by language. `{code}` and `{username}` are filled in. */
const texts: Record<AuthCodeType, Record<Locale, { subject: string; body: string }>> = {
  register: {
    en_US: {
      subject: 'Your Colophon registration code',
      body: 'Your registration code is {code}. It is valid for five minutes.',
    },
    zh_CN: { subject: '落款注册验证码', body: '你的注册验证码是 {code}，五分钟内有效。' },
  },
  resetPassword: {
    en_US: {
      subject: 'Reset your Colophon password',
      body: 'Your code for a new login password is {code}. It is valid for five minutes. If you did not ask for it, ignore this message.',
    },
    zh_CN: {
      subject: '重置落款登录密码',
      body: '你正在重置登录密码，验证码是 {code}，五分钟内有效。如非本人操作，请忽略此消息。',
    },
  },
  updateMobileOrEmail: {
    en_US: {
      subject: 'Confirm your contact address',
      body: 'Your code for changing your contact address is {code}. It is valid for five minutes.',
    },
    zh_CN: { subject: '确认联系方式', body: '你正在修改联系方式，验证码是 {code}，五分钟内有效。' },
  },
  activateTransactionAccount: {
    en_US: {
      subject: 'Activate your wallet',
      body: 'Your code for activating your wallet is {code}. It is valid for five minutes.',
    },
    zh_CN: { subject: '激活钱包', body: '你正在激活钱包，验证码是 {code}，五分钟内有效。' },
  },
  updateTransactionAccountPwd: {
    en_US: {
      subject: 'Change your payment password',
      body: 'Your code for changing the payment password is {code}. It is valid for five minutes. If you did not ask for it, change your login password.',
    },
    zh_CN: {
      subject: '修改支付密码',
      body: '你正在修改支付密码，验证码是 {code}，五分钟内有效。如非本人操作，请尽快修改登录密码。',
    },
  },
  auditPass: {
    en_US: { subject: 'Your application was approved', body: '{username}, your application was approved. Welcome.' },
    zh_CN: { subject: '申请已通过', body: '{username}，你的申请已通过，欢迎使用。' },
  },
  auditFail: {
    en_US: {
      subject: 'Your application was not approved',
      body: '{username}, your application was not approved. You can apply again.',
    },
    zh_CN: { subject: '申请未通过', body: '{username}，你的申请未通过，可以重新提交。' },
  },
};

/** The text of a message, in the recipient's language. */
export function renderMessage(
  type: AuthCodeType,
  locale: Locale,
  parameters: { code?: string; username?: string },
): { subject: string; content: string } {
  const { subject, body } = texts[type][locale];
  return {
    subject,
    content: body.replace('{code}', parameters.code ?? '').replace('{username}', parameters.username ?? ''),
  };
}
