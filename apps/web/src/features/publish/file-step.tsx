import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { suggestName } from '#api/resources/own.ts';
import { leafTypesQuery } from '#api/types/queries.ts';
import { ContentSettings } from '#domain/publishing/content-settings.tsx';
import { titleOfFile, toResourceName } from '#domain/publishing/resource-name.ts';
import type { VersionContent } from '#domain/publishing/version-content.ts';
import { TypePicker } from '#domain/resource-types/type-picker.tsx';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { PropertiesList } from '#ui/properties-list.tsx';
import { ContentFile } from './content-file.tsx';
import type { ResourceDraft } from './resource-draft.ts';
import { guessTypes } from './resource-types.ts';
import { type TakenFile, withFile } from './taken-file.ts';
import { useRefuseFile } from './use-refuse-file.ts';
import type { KnownContent } from './use-version-content.ts';

interface FileStepProps {
  draft: ResourceDraft;
  known: KnownContent;
  /** Absent while the resource does not exist; its type and its name are fixed from then on. */
  resourceId: string | undefined;
  onChange: (change: (draft: ResourceDraft) => ResourceDraft) => void;
}

const onlyGuess = (filename: string) => {
  const guesses = guessTypes(filename);
  return guesses.length === 1 ? guesses[0]! : '';
};

/** The file, the type that its name speaks for, and what is said of it. */
export function FileStep({ draft, known, resourceId, onChange }: FileStepProps) {
  const { t } = useTranslation(['publish', 'types']);
  const queryClient = useQueryClient();
  const refuse = useRefuseFile();
  const typeWords = useTypeWords();
  const { content, type } = draft;
  const setContent = (change: (content: VersionContent) => VersionContent) =>
    onChange((now) => ({ ...now, content: change(now.content) }));

  const take = async (taken: TakenFile) => {
    const { name: filename } = taken.file;
    const [name, leaves] = await Promise.all([
      resourceId ? '' : suggestName(toResourceName(titleOfFile(filename))),
      queryClient.ensureQueryData(leafTypesQuery),
    ]);
    const guess = leaves.find(({ code }) => code === onlyGuess(filename));
    onChange((now) => ({
      ...now,
      content: withFile(now.content, taken),
      type: guess && !resourceId ? { ...guess, name: '' } : now.type,
      // A file made in an editor has no meaningful name yet, so it gives no title.
      ...(now.title === '' && taken.origin !== 'editor' && { title: titleOfFile(filename), name }),
      cover: null,
    }));
  };
  return (
    <Stack gap="lg">
      <ContentFile
        label={t('file')}
        hint={t('file_hint')}
        content={content}
        type={resourceId ? known.described.type : null}
        typeCode={type?.code ?? ''}
        title={draft.title}
        licensee={{ resourceId, isReleased: false }}
        refuse={(file) => refuse(file, onlyGuess(file.name))}
        onTake={(taken) => void take(taken)}
        onRemove={() => setContent((now) => ({ ...now, file: null, origin: null }))}
        onContent={setContent}
      />
      {resourceId && type && (
        <PropertiesList
          label={t('types:type')}
          properties={[{ key: 'type', name: t('types:type'), valueDisplay: typeWords(type.chain) }]}
        />
      )}
      {content.file && !resourceId && (
        <TypePicker
          label={t('types:type')}
          hint={t('types:hint')}
          required
          value={type}
          guesses={guessTypes(content.file.name)}
          error={known.refusal}
          onChange={(next) => onChange((now) => ({ ...now, type: next }))}
        />
      )}
      {content.file && type && (
        <ContentSettings
          content={content}
          known={known}
          licensee={{ resourceId, isReleased: false }}
          onChange={setContent}
        />
      )}
    </Stack>
  );
}
