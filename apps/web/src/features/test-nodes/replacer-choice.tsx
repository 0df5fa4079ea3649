import type { Candidate } from '@colophon/node-rules';
import { Button, Group, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { resourceQuery } from '#api/resources/details.ts';
import { ObjectOffers } from '#domain/dependencies/object-offers.tsx';
import { OfferRow, ResourceOffers } from '#domain/dependencies/offers.tsx';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { titleOf } from '#domain/resources/title-of.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { CandidateName } from './rules/names.tsx';
import { type Source, SourceSwitch } from './source-switch.tsx';

interface ReplacerChoiceProps {
  value: Candidate | null;
  onChange: (candidate: Candidate | null) => void;
}

/** Chooses a work, one's own or another's, or a storage object, and of a work which version. */
export function ReplacerChoice({ value, onChange }: ReplacerChoiceProps) {
  const { t } = useTranslation('testNodes');
  const typeWords = useTypeWords();
  const [from, setFrom] = useState<Source>('resource');
  const [resourceId, setResourceId] = useState('');
  if (value) {
    return (
      <Stack>
        <Group>
          <CandidateName candidate={value} />
          <Button variant="subtle" size="sm" onClick={() => onChange(null)}>
            {t('choose_another')}
          </Button>
        </Group>
        {value.type === 'resource' && (
          <VersionField
            resourceId={resourceId}
            value={value.versionRange}
            onChange={(versionRange) => onChange({ ...value, versionRange })}
          />
        )}
      </Stack>
    );
  }
  return (
    <Stack>
      <SourceSwitch value={from} onChange={setFrom} />
      {from === 'resource' ? (
        <ResourceOffers
          rows={(works) =>
            works.map((work) => (
              <OfferRow
                key={work.resourceId}
                name={titleOf(work)}
                about={`${work.resourceName} · ${typeWords(work.resourceType)}`}
                refusal={work.latestVersion === '' ? t('reason_unreleased') : undefined}
                isAdded={false}
                onAdd={() => {
                  setResourceId(work.resourceId);
                  onChange({ type: 'resource', name: work.resourceName, versionRange: 'latest' });
                }}
              />
            ))
          }
        />
      ) : (
        <ObjectOffers
          rows={(objects) =>
            objects.map(({ objectId, bucketName, objectName, resourceType }) => (
              <OfferRow
                key={objectId}
                name={`${bucketName}/${objectName}`}
                about={typeWords(resourceType)}
                refusal={resourceType.length === 0 ? t('reason_without_type') : undefined}
                isAdded={false}
                onAdd={() => onChange({ type: 'object', name: `${bucketName}/${objectName}` })}
              />
            ))
          }
        />
      )}
    </Stack>
  );
}

interface VersionFieldProps {
  resourceId: string;
  value: string;
  onChange: (versionRange: string) => void;
}

/** Ways in which a rule follows a version. */
const MARKS = ['', '^', '~'] as const;

function VersionField({ resourceId, value, onChange }: VersionFieldProps) {
  const { t } = useTranslation('testNodes');
  const { data: resource } = useQuery(resourceQuery(resourceId));
  const versions = (resource?.resourceVersions ?? []).map(({ version }) => version).toReversed();
  return (
    <Select
      label={t('version')}
      data={[
        { value: 'latest', label: t('latest_version') },
        ...versions.flatMap((version) => MARKS.map((mark) => mark + version)),
      ]}
      value={value}
      allowDeselect={false}
      searchable
      onChange={(range) => onChange(range!)}
    />
  );
}
