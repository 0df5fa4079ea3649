/** Keys of reports: the reader's own, decisions about what is theirs, and what operators see. */
export const reportKeys = {
  mine: ['reports', 'mine'],
  decisions: ['reports', 'decisions'],
  subject: (subjectType: number, subjectId: string) => ['reports', 'subject', subjectType, subjectId],
  queue: ['reports', 'queue'],
  queueList: (filter: object) => ['reports', 'queue', filter],
  appeals: ['reports', 'appeals'],
  appealList: (filter: object) => ['reports', 'appeals', filter],
};
