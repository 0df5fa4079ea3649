import { config } from '../config.ts';
import { AppLink, type AppTarget } from '../ui/app-link.tsx';
import { useProductName } from '../ui/document-title.ts';
import { Seal } from '../ui/logo.tsx';
import styles from './brand.module.css';

/** Logo and name of the installation, as the link to its first page. */
export function Brand({ target, suffix }: { target: AppTarget; suffix?: string }) {
  const productName = useProductName();
  return (
    <AppLink className={styles.brand} {...target}>
      <Seal height={40} />
      <span className={styles.name} data-own={!config.productName || undefined}>
        {productName}
      </span>
      {suffix && <span className={styles.suffix}>{suffix}</span>}
    </AppLink>
  );
}
