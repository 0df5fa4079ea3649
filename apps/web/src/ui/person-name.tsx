import styles from './person-name.module.css';

export interface Person {
  username: string;
  /** How they want to be called, or nothing. */
  displayName?: string | undefined;
}

/** What somebody is called, where there is room for one name. */
export function nameOf({ username, displayName }: Person): string {
  return displayName || username;
}

/** What somebody is called, with the username below, by which nobody else can be meant. */
export function PersonName({ person }: { person: Person }) {
  if (!person.displayName) return person.username;
  return (
    <span className={styles.person}>
      <bdi>{person.displayName}</bdi> <span className={styles.username}>{person.username}</span>
    </span>
  );
}
