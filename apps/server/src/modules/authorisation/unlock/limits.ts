/** More groups that are not open than this are planned without trying everything. */
export const MAX_GROUPS = 200;
/** So are more parties than this that only some options need. */
export const MAX_OPTIONAL_PARTIES = 16;
/** Moments that a plan may wait for; later ones are not tried. It may sign at these, and at 28 moments on the way at most. */
export const MAX_MOMENTS = 8;
/** Steps in which all policies of a tree are searched together: about a tenth of a second. */
export const MAX_STEPS = 60_000;
/** Those of one policy: others keep their share. */
export const MAX_STEPS_PER_POLICY = 10_000;
