import type { AuthCodeType, Locale } from '@colophon/model';
import type { SecurityKind } from '../security/changes.ts';
import { BUDGET_TYPES, budgetWords } from './budget-texts.ts';
import { CLOSING_TYPES, closingWords } from './closing-texts.ts';
import { EXPORT_TYPES, exportWords } from './export-texts.ts';
import { MODERATION_TYPES, moderationWords } from './moderation-texts.ts';
import { POLICY_TYPES, policyWords } from './policy-texts.ts';
import { securityWords } from './security-texts.ts';
import { WEBHOOK_TYPES, webhookWords } from './webhook-texts.ts';
import type { Words } from './words.ts';

/** Kinds that the platform alone sends, with news about an application, receipts, contracts or nodes. */
export const NEWS_TYPES = [
  'auditPass',
  'auditFail',
  'receiptDoubtful',
  'walletAwaited',
  'nodeBlocked',
  'nodeUnblocked',
  'ownDomainLost',
  ...CLOSING_TYPES,
  ...EXPORT_TYPES,
  ...MODERATION_TYPES,
  ...WEBHOOK_TYPES,
  ...BUDGET_TYPES,
  ...POLICY_TYPES,
] as const;
export type NewsType = (typeof NEWS_TYPES)[number];
/** Kinds that the platform alone sends when it changes how somebody signs in; they carry a link that undoes it. */
export const SECURITY_TYPES = [
  'passwordChanged',
  'passwordReset',
  'addressBound',
  'addressReplaced',
  'tokenMade',
  'passkeyMade',
  'identityBound',
  'newDevice',
] as const satisfies readonly SecurityKind[];
/** Kinds that nobody can ask for. All others carry a code. */
export const NOTIFICATION_TYPES = [...NEWS_TYPES, ...SECURITY_TYPES] as const;
export type CodeType = Exclude<AuthCodeType, (typeof NOTIFICATION_TYPES)[number]>;

export function isNews(type: AuthCodeType): type is NewsType {
  return (NEWS_TYPES as readonly string[]).includes(type);
}

export function isAboutSecurity(type: AuthCodeType): type is SecurityKind {
  return (SECURITY_TYPES as readonly string[]).includes(type);
}

/** The words that all mails of a language share. `{origin}` is the installation's address. */
export interface SharedWords {
  readonly brand: string;
  readonly validity: string;
  readonly footer: string;
  readonly open: string;
  readonly undo: string;
  readonly undoUntil: string;
}

export const sharedWords: Record<Locale, SharedWords> = {
  en_US: {
    brand: 'Colophon',
    validity: 'The code is valid for {life}. Nobody from Colophon will ever ask you for it.',
    footer: 'Sent automatically by Colophon at {origin}. Replies are not read.',
    open: 'Open Colophon',
    undo: 'This was not me. Undo it',
    undoUntil:
      'The link works once, within seven days. It also logs out all devices. If it was you, ignore this message.',
  },
  zh_CN: {
    brand: '落款',
    validity: '验证码 {life}内有效。落款不会以任何理由向你索要验证码，请勿告诉他人。',
    footer: '本邮件由落款（{origin}）自动发出，请勿直接回复。',
    open: '打开落款',
    undo: '不是我本人操作，立即撤销',
    undoUntil: '链接七天内有效，只能使用一次；撤销后，所有设备都会退出登录。如果是你本人操作，无需理会。',
  },
};

