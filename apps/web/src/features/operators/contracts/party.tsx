import { Text } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from '../operators.module.css';

interface PartyProps {
  kind: string;
  name: string;
  /** Whose it is, where that is not said by the name. */
  owner?: string;
}

/** Who or what takes part in a contract, by the name that the contract keeps. */
export function Party({ kind, name, owner }: PartyProps) {
  const { t } = useTranslation('operators');
  return (
    <div className={styles.who}>
      <span>{name}</span>
      <Text size="sm" c="dimmed">
        {[kind, owner && owner !== name ? t('party_owner', { name: owner }) : ''].filter(Boolean).join(' · ')}
      </Text>
    </div>
  );
}
