import { rules } from '@colophon/model';
import { Button, Loader, Stack } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { storeImage } from '#api/files/store-file.ts';
import { LabelsField } from '#domain/labels/labels-field.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { follows } from '#ui/form-rules.ts';
import { ImageField } from '#ui/image-field.tsx';
import { IntroField } from '#ui/intro-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Availability } from '#ui/use-available.ts';
import { type ResourceDraft, withTitle } from './resource-draft.ts';
import { toResourceName } from './resource-name.ts';
import type { CoverChoice } from './use-cover.ts';

interface DetailsStepProps {
  draft: ResourceDraft;
  availability: Availability;
  /** Whether the resource exists, whose name is fixed. */
  isNamed: boolean;
  cover: CoverChoice;
  onChange: (change: (draft: ResourceDraft) => ResourceDraft) => void;
}

const followsTitle = follows(rules.resourceTitle);

/** What the resource is called, shown by and found by. */
export function DetailsStep({ draft, availability, isNamed, cover, onChange }: DetailsStepProps) {
  const { t } = useTranslation('publish');
  const [isTitleLeft, setIsTitleLeft] = useState(false);
  const set = (patch: Partial<ResourceDraft>) => onChange((now) => ({ ...now, ...patch }));
  const isUntitled = draft.title.trim() === '';
  return (
    <Stack gap="lg">
      <TextField
        label={t('title')}
        value={draft.title}
        counted={rules.resourceTitle}
        error={(isUntitled ? isTitleLeft && 'publish:title_required' : followsTitle(draft.title)) || null}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onChange((now) => (isNamed ? { ...now, title: value } : withTitle(now, value)));
        }}
        onBlur={() => setIsTitleLeft(true)}
        autoComplete="off"
        required
      />
      {!isNamed && <NameField name={draft.name} availability={availability} onChange={(name) => set({ name })} />}
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

interface NameFieldProps {
  name: string;
  availability: Availability;
  onChange: (name: string) => void;
}

/** The name that contracts and addresses use: chosen once, with what it will be when it holds forbidden signs. */
function NameField({ name, availability, onChange }: NameFieldProps) {
  const { t } = useTranslation('publish');
  const { user } = useCurrentUser();
  const result = toResourceName(name);
  const error = name === '' ? 'publish:name_required' : availability === 'taken' && 'publish:name_taken';
  const full = `${user?.username} / ${result}`;
  return (
    <TextField
      label={t('name')}
      description={result === name ? t('name_hint', { name: full }) : t('name_changed', { name: full })}
      value={name}
      maxLength={rules.resourceName.maxLength}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSection={<AvailabilitySign availability={availability} />}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}

function AvailabilitySign({ availability }: { availability: Availability }) {
  const { t } = useTranslation('publish');
  if (availability === 'checking') return <Loader size="xs" color="ink" aria-label={t('name_checking')} />;
  if (availability !== 'free') return null;
  return <IconCheck size={18} role="img" aria-label={t('name_free')} color="var(--mantine-color-success-text)" />;
}
