import type { Locale } from '@colophon/model';
import type { Words } from './words.ts';

/** Kinds of news about what operators freeze and decide. */
export const MODERATION_TYPES = [
  'resourceBlocked',
  'resourceUnblocked',
  'accountFrozen',
  'accountRestored',
  'reportAccepted',
  'reportRejected',
  'reportUpheld',
  'reportReversed',
  'subjectFrozen',
  'subjectRemoved',
  'appealAccepted',
  'appealAcceptedOffline',
  'appealRejected',
  'noticeAccepted',
  'noticeRejected',
  'noticeCountered',
  'noticeLifted',
  'noticeUpheld',
  'counterRestored',
  'counterRestoredOffline',
  'counterKept',
] as const;
type ModerationType = (typeof MODERATION_TYPES)[number];

/** Page that such news lead to; the first page for all others. */
export const MODERATION_PATHS: Readonly<Partial<Record<string, string>>> = {
  reportAccepted: '/logged/reports',
  reportRejected: '/logged/reports',
  reportUpheld: '/logged/reports',
  reportReversed: '/logged/reports',
  subjectFrozen: '/logged/reports?tab=decisions',
  subjectRemoved: '/logged/reports?tab=decisions',
  appealAccepted: '/logged/reports?tab=decisions',
  appealAcceptedOffline: '/logged/reports?tab=decisions',
  appealRejected: '/logged/reports?tab=decisions',
  counterRestored: '/logged/reports?tab=decisions',
  counterRestoredOffline: '/logged/reports?tab=decisions',
  counterKept: '/logged/reports?tab=decisions',
};

