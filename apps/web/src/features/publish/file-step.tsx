import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { suggestName } from '#api/resources/own.ts';
import type { StoredFile } from '#api/resources/versions.ts';
import { leafTypesQuery } from '#api/types/queries.ts';
import { TypePicker } from '#domain/resource-types/type-picker.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { FileField } from './file-field.tsx';
import type { ResourceDraft } from './resource-draft.ts';
import { titleOfFile, toResourceName } from './resource-name.ts';
import { guessTypes } from './resource-types.ts';
import { useRefuseFile } from './use-refuse-file.ts';

interface FileStepProps {
  draft: ResourceDraft;
  /** Why the chosen type does not go with the file. */
  refusal: string | null;
  onChange: (change: (draft: ResourceDraft) => ResourceDraft) => void;
}

/** The file, and the type that its name speaks for. */
export function FileStep({ draft, refusal, onChange }: FileStepProps) {
  const { t } = useTranslation(['publish', 'types']);
  const queryClient = useQueryClient();
  const refuse = useRefuseFile();
  const onlyGuess = (filename: string) => {
    const guesses = guessTypes(filename);
    return guesses.length === 1 ? guesses[0]! : '';
  };

  const take = async (file: StoredFile | null) => {
    if (!file) return onChange((now) => ({ ...now, file }));
    const [name, leaves] = await Promise.all([
      suggestName(toResourceName(titleOfFile(file.name))),
      queryClient.ensureQueryData(leafTypesQuery),
    ]);
    const guess = leaves.find(({ code }) => code === onlyGuess(file.name));
    onChange((now) => ({
      ...now,
      file,
      type: guess ? { ...guess, name: '' } : now.type,
      ...(now.title === '' && { title: titleOfFile(file.name), name }),
      cover: null,
    }));
  };
  return (
    <Stack gap="lg">
      <FileField
        label={t('file')}
        hint={t('file_hint')}
        typeCode={draft.type?.code ?? ''}
        value={draft.file}
        refuse={(file) => refuse(file, onlyGuess(file.name))}
        onChange={(file) => void take(file)}
      />
      {draft.file && (
        <TypePicker
          label={t('types:type')}
          hint={t('types:hint')}
          required
          value={draft.type}
          guesses={guessTypes(draft.file.name)}
          error={refusal}
          onChange={(type) => onChange((now) => ({ ...now, type }))}
        />
      )}
    </Stack>
  );
}
