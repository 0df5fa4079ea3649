import { followsTrimmed, rules } from '@colophon/model';
import { UnstyledButton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { renameItem } from '#api/collections/edits.ts';
import type { Item } from '#api/collections/items.ts';
import { useWrite } from '#api/mutation.ts';
import styles from '#domain/collection-items/collections.module.css';
import { useTranslation } from '#i18n/use-translation.ts';
import { TextField } from '#ui/text-field.tsx';
import { ownTitleOf } from './item-words.ts';

/** An item's own title, changed where it stands: Enter and leaving save, Escape does not. */
export function ItemTitle({ collectionId, item }: { collectionId: string; item: Item }) {
  const { t } = useTranslation('collections');
  const [isEditing, setIsEditing] = useState(false);
  const rename = useWrite(renameItem);
  const title = ownTitleOf(item);
  const form = useForm({
    initialValues: { itemTitle: title },
    validate: { itemTitle: followsTrimmed(rules.resourceTitle) },
    validateInputOnChange: true,
    transformValues: ({ itemTitle }) => ({ itemTitle: itemTitle.trim() }),
  });
  if (!isEditing) {
    return (
      <UnstyledButton
        className={styles.rename}
        aria-label={t('rename_this', { title })}
        onClick={() => {
          form.setValues({ itemTitle: title });
          setIsEditing(true);
        }}
      >
        {rename.isPending ? rename.variables.itemTitle || title : title}
        <IconPencil size={16} aria-hidden="true" />
      </UnstyledButton>
    );
  }
  const save = form.onSubmit(({ itemTitle }) => {
    setIsEditing(false);
    if (itemTitle !== title) rename.mutate({ collectionId, itemId: item.itemId, itemTitle });
  });
  return (
    <TextField
      {...form.getInputProps('itemTitle')}
      aria-label={t('item_title')}
      counted={rules.resourceTitle}
      autoFocus
      onBlur={() => save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
        if (event.key === 'Escape') {
          event.stopPropagation();
          setIsEditing(false);
        }
      }}
    />
  );
}
