/** Names of the states that the list of one's own resources can be narrowed to, as the address has them. */
export const STATUS_NAMES = ['listed', 'unlisted', 'unreleased', 'blocked'] as const;
