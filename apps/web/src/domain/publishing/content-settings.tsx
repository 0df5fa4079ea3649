import { Alert, Button, Stack } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { DependencyPanel } from '#domain/licensing/dependency-panel.tsx';
import type { Licensee } from '#domain/licensing/licensing.ts';
import type { useLicensing } from '#domain/licensing/use-licensing.ts';
import { OptionsEditor } from '#domain/properties/options-editor.tsx';
import { PropertiesEditor } from '#domain/properties/properties-editor.tsx';
import { isOption } from '#domain/properties/property-set.ts';
import type { usePropertySet } from '#domain/properties/use-property-set.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { VersionContent } from './version-content.ts';

interface ContentSettingsProps {
  content: VersionContent;
  known: { described: ReturnType<typeof usePropertySet>; licences: ReturnType<typeof useLicensing> };
  licensee: Licensee;
  onChange: (change: (content: VersionContent) => VersionContent) => void;
}

/** Properties, and as many configurations. */
const MAX_DESCRIPTORS = 30;

/** The properties of a file, its options and what it is made from; the last two are folded away until somebody needs them. */
export function ContentSettings({ content, known, licensee, onChange }: ContentSettingsProps) {
  const { t } = useTranslation('publish');
  const { described, licences } = known;
  const { set } = described;
  const { licensing } = content;
  const isUsed = licensing.dependencies.length + licensing.objects.length > 0 || (set?.options.length ?? 0) > 0;
  const [isOpen, setIsOpen] = useState(isUsed);
  const options = content.descriptors.filter(isOption);
  const custom = content.descriptors.filter((each) => !isOption(each));
  return (
    <Stack gap="lg">
      {set && (
        <PropertiesEditor
          set={set}
          attributes={described.attributes}
          isFull={set.custom.length >= MAX_DESCRIPTORS}
          onSupply={(value) =>
            onChange((now) => ({
              ...now,
              supplied: [...now.supplied.filter(({ key }) => key !== value.key), value],
            }))
          }
          onChange={(list) => onChange((now) => ({ ...now, descriptors: [...list, ...options] }))}
        />
      )}
      <div>
        <Button
          variant="subtle"
          px="xs"
          ml="-0.5rem"
          aria-expanded={isOpen}
          rightSection={isOpen ? <IconChevronUp size={18} /> : <IconChevronDown size={18} />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'show_less' : 'more_settings')}
        </Button>
      </div>
      {!isOpen && !licences.isComplete && licences.rows && <Alert color="warning">{t('auth_incomplete')}</Alert>}
      {isOpen && (
        <>
          {set && described.takesOptions && (
            <OptionsEditor
              set={set}
              isFull={set.options.length >= MAX_DESCRIPTORS}
              onChange={(list) => onChange((now) => ({ ...now, descriptors: [...custom, ...list] }))}
            />
          )}
          <DependencyPanel
            licensee={licensee}
            licensing={licensing}
            known={licences}
            onChange={(change) => onChange((now) => ({ ...now, licensing: change(now.licensing) }))}
          />
          {licences.rows && !licences.isComplete && <Alert color="warning">{t('auth_incomplete')}</Alert>}
        </>
      )}
    </Stack>
  );
}
