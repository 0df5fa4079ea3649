import { isNumber } from './page-name.ts';
import { rules, satisfies } from './rules.ts';

/** The highest number that a person can have. */
const MAX_NUMBER = 2_147_483_647;

/** Returns which person the name in the address of a page means; `null` for names that nobody has. */
export function personNamed(name: string): { readonly userId: number } | { readonly username: string } | null {
  if (!isNumber(name)) return satisfies(rules.username, name) ? { username: name } : null;
  const userId = Number(name);
  return userId <= MAX_NUMBER ? { userId } : null;
}
