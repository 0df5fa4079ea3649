import { Button, Stack } from '@mantine/core';
import { storeImage } from '#api/files/store-file.ts';
import { LabelsField } from '#domain/labels/labels-field.tsx';
import { NameFields } from '#domain/publishing/name-fields.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ImageField } from '#ui/image-field.tsx';
import { IntroField } from '#ui/intro-field.tsx';
import type { Availability } from '#ui/use-available.ts';
import type { ResourceDraft } from './resource-draft.ts';
import type { CoverChoice } from './use-cover.ts';

interface DetailsStepProps {
  draft: ResourceDraft;
  availability: Availability;
  /** True when the resource exists already, so that its name is fixed. */
  isNamed: boolean;
  cover: CoverChoice;
  onChange: (change: (draft: ResourceDraft) => ResourceDraft) => void;
}

/** Edits the details of the resource by which it is shown and found. */
export function DetailsStep({ draft, availability, isNamed, cover, onChange }: DetailsStepProps) {
  const { t } = useTranslation('publish');
  const set = (patch: Partial<ResourceDraft>) => onChange((now) => ({ ...now, ...patch }));
  return (
    <Stack gap="lg">
      <NameFields draft={draft} availability={availability} isNamed={isNamed} onChange={set} />
      <div>
        <ImageField
          label={t('cover')}
          value={cover.address}
          send={storeImage}
          onChange={(address) => set({ cover: address })}
        />
        {draft.cover !== null && cover.suggestion && draft.cover !== cover.suggestion && (
          <Button variant="subtle" onClick={() => set({ cover: null })}>
            {t('cover_from_file')}
          </Button>
        )}
      </div>
      <IntroField label={t('intro')} value={draft.intro} onChange={(intro) => set({ intro })} />
      <LabelsField
        label={t('tags')}
        typeCode={draft.type?.code ?? ''}
        value={draft.tags}
        onChange={(tags) => set({ tags })}
      />
    </Stack>
  );
}
