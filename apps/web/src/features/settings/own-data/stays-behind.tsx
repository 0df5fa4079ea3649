import { NOT_MOVED } from '@colophon/model';
import { List, Text } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';

/** List of what does not come along when an account moves. */
export function StaysBehind() {
  const { t } = useTranslation('settings');
  return (
    <section aria-label={t('stays_behind')}>
      <Text fw={600}>{t('stays_behind')}</Text>
      <List size="sm">
        {NOT_MOVED.map((kind) => (
          <List.Item key={kind}>{t(`stays_${kind}`)}</List.Item>
        ))}
      </List>
    </section>
  );
}
