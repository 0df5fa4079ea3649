import type { Locale } from '@colophon/model';
import type { Words } from './words.ts';

/** Kinds of news about addresses that events are sent to. */
export const WEBHOOK_TYPES = ['webhookFailing', 'webhookOff'] as const;
type WebhookType = (typeof WEBHOOK_TYPES)[number];

/** Page that such news lead to. */
export const WEBHOOK_PATHS: Readonly<Partial<Record<string, string>>> = {
  webhookFailing: '/logged/setting?tab=webhooks',
  webhookOff: '/logged/setting?tab=webhooks',
};

export const webhookWords: Record<WebhookType, Record<Locale, Words>> = {
  webhookFailing: {
    en_US: {
      subject: 'A webhook has been failing for three days',
      heading: 'A webhook is failing',
      body: '{name}, for three days nothing has reached {subject} (last answer: {reason}). After five days it is switched off. Under “Settings”, “Webhooks” you see what it answers.',
      unasked: 'You receive this message because the webhook belongs to your account.',
      sms: '{username}, a webhook of yours has been failing for three days. The settings say why.',
    },
    zh_CN: {
      subject: '你的 Webhook 已连续三天发送失败',
      heading: 'Webhook 发送失败',
      body: '{name}，三天来向 {subject} 的发送均未成功（最近一次：{reason}），满五天将自动关闭。可在“个人设置”的“Webhook”中查看其返回内容。',
      unasked: '收到本邮件，是因为该 Webhook 属于你的账号。',
      sms: '{username}，你的 Webhook 已连续三天发送失败，可在个人设置中查看原因。',
    },
  },
  webhookOff: {
    en_US: {
      subject: 'A webhook was switched off',
      heading: 'A webhook was switched off',
      body: '{name}, nothing is sent to {subject} any more: it failed for five days, or said that it is gone (last answer: {reason}). Under “Settings”, “Webhooks” you can switch it on again and send what it missed.',
      unasked: 'You receive this message because the webhook belongs to your account.',
      sms: '{username}, a webhook of yours was switched off. The settings say why.',
    },
    zh_CN: {
      subject: '你的 Webhook 已关闭',
      heading: 'Webhook 已关闭',
      body: '{name}，因连续五天失败或对方表示地址已停用，系统不再向 {subject} 发送（最近一次：{reason}）。可在“个人设置”的“Webhook”中重新开启，并补发遗漏的消息。',
      unasked: '收到本邮件，是因为该 Webhook 属于你的账号。',
      sms: '{username}，你的 Webhook 已关闭，可在个人设置中查看原因。',
    },
  },
};
