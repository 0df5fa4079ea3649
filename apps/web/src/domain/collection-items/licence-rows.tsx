import { Anchor, Group, Stack, Text } from '@mantine/core';
import { LicenceChoice } from '#domain/licensing/licence-choice.tsx';
import type { NeededResource } from '#domain/licensing/licensing.ts';
import { LicenceSign, Warnings } from '#domain/licensing/needed-row.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import styles from './collections.module.css';
import { type Choices, withContracts, withPolicies } from './item-licences.ts';

interface LicenceRowsProps {
  collectionId: string;
  /** Title of the item. */
  label: string;
  needed: readonly NeededResource[];
  choices: Choices;
  onChoices: (choices: Choices) => void;
}

/** Everything that an item has to be licensed for, with the contracts and policies to choose from. */
export function LicenceRows({ collectionId, label, needed, choices, onChoices }: LicenceRowsProps) {
  const { t } = useTranslation('collections');
  const licensee = { resourceId: collectionId, isReleased: true };
  return (
    <ul className={styles.licences} aria-label={t('needed_for', { title: label })}>
      {needed.map((row) => (
        <li key={row.resourceId}>
          <Stack gap="sm">
            <Group gap="xs">
              <Anchor
                component={AppLink}
                app="console"
                to="/resource/details/$resourceID"
                params={{ resourceID: row.resourceId }}
                target="_blank"
                className={styles.name}
              >
                {row.name}
              </Anchor>
              <LicenceSign row={row} />
            </Group>
            <Warnings row={row} />
            <LicenceChoice
              row={row}
              licensee={licensee}
              onUpcast={() => undefined}
              onPolicies={(policyIds) => onChoices(withPolicies(choices, row.resourceId, policyIds))}
              onContracts={(contractIds) => {
                // A resource that was licensed once cannot be left without any licence.
                if (contractIds.length > 0) onChoices(withContracts(choices, row, contractIds));
              }}
            />
          </Stack>
        </li>
      ))}
      {needed.length === 0 && <Text c="dimmed">{t('nothing_needed')}</Text>}
    </ul>
  );
}
