import type { Locale } from '@colophon/model';
import type { SecurityKind } from '../security/changes.ts';
import type { Words } from './words.ts';

/**
 * Texts about changes to the ways somebody signs in. A recipient who knows nothing of the change follows the link, which stands
 * below.
 */
export const securityWords: Record<SecurityKind, Record<Locale, Words>> = {
  passwordChanged: {
    en_US: {
      subject: 'Your Colophon password was changed',
      heading: 'Your password was changed',
      body: 'The login password of your account {username} was changed by somebody who was logged in and knew the old one.',
      unasked: 'Undo it to restore the old password. Then choose a new one that nobody else knows.',
      sms: 'Colophon: the password of {username} was changed. Not you? Undo it: {undoUrl}',
    },
    zh_CN: {
      subject: '你的落款登录密码已修改',
      heading: '登录密码已修改',
      body: '你的账号 {username} 的登录密码已被修改，操作者已登录并输入了原密码。',
      unasked: '撤销后将恢复原密码，请随后换用一个他人不知道的新密码。',
      sms: '落款：{username} 的登录密码已修改。非本人操作请撤销：{undoUrl}',
    },
  },
  passwordReset: {
    en_US: {
      subject: 'Your Colophon password was reset',
      heading: 'Your password was reset',
      body: 'The login password of your account {username} was reset with a code that was sent to {detail}.',
      unasked: 'Undo it to restore the old password. Whoever reset it can read messages sent to that address.',
      sms: 'Colophon: the password of {username} was reset. Not you? Undo it: {undoUrl}',
    },
    zh_CN: {
      subject: '你的落款登录密码已重置',
      heading: '登录密码已重置',
      body: '你的账号 {username} 的登录密码已通过发送到 {detail} 的验证码重置。',
      unasked: '撤销后将恢复原密码。操作者能够收到发往该联系方式的消息，请留意其安全。',
      sms: '落款：{username} 的登录密码已重置。非本人操作请撤销：{undoUrl}',
    },
  },
  addressBound: {
    en_US: {
      subject: 'An address was added to your Colophon account',
      heading: 'An address was added',
      body: '{detail} was added to your account {username}. It can be used to reset the password once it is confirmed, or after 24 hours.',
      unasked: 'Undo it to remove the address. Then change your login password.',
      sms: 'Colophon: {detail} was added to {username}. Not you? Undo it: {undoUrl}',
    },
    zh_CN: {
      subject: '你的落款账号绑定了新的联系方式',
      heading: '已绑定新的联系方式',
      body: '{detail} 已绑定到你的账号 {username}。确认后，或在 24 小时后，可用于重置密码。',
      unasked: '撤销后将解绑该联系方式，请随后修改登录密码。',
      sms: '落款：{username} 绑定了 {detail}。非本人操作请撤销：{undoUrl}',
    },
  },
  addressReplaced: {
    en_US: {
      subject: 'An address of your Colophon account was replaced',
      heading: 'An address was replaced',
      body: 'An address of your account {username} was replaced by {detail}.',
      unasked: 'Undo it to restore the previous address. Then change your login password.',
      sms: 'Colophon: an address of {username} is now {detail}. Not you? Undo it: {undoUrl}',
    },
    zh_CN: {
      subject: '你的落款账号修改了联系方式',
      heading: '联系方式已修改',
      body: '你的账号 {username} 的联系方式已修改为 {detail}。',
      unasked: '撤销后将恢复原来的联系方式，请随后修改登录密码。',
      sms: '落款：{username} 的联系方式已改为 {detail}。非本人操作请撤销：{undoUrl}',
    },
  },
  tokenMade: {
    en_US: {
      subject: 'An API token was created for your Colophon account',
      heading: 'An API token was created',
      body: 'An API token was created for your account {username}. A program can use it to act in your name.',
      unasked: 'Undo it to revoke the token. Then change your login password: it was needed to create the token.',
      sms: 'Colophon: an API token was created for {username}. Not you? Undo it: {undoUrl}',
    },
    zh_CN: {
      subject: '你的落款账号创建了 API 令牌',
      heading: '已创建 API 令牌',
      body: '你的账号 {username} 创建了一个 API 令牌，程序可以凭它以你的身份操作。',
      unasked: '撤销后该令牌将被吊销。创建令牌需要登录密码，请随后修改登录密码。',
      sms: '落款：{username} 创建了 API 令牌。非本人操作请撤销：{undoUrl}',
    },
  },
  passkeyMade: {
    en_US: {
      subject: 'A passkey was added to your Colophon account',
      heading: 'A passkey was added',
      body: 'A passkey was added to your account {username}. The device that holds it can log in without a password.',
      unasked: 'Undo it to delete the passkey. Then change your login password: it was needed to add the passkey.',
      sms: 'Colophon: a passkey was added to {username}. Not you? Undo it: {undoUrl}',
    },
    zh_CN: {
      subject: '你的落款账号添加了通行密钥',
      heading: '已添加通行密钥',
      body: '你的账号 {username} 添加了一个通行密钥，保存它的设备无需密码即可登录。',
      unasked: '撤销后该通行密钥将被删除。添加通行密钥需要登录密码，请随后修改登录密码。',
      sms: '落款：{username} 添加了通行密钥。非本人操作请撤销：{undoUrl}',
    },
  },
  identityBound: {
    en_US: {
      subject: 'A third-party account was linked to your Colophon account',
      heading: 'A third-party account was linked',
      body: 'A {detail} account was linked to your account {username}. Whoever owns it can log in as you.',
      unasked: 'Undo it to unlink the account. Then change your login password: it was needed to link the account.',
      sms: 'Colophon: a {detail} account was linked to {username}. Not you? Undo it: {undoUrl}',
    },
    zh_CN: {
      subject: '你的落款账号绑定了第三方账号',
      heading: '已绑定第三方账号',
      body: '一个 {detail} 账号已绑定到你的账号 {username}，其所有者可以登录你的账号。',
      unasked: '撤销后将解绑该第三方账号。绑定需要登录密码，请随后修改登录密码。',
      sms: '落款：{username} 绑定了 {detail} 账号。非本人操作请撤销：{undoUrl}',
    },
  },
  newDevice: {
    en_US: {
      subject: 'New login to your Colophon account',
      heading: 'A login from a new device',
      body: 'Your account {username} was logged in to from a device it had not been used on before: {detail}.',
      unasked: 'Undo it to log out the device. Then change your login password, which somebody else may know.',
      sms: 'Colophon: {username} was logged in to from a new device. Not you? Undo it: {undoUrl}',
    },
    zh_CN: {
      subject: '你的落款账号在新设备上登录',
      heading: '新设备登录',
      body: '你的账号 {username} 在一台此前未使用过的设备上登录：{detail}。',
      unasked: '撤销后该设备将退出登录。登录密码可能已被他人知道，请随后修改。',
      sms: '落款：{username} 在新设备上登录。非本人操作请撤销：{undoUrl}',
    },
  },
};