export const words: Record<AuthCodeType, Record<Locale, Words>> = {
  ...securityWords,
  ...closingWords,
  ...exportWords,
  ...webhookWords,
  ...budgetWords,
  ...moderationWords,
  ...policyWords,
  register: {
    en_US: {
      subject: '{code} is your Colophon registration code',
      heading: 'Create your account',
      body: 'You are creating a Colophon account with this address. Enter this code on the sign-up page:',
      unasked: 'Not you? Then somebody may have mistyped their address. Without the code no account is created.',
      sms: '{code} is your Colophon registration code, valid for {life}. Do not share it.',
    },
    zh_CN: {
      subject: '{code} 是你的落款注册验证码',
      heading: '注册账号',
      body: '你正在用这个邮箱注册落款账号，请在注册页面输入验证码：',
      unasked: '如果不是你本人操作，可能是有人填错了邮箱，忽略本邮件即可，账号不会被创建。',
      sms: '{code} 是你的落款注册验证码，{life}内有效，请勿告诉他人。',
    },
  },
  resetPassword: {
    en_US: {
      subject: '{code} is your code for a new Colophon password',
      heading: 'Choose a new password',
      body: 'We were asked to reset the login password of your account. To choose a new one, enter this code:',
      unasked: 'Not you? Then ignore this message: your password stays as it is.',
      sms: '{code} is your code for a new Colophon password, valid for {life}. Not you? Ignore it.',
    },
    zh_CN: {
      subject: '{code} 是你的落款密码重置验证码',
      heading: '重置登录密码',
      body: '我们收到了重置你登录密码的请求，请在重置密码页面输入验证码：',
      unasked: '如果不是你本人操作，忽略本邮件即可，你的密码不会改变。',
      sms: '{code} 是你的落款密码重置验证码，{life}内有效。如非本人操作，请忽略。',
    },
  },
  updateMobileOrEmail: {
    en_US: {
      subject: '{code} is your code for changing your Colophon address',
      heading: 'Confirm your address',
      body: 'The e-mail address or mobile number of a Colophon account is being set or changed. To confirm that this address is yours, enter this code:',
      unasked: 'Not you? Then keep the code to yourself: without it nothing changes.',
      sms: '{code} is your code for changing your Colophon address, valid for {life}. Not you? Do not share it.',
    },
    zh_CN: {
      subject: '{code} 是你的落款联系方式验证码',
      heading: '确认联系方式',
      body: '你正在绑定或修改落款账号的邮箱或手机号，请输入验证码，确认这个邮箱属于你：',
      unasked: '如果不是你本人操作，请勿将验证码告诉任何人，账号的联系方式不会改变。',
      sms: '{code} 是你绑定或修改落款联系方式的验证码，{life}内有效。如非本人操作，请勿告诉他人。',
    },
  },
  activateTransactionAccount: {
    en_US: {
      subject: '{code} is your code for activating your Colophon wallet',
      heading: 'Activate your wallet',
      body: 'You are activating the wallet of your Colophon account. To go on, enter this code:',
      unasked: 'Not you? Then somebody else is logged in to your account: change your login password.',
      sms: '{code} is your code for activating your Colophon wallet, valid for {life}. Do not share it.',
    },
    zh_CN: {
      subject: '{code} 是你的落款钱包激活验证码',
      heading: '激活钱包',
      body: '你正在激活落款账号的钱包，请输入验证码继续：',
      unasked: '如果不是你本人操作，说明可能有人登录了你的账号，请尽快修改登录密码。',
      sms: '{code} 是你的落款钱包激活验证码，{life}内有效，请勿告诉他人。',
    },
  },
  rightsNotice: {
    en_US: {
      subject: '{code} is the code for your notice to Colophon',
      heading: 'Confirm your address',
      body: 'You are sending a notice about your rights to Colophon with this address. Enter this code in the form:',
      unasked: 'Not you? Then ignore this message: without the code no notice is sent.',
      sms: '{code} is the code for your notice to Colophon, valid for {life}. Not you? Ignore it.',
    },
    zh_CN: {
      subject: '{code} 是你的落款权利通知验证码',
      heading: '确认邮箱',
      body: '你正在用这个邮箱向落款提交权利通知，请在表单中输入验证码：',
      unasked: '如果不是你本人操作，忽略本邮件即可，通知不会被提交。',
      sms: '{code} 是你的落款权利通知验证码，{life}内有效。如非本人操作，请忽略。',
    },
  },
  updateTransactionAccountPwd: {
    en_US: {
      subject: '{code} is your code for a new Colophon pay password',
      heading: 'Choose a new pay password',
      body: 'The pay password of your Colophon wallet is being changed. To go on, enter this code:',
      unasked: 'Not you? Then somebody else is logged in to your account: change your login password.',
      sms: '{code} is your code for a new Colophon pay password, valid for {life}. Do not share it.',
    },
    zh_CN: {
      subject: '{code} 是你的落款支付密码验证码',
      heading: '修改支付密码',
      body: '你正在修改落款钱包的支付密码，请输入验证码继续：',
      unasked: '如果不是你本人操作，说明可能有人登录了你的账号，请尽快修改登录密码。',
      sms: '{code} 是你修改落款支付密码的验证码，{life}内有效，请勿告诉他人。',
    },
  },
  auditPass: {
    en_US: {
      subject: 'Your Colophon application was approved',
      heading: 'Welcome, {name}',
      body: 'Your application for the beta was approved. You can now publish works and create nodes of your own.',
      unasked: 'You receive this message because your account applied for the beta.',
      sms: '{username}, your application for the Colophon beta was approved. Welcome!',
    },
    zh_CN: {
      subject: '你的落款内测申请已通过',
      heading: '{name}，欢迎加入',
      body: '你的内测申请已通过，现在可以发布作品、创建自己的节点了。',
      unasked: '收到本邮件，是因为你的账号提交过内测申请。',
      sms: '{username}，你的落款内测申请已通过，欢迎加入！',
    },
  },
  receiptDoubtful: {
    en_US: {
      subject: 'Get new receipts of your Colophon contracts',
      heading: '{name}, your receipts need renewing',
      body: 'A key by which receipts of your contracts were signed has come into foreign hands, so that these receipts are doubtful now. Your contracts are as they were. Download their receipts again: the new ones are good.',
      unasked: 'You receive this message because such a receipt was issued for a contract of yours.',
      sms: '{username}, receipts of your Colophon contracts became doubtful: a key was lost. Your contracts are as they were. Please download new receipts.',
    },
    zh_CN: {
      subject: '请重新获取你的落款合约凭证',
      heading: '{name}，你的合约凭证需要更新',
      body: '用于签发你的合约凭证的一把密钥已经泄露，由它签发的凭证不再可信。合约本身不受影响，请重新下载凭证，新凭证有效。',
      unasked: '收到本邮件，是因为你的合约曾出具过这样的凭证。',
      sms: '{username}，落款的一把凭证密钥已泄露，你的合约凭证不再可信。合约不受影响，请重新下载凭证。',
    },
  },
  walletAwaited: {
    en_US: {
      subject: 'Somebody is waiting to pay you on Colophon',
      heading: '{name}, activate your wallet to be paid',
      body: 'Somebody signed terms of yours that ask for a payment. The contract cannot start, because you have no wallet to be paid to yet. Activate it under “Wallet”: everything that waits for it then starts by itself.',
      unasked:
        'You receive this message because you offer paid terms. It comes once a day at most, while somebody waits.',
      sms: '{username}, somebody signed your paid terms on Colophon and waits for you: activate your wallet, and the contract starts.',
    },
    zh_CN: {
      subject: '有人在落款等着向你付款',
      heading: '{name}，请激活钱包以便收款',
      body: '有人签约了你的付费策略，但你的钱包尚未激活，无法收款，合约也就无法生效。请在“钱包”页面激活，之后所有等待中的合约会自动开始。',
      unasked: '收到本邮件，是因为你提供了付费策略。仍有人等待时，每天最多通知一次。',
      sms: '{username}，有人在落款签约了你的付费策略，正等你收款。激活钱包后，合约会自动开始。',
    },
  },
  nodeBlocked: {
    en_US: {
      subject: 'A node of yours on Colophon was blocked',
      heading: 'A node of yours was blocked',
      body: '{name}, an operator blocked one of your nodes. Visitors see a notice instead of the site, and nothing on it can be changed. Contracts stay as they are. Log in and open “My nodes” to see which node it is and why.',
      unasked: 'You receive this message because the node belongs to your account.',
      sms: '{username}, one of your nodes on Colophon was blocked. Log in to see which one and why.',
    },
    zh_CN: {
      subject: '你的落款节点已被封禁',
      heading: '你的节点已被封禁',
      body: '{name}，你的一个节点已被运营人员封禁。封禁期间，访客只能看到提示，节点上的内容也无法修改；已签订的合约不受影响。登录后打开“我的节点”，可以查看是哪个节点以及封禁原因。',
      unasked: '收到本邮件，是因为该节点属于你的账号。',
      sms: '{username}，你在落款的一个节点已被封禁，登录后可查看是哪个节点及原因。',
    },
  },
  ownDomainLost: {
    en_US: {
      subject: 'A domain no longer leads to your node on Colophon',
      heading: 'A domain no longer leads to your node',
      body: '{name}, the record that shows whose domain it is was no longer found, or somebody else has verified the domain. Your site is still there at its address on Colophon. If the domain is yours, open the settings of the node, put the record back and verify the domain again.',
      unasked: 'You receive this message because the node belongs to your account.',
      sms: '{username}, a domain no longer leads to your node on Colophon. Open the settings of the node to verify it again.',
    },
    zh_CN: {
      subject: '有域名不再指向你的落款节点',
      heading: '有域名不再指向你的节点',
      body: '{name}，我们未能再找到证明域名归属的记录，或该域名已由他人验证。你的站点仍可通过落款的地址访问。如果域名仍属于你，请打开节点设置，恢复该记录后重新验证。',
      unasked: '收到本邮件，是因为该节点属于你的账号。',
      sms: '{username}，有域名不再指向你在落款的节点，请打开节点设置重新验证。',
    },
  },
  nodeUnblocked: {
    en_US: {
      subject: 'Your node on Colophon is open again',
      heading: 'Your node is open again',
      body: '{name}, an operator unblocked your node. It is as it was before: visitors see the site again, and you can change it.',
      unasked: 'You receive this message because the node belongs to your account.',
      sms: '{username}, your node on Colophon was unblocked. It is as it was before.',
    },
    zh_CN: {
      subject: '你的落款节点已解封',
      heading: '你的节点已解封',
      body: '{name}，你的节点已被解封，一切恢复如前：访客可以正常访问，你也可以继续管理。',
      unasked: '收到本邮件，是因为该节点属于你的账号。',
      sms: '{username}，你在落款的节点已解封，一切恢复如前。',
    },
  },
  auditFail: {
    en_US: {
      subject: 'Your Colophon application was not approved',
      heading: 'Your application was not approved',
      body: '{name}, your application for the beta was not approved. Log in to see the reason; you can apply again at any time.',
      unasked: 'You receive this message because your account applied for the beta.',
      sms: '{username}, your application for the Colophon beta was not approved. Log in to see why and to apply again.',
    },
    zh_CN: {
      subject: '你的落款内测申请未通过',
      heading: '申请未通过',
      body: '{name}，很遗憾，你的内测申请这次没有通过。登录后可以查看原因，也可以重新提交申请。',
      unasked: '收到本邮件，是因为你的账号提交过内测申请。',
      sms: '{username}，你的落款内测申请未通过，登录后可查看原因并重新申请。',
    },
  },
};
