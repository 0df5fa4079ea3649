import { personNamed, UserStatus } from '@colophon/model';
import type { Context } from '#platform/context.ts';
import { headImageUrl } from '../presenters.ts';
import type { UserRow } from '../tables.ts';
import { findUser } from './find-user.ts';

/** A person as everybody sees them. */
export interface Person extends Pick<UserRow, 'userId' | 'username' | 'displayName' | 'intro' | 'createdAt'> {
  readonly headImage: string;
  readonly isFrozen: boolean;
  readonly isClosed: boolean;
}

/** Finds the person whose page has a name: the username, or a number. Of a frozen or closed account nothing is said but its username. */
export async function findPerson(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  name: string,
): Promise<Person | null> {
  const keys = personNamed(name);
  const user = keys && (await findUser(db, keys));
  if (!user) return null;
  const { userId, username, createdAt } = user;
  const isFrozen = user.status === UserStatus.frozen;
  const own = isFrozen ? { displayName: '', intro: '' } : { displayName: user.displayName, intro: user.intro };
  const isClosed = user.status === UserStatus.closed;
  return { userId, username, createdAt, isFrozen, isClosed, ...own, headImage: headImageUrl(settings, userId) };
}
