import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWrite } from '#api/mutation.ts';
import { updateVersion } from '#api/resources/mutations.ts';
import type { OwnVersion } from '#api/resources/versions.ts';
import { attributesQuery } from '#api/types/attributes.ts';
import { OptionsEditor } from '#domain/properties/options-editor.tsx';
import { PropertiesEditor } from '#domain/properties/properties-editor.tsx';
import { descriptorsOf, type PropertySet, setOfVersion } from '#domain/properties/property-set.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { toast } from '#ui/toast.ts';
import styles from './owner-frame.module.css';

interface VersionPropertiesProps {
  typeCode: string;
  version: OwnVersion;
}

/** Edits the properties of a released version: values may still change, names and kinds may not. */
export function VersionProperties({ typeCode, version: released }: VersionPropertiesProps) {
  const { t } = useTranslation('myResources');
  const { resourceId, version, inputAttrs } = released;
  const attributes = useQuery(attributesQuery(typeCode));
  const { mutate } = useWrite(updateVersion, { onSuccess: () => toast.success(t('saved')) });
  const set = setOfVersion(released);
  const describe = (change: Partial<PropertySet>) =>
    mutate({ resourceId, version, customPropertyDescriptors: descriptorsOf({ ...set, ...change }), inputAttrs });

  if (attributes.isPending) return <Skeleton height={120} mt="xl" />;
  return (
    <Stack gap="xl" className={styles.block}>
      <PropertiesEditor
        set={set}
        attributes={attributes.data ?? new Map()}
        isFull
        isReleased
        onSupply={({ key, value }) =>
          mutate({
            resourceId,
            version,
            inputAttrs: [...inputAttrs.filter((each) => each.key !== key), { key, value }],
          })
        }
        onChange={(custom) => describe({ custom })}
      />
      {set.options.length > 0 && (
        <OptionsEditor set={set} isFull isReleased onChange={(options) => describe({ options })} />
      )}
    </Stack>
  );
}
