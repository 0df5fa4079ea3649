import { Select } from '@mantine/core';
import styles from '#domain/collection-items/collections.module.css';
import { useTranslation } from '#i18n/use-translation.ts';

/** Display settings of a collection's items: the keys of `catalogueProperty` with their values, the default first. */
export const SETTINGS = [
  ['collection_item_no_display', ['collection_item_no_display_show', 'collection_item_no_display_hide']],
  ['collection_item_image_display', ['collection_item_image_display_show', 'collection_item_image_display_hide']],
  [
    'collection_item_title',
    [
      'collection_item_title_rtitle',
      'collection_item_title_sn',
      'collection_item_title_custom',
      'collection_item_title_empty',
    ],
  ],
  ['collection_item_descr_display', ['collection_item_descr_display_show', 'collection_item_descr_display_hide']],
  ['collection_view', ['collection_view_list', 'collection_view_card']],
  ['collection_sort_list', ['collection_sort_ascending', 'collection_sort_descending']],
] as const;

type SettingKey = (typeof SETTINGS)[number][0];
/** Every known key has a value; keys of other clients are kept. */
export type Settings = Record<SettingKey, string> & Record<string, string>;

interface ViewOptionsProps {
  settings: Settings;
  onChange: (settings: Settings) => void;
}

/** Edits how visitors see the items; the list shows it at once. */
export function ViewOptions({ settings, onChange }: ViewOptionsProps) {
  const { t } = useTranslation('collections');
  return (
    <section className={styles.options} aria-label={t('view_options')}>
      {SETTINGS.map(([key, values]) => (
        <Select
          key={key}
          label={t(key)}
          data={values.map((value) => ({ value, label: t(value) }))}
          value={settings[key]}
          allowDeselect={false}
          onChange={(value) => value && onChange({ ...settings, [key]: value })}
        />
      ))}
    </section>
  );
}
