/** Names under which somebody would be taken for the platform or those who operate it. Whoever has one keeps it. */
const RESERVED_USERNAMES = new Set(
  [
    'admin admins administrator administrators root superuser sysadmin system operator operators moderator moderators staff',
    'team support help helpdesk service security abuse contact info billing legal official postmaster hostmaster webmaster',
    'noreply no-reply mailer-daemon daemon colophon luokuan freelog platform api www mail anonymous visitor everyone',
    'nobody somebody user users me self current null undefined',
  ].flatMap((line) => line.split(' ')),
);

/** True for a username that nobody can register, in any case. */
export function isReservedUsername(username: string): boolean {
  return RESERVED_USERNAMES.has(username.toLowerCase()) || NAME_OF_CLOSED.test(username);
}

const NAME_OF_CLOSED = /^closed-\d+$/i;

/** Returns the username that stands for a person whose account was closed. */
export function closedUsername(userId: number): string {
  return `closed-${userId}`;
}
