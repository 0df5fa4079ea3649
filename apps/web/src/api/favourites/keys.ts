/** Keys of the user's favourites, which the ecosystem calls collects. */
export const favouriteKeys = {
  all: ['favourites'],
  list: (filter: object) => ['favourites', 'list', filter],
  one: (resourceId: string, isLogin: boolean) => ['favourites', 'one', resourceId, isLogin],
};
