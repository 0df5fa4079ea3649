import type { RefusalEntry } from '../entry.ts';

export const reportRefusals = {
  'report.unknown-subject': {
    errCode: 2,
    en_US: 'What you want to report is no longer there.',
    zh_CN: '举报的对象不存在。',
  },
  'report.own-subject': {
    errCode: 2,
    en_US: 'This is your own. Reports are about what others do.',
    zh_CN: '不能举报自己或自己的内容。',
  },
  'report.open-already': {
    errCode: 6,
    en_US: 'You have reported this already, and it is being looked into.',
    zh_CN: '你已举报过，正在处理中。',
  },
  'report.not-found': {
    errCode: 2,
    en_US: 'There is no such report.',
    zh_CN: '该举报不存在。',
  },
  'report.decided': {
    errCode: 2,
    en_US: 'This report has already been decided.',
    zh_CN: '该举报已处理过。',
  },
  'report.unfit-measure': {
    errCode: 2,
    en_US: 'This measure cannot be taken against such a thing.',
    zh_CN: '不能对该对象采取此措施。',
  },
  'report.no-measure': {
    errCode: 2,
    en_US: 'Nothing was done because of this report.',
    zh_CN: '该举报没有采取任何措施。',
  },
  'report.no-notice-of-people': {
    errCode: 4,
    en_US: 'A notice is about a work, an exhibit or a node, not about a person.',
    zh_CN: '权利通知须针对资源、展品或节点，不能针对用户。',
  },
  'notice.not-found': { errCode: 2, en_US: 'There is no such notice.', zh_CN: '该权利通知不存在。' },
  'notice.answered-already': {
    errCode: 6,
    en_US: 'You have sent a counter-notice already.',
    zh_CN: '你已提交过反通知。',
  },
  'notice.not-countered': {
    errCode: 2,
    en_US: 'The owner has sent no counter-notice.',
    zh_CN: '所有者尚未提交反通知。',
  },
  'notice.decided': {
    errCode: 2,
    en_US: 'This counter-notice has already been decided.',
    zh_CN: '该反通知已处理过。',
  },
  'notice.too-early': {
    errCode: 2,
    en_US: 'It is given back ten working days after the counter-notice at the earliest.',
    zh_CN: '须在反通知提交满十个工作日后才能恢复。',
  },
  'appeal.made-already': {
    errCode: 6,
    en_US: 'You have appealed against this decision already.',
    zh_CN: '你已对该决定提出过申诉。',
  },
  'appeal.not-found': {
    errCode: 2,
    en_US: 'There is no such appeal.',
    zh_CN: '该申诉不存在。',
  },
  'appeal.decided': {
    errCode: 2,
    en_US: 'This appeal has already been decided.',
    zh_CN: '该申诉已处理过。',
  },
} as const satisfies Record<string, RefusalEntry>;