/** `{subject}` is what the news are about, `{reason}` what the operator wrote. */
export const moderationWords: Record<ModerationType, Record<Locale, Words>> = {
  resourceBlocked: {
    en_US: {
      subject: 'A work of yours on Colophon was blocked',
      heading: 'A work of yours was blocked',
      body: '{name}, an operator blocked one of your works. It is no longer on the market, no versions can be released, and it cannot be changed. Contracts stay as they are. Log in and open “My resources” to see which work it is and why.',
      unasked: 'You receive this message because the work belongs to your account.',
      sms: '{username}, one of your works on Colophon was blocked. Log in to see which one and why.',
    },
    zh_CN: {
      subject: '你的落款资源已被封禁',
      heading: '你的资源已被封禁',
      body: '{name}，你的一个资源已被运营人员封禁。封禁期间，资源不在市场展示，无法发行新版本，也无法修改；已签订的合约不受影响。登录后打开“我的资源”，可以查看是哪个资源以及封禁原因。',
      unasked: '收到本邮件，是因为该资源属于你的账号。',
      sms: '{username}，你在落款的一个资源已被封禁，登录后可查看是哪个资源及原因。',
    },
  },
  resourceUnblocked: {
    en_US: {
      subject: 'Your work on Colophon is free again',
      heading: 'Your work is free again',
      body: '{name}, an operator unblocked your work. It is as it was before.',
      unasked: 'You receive this message because the work belongs to your account.',
      sms: '{username}, your work on Colophon was unblocked. It is as it was before.',
    },
    zh_CN: {
      subject: '你的落款资源已解封',
      heading: '你的资源已解封',
      body: '{name}，你的资源已被解封，一切恢复如前。',
      unasked: '收到本邮件，是因为该资源属于你的账号。',
      sms: '{username}，你在落款的资源已解封，一切恢复如前。',
    },
  },
  accountFrozen: {
    en_US: {
      subject: 'Your Colophon account was frozen',
      heading: 'Your account was frozen',
      body: '{name}, an operator froze your account. You can log in to see why and how to object, but use nothing else. Your works, nodes and contracts stay as they are.',
      unasked: 'You receive this message because it is your account.',
      sms: '{username}, your Colophon account was frozen. Log in to see why.',
    },
    zh_CN: {
      subject: '你的落款账号已被冻结',
      heading: '你的账号已被冻结',
      body: '{name}，你的账号已被运营人员冻结。你仍可登录查看冻结原因和申诉方式，但无法使用其他功能；你的资源、节点和合约不受影响。',
      unasked: '收到本邮件，是因为这是你的账号。',
      sms: '{username}，你的落款账号已被冻结，登录后可查看原因。',
    },
  },
  accountRestored: {
    en_US: {
      subject: 'Your Colophon account is open again',
      heading: 'Your account is open again',
      body: '{name}, an operator restored your account. It is as it was before.',
      unasked: 'You receive this message because it is your account.',
      sms: '{username}, your Colophon account was restored. It is as it was before.',
    },
    zh_CN: {
      subject: '你的落款账号已恢复',
      heading: '你的账号已恢复',
      body: '{name}，你的账号已恢复正常，一切如前。',
      unasked: '收到本邮件，是因为这是你的账号。',
      sms: '{username}，你的落款账号已恢复正常。',
    },
  },
  reportAccepted: {
    en_US: {
      subject: 'We have acted on your report',
      heading: 'Thank you for your report',
      body: '{name}, you reported “{subject}”. We looked into it and agree with you. What was decided stands under “Reports and decisions”.',
      unasked: 'You receive this message because you made the report. Nobody else is told that it was you.',
      sms: '{username}, we have acted on a report of yours on Colophon. Thank you.',
    },
    zh_CN: {
      subject: '你的举报已处理',
      heading: '感谢你的举报',
      body: '{name}，你举报了“{subject}”。经核实，举报成立。处理结果可在“举报与处理”页面查看。',
      unasked: '收到本邮件，是因为你提交了该举报。我们不会向他人透露举报人。',
      sms: '{username}，你在落款的举报已核实并处理，感谢你的反馈。',
    },
  },
  reportRejected: {
    en_US: {
      subject: 'Your report was not accepted',
      heading: 'Your report was not accepted',
      body: '{name}, you reported “{subject}”. We looked into it and found nothing to act on. What was decided stands under “Reports and decisions”.',
      unasked: 'You receive this message because you made the report. Nobody else is told that it was you.',
      sms: '{username}, we looked into a report of yours on Colophon and found nothing to act on.',
    },
    zh_CN: {
      subject: '你的举报未被采纳',
      heading: '举报未被采纳',
      body: '{name}，你举报了“{subject}”。经核实，我们未发现违规。处理结果可在“举报与处理”页面查看。',
      unasked: '收到本邮件，是因为你提交了该举报。我们不会向他人透露举报人。',
      sms: '{username}，你在落款的举报经核实未被采纳。',
    },
  },
  reportUpheld: {
    en_US: {
      subject: 'The decision about your report stands',
      heading: 'The decision stands',
      body: '{name}, the owner of “{subject}”, which you reported, appealed against our decision. We looked into it once more, and the decision stands.',
      unasked: 'You receive this message because you made the report. Nobody else is told that it was you.',
      sms: '{username}, an appeal against the decision about your report on Colophon was rejected. The decision stands.',
    },
    zh_CN: {
      subject: '关于你的举报：维持原处理',
      heading: '维持原处理',
      body: '{name}，你举报的“{subject}”的所有者提出了申诉。经复核，我们维持原处理。',
      unasked: '收到本邮件，是因为你提交了该举报。我们不会向他人透露举报人。',
      sms: '{username}，你在落款的举报：对方的申诉未通过，维持原处理。',
    },
  },
  reportReversed: {
    en_US: {
      subject: 'The decision about your report was withdrawn',
      heading: 'The decision was withdrawn',
      body: '{name}, the owner of “{subject}”, which you reported, appealed against our decision. We looked into it once more, agree with them, and have withdrawn the decision.',
      unasked: 'You receive this message because you made the report. Nobody else is told that it was you.',
      sms: '{username}, the decision about your report on Colophon was withdrawn after an appeal.',
    },
    zh_CN: {
      subject: '关于你的举报：处理已撤销',
      heading: '处理已撤销',
      body: '{name}，你举报的“{subject}”的所有者提出了申诉。经复核，申诉成立，原处理已撤销。',
      unasked: '收到本邮件，是因为你提交了该举报。我们不会向他人透露举报人。',
      sms: '{username}，你在落款的举报：对方的申诉成立，原处理已撤销。',
    },
  },
  subjectFrozen: {
    en_US: {
      subject: 'We have blocked something of yours because of a report',
      heading: '“{subject}” was blocked',
      body: '{name}, somebody reported “{subject}”. We looked into it and have blocked it. The reason: {reason} You can appeal once, under “Reports and decisions”.',
      unasked: 'You receive this message because what was reported is yours.',
      sms: '{username}, something of yours on Colophon was blocked because of a report. Log in to see why and to appeal.',
    },
    zh_CN: {
      subject: '你的内容因举报被封禁',
      heading: '“{subject}”已被封禁',
      body: '{name}，有人举报了“{subject}”。经核实，我们已将其封禁。原因：{reason} 你可以在“举报与处理”页面申诉一次。',
      unasked: '收到本邮件，是因为被举报的内容属于你。',
      sms: '{username}，你在落款的内容因举报被封禁，登录后可查看原因并申诉。',
    },
  },
  subjectRemoved: {
    en_US: {
      subject: 'We have taken something of yours down because of a report',
      heading: '“{subject}” was taken down',
      body: '{name}, somebody reported “{subject}”. We looked into it and have taken it down; it cannot be put back while the decision stands. The reason: {reason} You can appeal once, under “Reports and decisions”.',
      unasked: 'You receive this message because what was reported is yours.',
      sms: '{username}, something of yours on Colophon was taken down because of a report. Log in to see why and to appeal.',
    },
    zh_CN: {
      subject: '你的内容因举报被下架',
      heading: '“{subject}”已被下架',
      body: '{name}，有人举报了“{subject}”。经核实，我们已将其下架，处理撤销前不能重新上架。原因：{reason} 你可以在“举报与处理”页面申诉一次。',
      unasked: '收到本邮件，是因为被举报的内容属于你。',
      sms: '{username}，你在落款的内容因举报被下架，登录后可查看原因并申诉。',
    },
  },
  appealAccepted: {
    en_US: {
      subject: 'Your appeal was accepted',
      heading: 'Your appeal was accepted',
      body: '{name}, we looked once more into “{subject}” and have withdrawn the decision. What it took is back, unless another decision about it stands.',
      unasked: 'You receive this message because you appealed.',
      sms: '{username}, your appeal on Colophon was accepted, and the decision withdrawn.',
    },
    zh_CN: {
      subject: '你的申诉已通过',
      heading: '申诉已通过',
      body: '{name}，我们复核了“{subject}”，原处理已撤销。如无其他处理，内容已恢复如前。',
      unasked: '收到本邮件，是因为你提交了申诉。',
      sms: '{username}，你在落款的申诉已通过，原处理已撤销。',
    },
  },
  appealAcceptedOffline: {
    en_US: {
      subject: 'Your appeal was accepted',
      heading: 'Your appeal was accepted',
      body: '{name}, we looked once more into “{subject}” and have withdrawn the decision. It is still offline: it has come to lack a policy or a licence that it needs, or its node shows another theme now. You can put it back online once that is settled.',
      unasked: 'You receive this message because you appealed.',
      sms: '{username}, your appeal on Colophon was accepted. What was taken down is still offline until you put it back.',
    },
    zh_CN: {
      subject: '你的申诉已通过',
      heading: '申诉已通过',
      body: '{name}，我们复核了“{subject}”，原处理已撤销。内容目前仍未上架：可能缺少可用的策略或授权，或者节点已启用其他主题。处理好之后，你可以自行重新上架。',
      unasked: '收到本邮件，是因为你提交了申诉。',
      sms: '{username}，你在落款的申诉已通过，原处理已撤销；内容需由你重新上架。',
    },
  },
  appealRejected: {
    en_US: {
      subject: 'Your appeal was rejected',
      heading: 'Your appeal was rejected',
      body: '{name}, we looked once more into “{subject}”. The decision stands. What we found stands under “Reports and decisions”.',
      unasked: 'You receive this message because you appealed.',
      sms: '{username}, your appeal on Colophon was rejected. Log in to see why.',
    },
    zh_CN: {
      subject: '你的申诉未通过',
      heading: '申诉未通过',
      body: '{name}，我们复核了“{subject}”，维持原处理。复核说明可在“举报与处理”页面查看。',
      unasked: '收到本邮件，是因为你提交了申诉。',
      sms: '{username}，你在落款的申诉未通过，登录后可查看说明。',
    },
  },
  noticeAccepted: {
    en_US: {
      subject: 'We have acted on your notice',
      heading: 'Your notice was accepted',
      body: '{name}, your notice about “{subject}” was accepted. The decision: {reason} If the owner answers with a counter-notice, you receive it at this address.',
      unasked: 'You receive this message because you sent the notice.',
      sms: '{username}, your notice about {subject} on Colophon was accepted.',
    },
    zh_CN: {
      subject: '你的权利通知已处理',
      heading: '通知已受理',
      body: '{name}，你关于“{subject}”的权利通知已通过。处理说明：{reason} 如果所有者提交反通知，我们会转发到这个邮箱。',
      unasked: '收到本邮件，是因为你提交了该通知。',
      sms: '{username}，你在落款关于“{subject}”的权利通知已通过。',
    },
  },
  noticeRejected: {
    en_US: {
      subject: 'Your notice was not accepted',
      heading: 'Your notice was not accepted',
      body: '{name}, your notice about “{subject}” was not accepted. {reason}',
      unasked: 'You receive this message because you sent the notice.',
      sms: '{username}, your notice about {subject} on Colophon was not accepted.',
    },
    zh_CN: {
      subject: '你的权利通知未通过',
      heading: '通知未通过',
      body: '{name}，你关于“{subject}”的权利通知未通过。{reason}',
      unasked: '收到本邮件，是因为你提交了该通知。',
      sms: '{username}，你在落款关于“{subject}”的权利通知未通过。',
    },
  },
  noticeCountered: {
    en_US: {
      subject: 'A counter-notice to your notice',
      heading: 'The owner has answered your notice',
      body: '{name}, the owner of “{subject}” has sent a counter-notice, with a contact and the days between which it is put back unless you show us before that you have gone to court: {reason}',
      unasked: 'You receive this message because you sent the notice.',
      sms: '{username}, the owner of {subject} on Colophon has sent a counter-notice to yours.',
    },
    zh_CN: {
      subject: '你的权利通知收到反通知',
      heading: '所有者已提交反通知',
      body: '{name}，“{subject}”的所有者提交了反通知，内容、联系方式和恢复日期如下。如在恢复之前未收到你已起诉的证明，内容将被恢复：{reason}',
      unasked: '收到本邮件，是因为你提交了该通知。',
      sms: '{username}，“{subject}”的所有者对你在落款的权利通知提交了反通知。',
    },
  },
  noticeLifted: {
    en_US: {
      subject: 'The measure after your notice was lifted',
      heading: 'The measure was lifted',
      body: '{name}, the measure against “{subject}”, which followed from your notice, was lifted. {reason}',
      unasked: 'You receive this message because you sent the notice.',
      sms: '{username}, the measure against {subject} on Colophon was lifted.',
    },
    zh_CN: {
      subject: '你的权利通知：处理已撤销',
      heading: '处理已撤销',
      body: '{name}，因你的权利通知而对“{subject}”采取的处理已撤销。{reason}',
      unasked: '收到本邮件，是因为你提交了该通知。',
      sms: '{username}，落款对“{subject}”的处理已撤销。',
    },
  },
  noticeUpheld: {
    en_US: {
      subject: 'The measure you asked for stands',
      heading: 'The measure stands',
      body: '{name}, the owner of “{subject}” objected to the measure that followed from your notice. It stands. {reason}',
      unasked: 'You receive this message because you sent the notice.',
      sms: '{username}, the measure against {subject} on Colophon stands.',
    },
    zh_CN: {
      subject: '你的权利通知：维持原处理',
      heading: '维持原处理',
      body: '{name}，“{subject}”的所有者对因你的权利通知采取的处理提出异议。经复核，维持原处理。{reason}',
      unasked: '收到本邮件，是因为你提交了该通知。',
      sms: '{username}，落款对“{subject}”维持原处理。',
    },
  },
  counterRestored: {
    en_US: {
      subject: 'Your counter-notice: it is back',
      heading: '“{subject}” is back',
      body: '{name}, after your counter-notice the measure against “{subject}” was lifted. {reason}',
      unasked: 'You receive this message because you sent a counter-notice.',
      sms: '{username}, after your counter-notice the measure on Colophon was lifted.',
    },
    zh_CN: {
      subject: '你的反通知：内容已恢复',
      heading: '“{subject}”已恢复',
      body: '{name}，收到你的反通知后，对“{subject}”的处理已撤销。{reason}',
      unasked: '收到本邮件，是因为你提交了反通知。',
      sms: '{username}，收到你的反通知后，落款的处理已撤销。',
    },
  },
  counterRestoredOffline: {
    en_US: {
      subject: 'Your counter-notice: the measure was lifted',
      heading: 'The measure against “{subject}” was lifted',
      body: '{name}, after your counter-notice the measure against “{subject}” was lifted. {reason} It is still offline: it has come to lack a policy or a licence that it needs, or its node shows another theme now. You can put it back online once that is settled.',
      unasked: 'You receive this message because you sent a counter-notice.',
      sms: '{username}, after your counter-notice the measure on Colophon was lifted. What was taken down is still offline until you put it back.',
    },
    zh_CN: {
      subject: '你的反通知：处理已撤销',
      heading: '对“{subject}”的处理已撤销',
      body: '{name}，收到你的反通知后，对“{subject}”的处理已撤销。{reason} 内容目前仍未上架：可能缺少可用的策略或授权，或者节点已启用其他主题。处理好之后，你可以自行重新上架。',
      unasked: '收到本邮件，是因为你提交了反通知。',
      sms: '{username}，收到你的反通知后，落款的处理已撤销；内容需由你重新上架。',
    },
  },
  counterKept: {
    en_US: {
      subject: 'Your counter-notice: the measure stands',
      heading: 'The measure against “{subject}” stands',
      body: '{name}, after your counter-notice the measure against “{subject}” stands. {reason}',
      unasked: 'You receive this message because you sent a counter-notice.',
      sms: '{username}, after your counter-notice the measure on Colophon stands. Log in to see why.',
    },
    zh_CN: {
      subject: '你的反通知：维持原处理',
      heading: '对“{subject}”维持原处理',
      body: '{name}，收到你的反通知后，对“{subject}”维持原处理。{reason}',
      unasked: '收到本邮件，是因为你提交了反通知。',
      sms: '{username}，收到你的反通知后，落款维持原处理，登录后可查看原因。',
    },
  },
};
