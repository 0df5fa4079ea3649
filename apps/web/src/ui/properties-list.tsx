import type { ReactNode } from 'react';
import styles from './properties-list.module.css';

interface PropertiesListProps {
  /** Owner of the properties, for screen readers. */
  label: string;
  properties: readonly { key: string; name: string; valueDisplay: ReactNode; remark?: string }[];
}

/** Names and values found in a file or given by its owner. Empty values are left out. */
export function PropertiesList({ label, properties }: PropertiesListProps) {
  return (
    <dl className={styles.list} aria-label={label}>
      {properties
        .filter(({ valueDisplay }) => valueDisplay !== '')
        .map(({ key, name, valueDisplay, remark }) => (
          <div key={key} title={remark}>
            <dt>{name}</dt>
            <dd>{valueDisplay}</dd>
          </div>
        ))}
    </dl>
  );
}
