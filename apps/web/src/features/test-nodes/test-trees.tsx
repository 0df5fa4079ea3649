import { useQuery } from '@tanstack/react-query';
import type { TestExhibit } from '#api/test-nodes/exhibits.ts';
import {
  type TestAuthPlace,
  type TestDependency,
  testAuthTreeQuery,
  testDependencyTreeQuery,
} from '#api/test-nodes/trees.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ContentLoader } from '#ui/content-loader.tsx';
import { ErrorFace } from '#ui/faces.tsx';
import { Fold } from '#ui/fold.tsx';
import { Name } from './rules/names.tsx';
import styles from './test-nodes.module.css';

/** Trees of a test exhibit: its dependencies, replacements included, and who licenses what for it. */
export function TestTrees({ exhibit: { testResourceId } }: { exhibit: TestExhibit }) {
  const { t } = useTranslation('testNodes');
  return (
    <section className={styles.section} aria-labelledby="trees">
      <h2 id="trees">{t('trees')}</h2>
      <Fold title={t('dependency_tree')}>
        <DependencyTree testResourceId={testResourceId} />
      </Fold>
      <Fold title={t('auth_tree')}>
        <AuthTree testResourceId={testResourceId} />
      </Fold>
    </section>
  );
}

/** A place of a tree and what stands below it. */
interface Place {
  id: string;
  type: 'resource' | 'object';
  name: string;
  version: string;
  below: readonly Place[];
}

function DependencyTree({ testResourceId }: { testResourceId: string }) {
  const { t } = useTranslation('testNodes');
  const { data, error, refetch } = useQuery(testDependencyTreeQuery(testResourceId));
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  if (data === undefined) return <ContentLoader />;
  return <Tree label={t('dependency_tree')} places={data ? [fromDependency(data)] : []} />;
}

function AuthTree({ testResourceId }: { testResourceId: string }) {
  const { t } = useTranslation('testNodes');
  const { data, error, refetch } = useQuery(testAuthTreeQuery(testResourceId));
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  if (data === undefined) return <ContentLoader />;
  return <Tree label={t('auth_tree')} places={data.map(fromAuth)} />;
}

const fromDependency = ({ dependencies, ...place }: TestDependency): Place => {
  return { ...place, below: dependencies.map(fromDependency) };
};

const fromAuth = ({ children, ...place }: TestAuthPlace): Place => ({ ...place, below: children.map(fromAuth) });

function Tree({ label, places }: { label?: string; places: readonly Place[] }) {
  if (places.length === 0) return label ? '–' : null;
  return (
    <ul className={styles.tree} aria-label={label}>
      {places.map(({ id, type, name, version, below }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same work may stand beside itself
        <li key={`${id} ${place}`}>
          <Name kind={type}>{name}</Name> {version}
          <Tree places={below} />
        </li>
      ))}
    </ul>
  );
}
