/**
 * Returns the name of a person in the address of their page: the username, or the number where the username is all digits, because
 * digits alone are always read as a number.
 */
export function pageNameOf({ userId, username }: { readonly userId: number; readonly username: string }): string {
  return isNumber(username) ? String(userId) : username;
}

/** True for digits alone. */
export const isNumber = (name: string) => /^\d+$/.test(name);
