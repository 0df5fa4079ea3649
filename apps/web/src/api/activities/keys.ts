/** Keys of activities and of the advertisements at each place. */
export const activityKeys = {
  list: ['activities', 'list'],
  one: (activityId: string) => ['activities', 'one', activityId],
  advertisements: (place: number) => ['activities', 'advertisements', place],
};
