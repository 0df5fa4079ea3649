import { Button, Group, Text } from '@mantine/core';
import { isStatable } from '#domain/licences/licence-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import styles from './batch.module.css';
import type { BatchItem } from './batch-item.ts';

interface BatchFootProps {
  typeCode: string;
  items: readonly BatchItem[];
  /** Those of them that cannot be published as they are. */
  bad: readonly BatchItem[];
  commonLicence: string;
  isReleasing: boolean;
  onDropBad: () => void;
  onRelease: () => void;
}

/** Counts the items of a batch, says what keeps it from being published, and publishes it. */
export function BatchFoot({ typeCode, items, bad, commonLicence, isReleasing, onDropBad, onRelease }: BatchFootProps) {
  const { t } = useTranslation(['publish', 'terms']);
  const onTheWay = items.filter(({ state }) => !['ready', 'refused', 'asked'].includes(state.phase)).length;
  const isBad = bad.length > 0;
  return (
    <div className={styles.foot}>
      <div role="status">
        <Text fw={600}>{t('batch_count', { count: items.length })}</Text>
        <Text size="sm" c={onTheWay === 0 && isBad ? 'var(--mantine-color-error)' : 'dimmed'}>
          {onTheWay > 0
            ? t('batch_on_the_way', { count: onTheWay })
            : t(isBad ? 'batch_bad' : 'batch_fine', { count: bad.length })}
        </Text>
      </div>
      <Group>
        {onTheWay === 0 && isBad && bad.length < items.length && (
          <Button variant="default" onClick={onDropBad}>
            {t('batch_drop_bad', { count: bad.length })}
          </Button>
        )}
        <ReasonedButton
          color="seal"
          why={
            (typeCode === '' && t('why_type')) ||
            (onTheWay > 0 && t('batch_on_the_way', { count: onTheWay })) ||
            (!isStatable(commonLicence) && t('terms:incomplete')) ||
            (isBad && t('batch_bad', { count: bad.length }))
          }
          loading={isReleasing}
          onClick={onRelease}
        >
          {t('batch_release')}
        </ReasonedButton>
      </Group>
    </div>
  );
}
