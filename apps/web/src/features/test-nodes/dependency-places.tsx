import type { Candidate } from '@colophon/node-rules';
import { Button, Checkbox, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { branchesQuery, type TestDependency } from '#api/test-nodes/trees.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { ReasonedField } from '#ui/reasoned.tsx';
import { type ChosenPlaces, childPath, isCovered, scopesOf, toggled } from './replacements.ts';
import styles from './test-nodes.module.css';

/** Marked places of an exhibit, and the chains that lead to them; without chains everywhere. */
export interface MarkedPlaces {
  places: ChosenPlaces;
  scopes: Candidate[][] | undefined;
}

interface DependencyPlacesProps {
  testResourceId: string;
  name: string;
  wanted: { id: string; version?: string };
  marked: ChosenPlaces;
  onChange: (marked: MarkedPlaces) => void;
}

/** A test exhibit that uses a dependency: marked as a whole, or opened, some of the places that lead there. */
export function DependencyPlaces({ testResourceId, name, wanted, marked, onChange }: DependencyPlacesProps) {
  const { t } = useTranslation('testNodes');
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    ...branchesQuery(testResourceId, { id: wanted.id, version: wanted.version }),
    enabled: isOpen,
  });
  const toggle = (path: string) => {
    const places = toggled(marked, path);
    onChange({ places, scopes: data ? scopesOf(data, places) : undefined });
  };
  return (
    <div>
      <Group justify="space-between" wrap="nowrap">
        <Checkbox
          label={name}
          checked={marked.has('')}
          indeterminate={!marked.has('') && marked.size > 0}
          onChange={() => toggle('')}
        />
        <Button
          variant="subtle"
          size="sm"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'close_places' : 'open_places', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'close_places_short' : 'open_places_short')}
        </Button>
      </Group>
      {isOpen && error && <ErrorFace error={error} retry={() => void refetch()} />}
      {isOpen && !error && data === undefined && <Skeleton height={60} />}
      {isOpen && data && <Places of={data} path="" marked={marked} onToggle={toggle} />}
    </div>
  );
}

interface PlacesProps {
  of: TestDependency;
  path: string;
  marked: ChosenPlaces;
  onToggle: (path: string) => void;
}

function Places({ of, path, marked, onToggle }: PlacesProps) {
  if (of.dependencies.length === 0) return null;
  return (
    <ul className={styles.tree}>
      {of.dependencies.map((dependency, place) => {
        const own = childPath(path, place);
        return (
          <li key={own}>
            <ReasonedField why={isCovered(marked, path) && 'testNodes:covered'}>
              <Checkbox
                label={`${dependency.name} ${dependency.version}`}
                checked={isCovered(marked, own)}
                onChange={() => onToggle(own)}
              />
            </ReasonedField>
            <Places of={dependency} path={own} marked={marked} onToggle={onToggle} />
          </li>
        );
      })}
    </ul>
  );
}
