/** Returns the display name of a person and the username. */
export function fullNameOf(username: string, displayName?: string): string {
  return displayName ? `${displayName} (${username})` : username;
}
