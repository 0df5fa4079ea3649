import { follows, rules } from '@colophon/model';
import { Button, Text, UnstyledButton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TypeBranch } from '#api/types/queries.ts';
import { suggestedTypesQuery } from '#api/types/suggestions.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { SEARCH_DEBOUNCE_MS } from '#ui/search-input.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ChosenType } from './chosen-type.ts';
import { TypeList } from './type-list.tsx';
import styles from './type-picker.module.css';
import { useTypeWords } from './use-type-words.ts';

interface NewTypeProps {
  /** The types above the new one, root first. */
  parents: readonly TypeBranch[];
  onChoose: (type: ChosenType) => void;
  onBack: () => void;
}

/** Names a type of one's own below another, and offers those that others named alike. */
export function NewType({ parents, onChoose, onBack }: NewTypeProps) {
  const { t } = useTranslation('types');
  const words = useTypeWords();
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: follows(rules.resourceTypeName) },
    validateInputOnChange: true,
  });
  const { name } = form.values;
  const [settled] = useDebouncedValue(name, SEARCH_DEBOUNCE_MS);
  const parent = parents.at(-1)!;
  const chain = [...parents.map((each) => each.name), name];
  const { data } = useQuery(suggestedTypesQuery(parent.code, settled));
  const isThere = data?.below.some((type) => type.chain.join('/') === chain.join('/')) ?? false;
  const isNew = settled === name && data !== undefined && !isThere && form.isValid();
  const add = () => onChoose({ code: parent.code, name, chain });
  return (
    <form noValidate onSubmit={form.onSubmit(() => void (isNew && add()))}>
      <Button variant="subtle" size="sm" leftSection={<IconArrowLeft size={16} />} onClick={onBack}>
        {t('back')}
      </Button>
      <TextField
        {...form.getInputProps('name')}
        label={`${words(parents.map((each) => each.name))} /`}
        description={t('name_hint')}
        counted={rules.resourceTypeName}
        autoComplete="off"
        data-autofocus
      />
      <TypeList
        label={t('suggestions')}
        types={[...(data?.below ?? []), ...(data?.elsewhere ?? [])]}
        onChoose={onChoose}
        first={
          isNew && (
            <UnstyledButton className={styles.entry} onClick={add}>
              <span>{words(chain)}</span>
              <Text size="sm" className={styles.add}>
                <IconPlus size={16} aria-hidden="true" /> {t('add_this')}
              </Text>
            </UnstyledButton>
          )
        }
      />
    </form>
  );
}
