import { Button } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from './pictures.module.css';

interface PicturesProps {
  addresses: readonly string[];
  /** Absent where they are only shown. */
  onRemove?: (address: string) => void;
}

/** Pictures of a report, small; each opens whole. */
export function Pictures({ addresses, onRemove }: PicturesProps) {
  const { t } = useTranslation('reports');
  if (addresses.length === 0) return null;
  return (
    <ul className={styles.pictures} aria-label={t('pictures')}>
      {addresses.map((address, index) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noreferrer">
            <img src={address} alt={t('picture', { number: index + 1 })} />
          </a>
          {onRemove && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="danger"
              aria-label={t('remove_picture', { number: index + 1 })}
              onClick={() => onRemove(address)}
            >
              {t('remove')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
