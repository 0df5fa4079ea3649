import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resourceTypeTreeQuery, type TypeBranch } from '../../api/resource-types.ts';
import { ErrorFace } from '../faces.tsx';
import { SearchInput } from '../search-input.tsx';
import { NewType } from './new-type.tsx';
import { TypeCascade } from './type-cascade.tsx';
import { TypeList } from './type-list.tsx';
import styles from './type-picker.module.css';
import { type ChosenType, foundTypesQuery, recentTypesQuery } from './type-suggestions.ts';

interface TypePanelProps {
  onChoose: (type: ChosenType) => void;
}

/** The ways to a type. Naming a new one takes the place of the others. */
export default function TypePanel({ onChoose }: TypePanelProps) {
  const [parents, setParents] = useState<TypeBranch[]>([]);
  if (parents.length > 0) return <NewType parents={parents} onChoose={onChoose} onBack={() => setParents([])} />;
  return <PickType onChoose={onChoose} onAdd={setParents} />;
}

function PickType({ onChoose, onAdd }: TypePanelProps & { onAdd: (parents: TypeBranch[]) => void }) {
  const { t } = useTranslation('types');
  const [searched, setSearched] = useState('');
  return (
    <>
      <SearchInput label={t('search')} value={searched} onSearch={setSearched} />
      {searched ? (
        <Found text={searched} onChoose={onChoose} />
      ) : (
        <>
          <Recent onChoose={onChoose} />
          <Cascade onChoose={onChoose} onAdd={onAdd} />
        </>
      )}
    </>
  );
}

function Found({ text, onChoose }: TypePanelProps & { text: string }) {
  const { t } = useTranslation('types');
  const { data, error, refetch } = useQuery(foundTypesQuery(text));
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} />;
  if (data.length === 0) return <Text c="dimmed">{t('nothing_found')}</Text>;
  return <TypeList label={t('search')} types={data} onChoose={onChoose} />;
}

function Recent({ onChoose }: TypePanelProps) {
  const { t } = useTranslation('types');
  const { data = [] } = useQuery(recentTypesQuery);
  if (data.length === 0) return null;
  return (
    <fieldset className={styles.recent}>
      <legend>{t('recent')}</legend>
      {data.map(({ code, chain }) => (
        <Button key={code} variant="default" size="sm" onClick={() => onChoose({ code, name: '', chain })}>
          {chain.join(' / ')}
        </Button>
      ))}
    </fieldset>
  );
}

function Cascade({ onChoose, onAdd }: TypePanelProps & { onAdd: (parents: TypeBranch[]) => void }) {
  const { data, error, refetch } = useQuery(resourceTypeTreeQuery);
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} />;
  return <TypeCascade roots={data} onChoose={onChoose} onAdd={onAdd} />;
}
