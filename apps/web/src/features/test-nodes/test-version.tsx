import { NativeSelect } from '@mantine/core';
import type { TestExhibit } from '#api/test-nodes/exhibits.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { showingVersion } from './rule-changes.ts';
import styles from './test-nodes.module.css';
import { useMakeChange } from './use-make-change.tsx';

/** Which version of its resource a test exhibit shows; objects have none. */
export function TestVersion({ exhibit }: { exhibit: TestExhibit }) {
  const { t } = useTranslation('testNodes');
  const { nodeId, testResourceName, originInfo } = exhibit;
  const { make, isChanging, dialog } = useMakeChange(nodeId);
  if (originInfo.type === 'object' || originInfo.versions.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="version">
      <h2 id="version">{t('version')}</h2>
      <NativeSelect
        label={t('shown_version')}
        maw="20rem"
        value={originInfo.version}
        disabled={isChanging}
        onChange={(event) => void make(showingVersion(testResourceName, originInfo.name, event.currentTarget.value))}
        data={originInfo.versions.toReversed()}
      />
      {dialog}
    </section>
  );
}
