import { AppLink } from '#ui/app-link.tsx';
import styles from '../operators.module.css';

/** Leads to a transaction. */
export function RecordLink({ recordId }: { recordId: string }) {
  return (
    <AppLink
      app="console"
      to="/admin/{-$screen}"
      params={{ screen: 'records' }}
      search={{ open: recordId }}
      className={styles.open}
    >
      {recordId}
    </AppLink>
  );
}
