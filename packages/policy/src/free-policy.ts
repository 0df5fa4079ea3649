/** The policy that licenses everybody at once and for good. */
export const FREE_POLICY_TEXT = 'for public\n\ninitial[active]:\n  terminate';
