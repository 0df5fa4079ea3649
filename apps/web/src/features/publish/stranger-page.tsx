import { compile, isFreePolicy } from '@colophon/policy';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { fileAnalysisQuery } from '#api/files/queries.ts';
import { config } from '#config.ts';
import { LicenceNotice } from '#domain/licences/licence-notice.tsx';
import { licenceAmong } from '#domain/licences/licence-words.ts';
import { PolicyTerms } from '#domain/policies/policy-terms.tsx';
import { FilePreview } from '#domain/preview/file-preview.tsx';
import { toResourceName } from '#domain/publishing/resource-name.ts';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { Cover } from '#ui/cover.tsx';
import type { ResourceDraft } from './resource-draft.ts';
import styles from './result-page.module.css';

/** Preview of what a stranger sees: the work itself if it is free, otherwise a lock before it; always its terms. */
export default function StrangerPage({ draft, cover }: { draft: ResourceDraft; cover: string }) {
  const { t } = useTranslation('publish');
  const typeWords = useTypeWords();
  const { user } = useCurrentUser();
  const { content, type, title, name, intro, tags, policies } = draft;
  const { file } = content;
  const analysis = useQuery({
    ...fileAnalysisQuery(file?.sha1 ?? '', type?.code ?? ''),
    enabled: file !== null,
  });
  const mime = analysis.data?.properties.find(({ key }) => key === 'mime')?.valueDisplay ?? '';
  const isFree = policies.some(({ policyText }) => {
    const machine = compile(policyText, 'resource').state_machine;
    return machine !== null && machine !== undefined && isFreePolicy(machine);
  });
  return (
    <Stack gap="lg">
      <div className={styles.resource}>
        <div className={styles.cover}>
          <Cover src={cover} />
        </div>
        <div className={styles.words}>
          <h2>{title}</h2>
          <p className={styles.line}>
            {user?.username}/{toResourceName(name)}
          </p>
          <p className={styles.line}>{typeWords(type?.chain ?? [])} · 1.0.0</p>
          {intro && <p>{intro}</p>}
          {tags.length > 0 && <p className={styles.line}>{tags.map((tag) => `#${tag}`).join(' ')}</p>}
        </div>
      </div>
      {file && isFree && (
        <FilePreview
          src={`${config.origins.api}/v2/storages/files/${file.sha1}/download`}
          name={file.name}
          mime={mime}
          sizeBytes={analysis.data?.fileSize ?? 0}
          encoding={undefined}
        />
      )}
      {!isFree && (
        <Alert color="ink" icon={<IconLock size={18} />}>
          {t(policies.length > 0 ? 'stranger_locked' : 'stranger_unlisted')}
        </Alert>
      )}
      {policies.map(({ policyName, policyText, content: words }) => (
        <section key={policyName} aria-label={policyName}>
          <Group mb="xs">
            <Text fw={600}>{policyName}</Text>
          </Group>
          <PolicyTerms text={policyText} subjectType="resource" name={policyName} content={words} variant="card" />
        </section>
      ))}
      <LicenceNotice statement={licenceAmong(content.supplied) ?? ''} />
    </Stack>
  );
}
