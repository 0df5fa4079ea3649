import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TypeBranch } from '#api/types/queries.ts';
import { leafTypesQuery, resourceTypeTreeQuery } from '#api/types/queries.ts';
import { foundTypesQuery, recentTypesQuery } from '#api/types/suggestions.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import type { ChosenType } from './chosen-type.ts';
import { NewType } from './new-type.tsx';
import { TypeCascade } from './type-cascade.tsx';
import { TypeList } from './type-list.tsx';
import styles from './type-picker.module.css';
import { useTypeWords } from './use-type-words.ts';

interface ChoiceProps {
  onChoose: (type: ChosenType) => void;
}

interface TypePanelProps extends ChoiceProps {
  /** Codes of types that come first. */
  guesses: readonly string[];
}

/** The ways to a type. Naming a new one takes the place of the others. */
export default function TypePanel({ guesses, onChoose }: TypePanelProps) {
  const [parents, setParents] = useState<TypeBranch[]>([]);
  if (parents.length > 0) return <NewType parents={parents} onChoose={onChoose} onBack={() => setParents([])} />;
  return <PickType guesses={guesses} onChoose={onChoose} onAdd={setParents} />;
}

function PickType({ guesses, onChoose, onAdd }: TypePanelProps & { onAdd: (parents: TypeBranch[]) => void }) {
  const { t } = useTranslation('types');
  const [searched, setSearched] = useState('');
  return (
    <>
      <SearchInput label={t('search')} value={searched} onSearch={setSearched} />
      {searched ? (
        <Found text={searched} onChoose={onChoose} />
      ) : (
        <>
          {guesses.length > 0 && <Guessed guesses={guesses} onChoose={onChoose} />}
          <Recent onChoose={onChoose} />
          <Cascade onChoose={onChoose} onAdd={onAdd} />
        </>
      )}
    </>
  );
}

function Found({ text, onChoose }: ChoiceProps & { text: string }) {
  const { t } = useTranslation('types');
  const words = useTypeWords();
  const { data: leaves = [] } = useQuery(leafTypesQuery);
  const { data, error, refetch } = useQuery(foundTypesQuery(text));
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} />;
  // The server looks in the names that types are stored with; what is read on screen may be another word.
  const isRead = ({ chain }: { chain: readonly string[] }) => words(chain).toLowerCase().includes(text.toLowerCase());
  const isElsewhere = ({ code }: { code: string }) => !data.some((type) => type.code === code);
  const found = [...leaves.filter((type) => isRead(type) && isElsewhere(type)), ...data];
  if (found.length === 0) return <Text c="dimmed">{t('nothing_found')}</Text>;
  return <TypeList label={t('search')} types={found} onChoose={onChoose} />;
}

function Guessed({ guesses, onChoose }: TypePanelProps) {
  const { t } = useTranslation('types');
  const { data = [] } = useQuery(leafTypesQuery);
  return (
    <Shortcuts label={t('guessed')} types={data.filter(({ code }) => guesses.includes(code))} onChoose={onChoose} />
  );
}

function Recent({ onChoose }: ChoiceProps) {
  const { t } = useTranslation('types');
  const { data = [] } = useQuery(recentTypesQuery);
  return <Shortcuts label={t('recent')} types={data} onChoose={onChoose} />;
}

interface ShortcutsProps extends ChoiceProps {
  label: string;
  types: readonly Omit<ChosenType, 'name'>[];
}

function Shortcuts({ label, types, onChoose }: ShortcutsProps) {
  const words = useTypeWords();
  if (types.length === 0) return null;
  return (
    <fieldset className={styles.shortcuts}>
      <legend>{label}</legend>
      {types.map(({ code, chain }) => (
        <Button key={code} variant="default" size="sm" onClick={() => onChoose({ code, name: '', chain })}>
          {words(chain)}
        </Button>
      ))}
    </fieldset>
  );
}

function Cascade({ onChoose, onAdd }: ChoiceProps & { onAdd: (parents: TypeBranch[]) => void }) {
  const { data, error, refetch } = useQuery(resourceTypeTreeQuery);
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} />;
  return <TypeCascade roots={data} onChoose={onChoose} onAdd={onAdd} />;
}
