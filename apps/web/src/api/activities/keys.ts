/** Keys of activities, of the advertisements at each place, and of what operators see of both. */
export const activityKeys = {
  all: ['activities'],
  list: ['activities', 'list'],
  one: (activityId: string) => ['activities', 'one', activityId],
  topic: (code: string, keywords: string) => ['activities', 'topic', code, keywords],
  advertisements: (place: number) => ['activities', 'advertisements', place],
  operatorList: (filter: object) => ['activities', 'operators', 'activities', filter],
  choices: (title: string) => ['activities', 'operators', 'choices', title],
  operatorOne: (activityId: string) => ['activities', 'operators', 'one', activityId],
  operatorAds: (filter: object) => ['activities', 'operators', 'ads', filter],
  adDays: (adId: string) => ['activities', 'operators', 'days', adId],
  acts: (subject: string, subjectKey: string) => ['activities', 'operators', 'acts', subject, subjectKey],
  operatorTopics: (filter: object) => ['activities', 'operators', 'topics', filter],
};
