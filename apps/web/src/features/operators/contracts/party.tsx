import { Text } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { fullNameOf, type Person, PersonName } from '#ui/person-name.tsx';
import styles from '../operators.module.css';

interface PartyProps {
  kind: string;
  name: string;
  owner?: Person;
}

/** Who or what takes part in a contract, by the name that the contract keeps, and whose it is where that is not said by the name. */
export function Party({ kind, name, owner }: PartyProps) {
  const { t } = useTranslation('operators');
  return (
    <div className={styles.who}>
      {owner?.username === name ? <PersonName person={owner} /> : <span>{name}</span>}
      <Text size="sm" c="dimmed">
        {[kind, owner && owner.username !== name ? t('party_owner', { name: fullNameOf(owner) }) : '']
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </div>
  );
}
