import styles from './frame-controls.module.css';

const button = (look?: string) => `${styles.button} ${look}`;
const icon = (look?: string) => `${styles.button} ${styles.icon} ${look}`;

/**
 * Class names of what the first page and the header draw in the place of Mantine's components, which come with the first
 * screen that needs them (`mantine.tsx`). Everywhere else Mantine's own are used.
 */
export const frame = {
  /** Buttons with a word, as `button`, `a` or `AppLink`. */
  button: {
    filled: button(styles.filled),
    seal: button(styles.seal),
    default: button(styles.default),
    subtle: button(styles.subtle),
  },
  /** Buttons with an icon alone. */
  icon: { default: icon(styles.default), subtle: icon(styles.subtle) },
  badge: { light: styles.badge, seal: `${styles.badge} ${styles.badgeSeal}` },
  /** For screen readers only. */
  hidden: styles.hidden,
};
