import styles from './person-name.module.css';

export interface Person {
  username: string;
  /** Name that the person has chosen to be shown; absent or empty when there is none. */
  displayName?: string | undefined;
}

/** Returns the name of a person for places with room for one name. */
export function nameOf({ username, displayName }: Person): string {
  return displayName || username;
}

/** Returns the display name of a person and the username, for sentences. */
export function fullNameOf({ username, displayName }: Person): string {
  return displayName ? `${displayName} (${username})` : username;
}

/** Shows the name of a person, with the unique username below it. */
export function PersonName({ person }: { person: Person }) {
  if (!person.displayName) return person.username;
  return (
    <span className={styles.person}>
      <bdi>{person.displayName}</bdi> <span className={styles.username}>{person.username}</span>
    </span>
  );
}
