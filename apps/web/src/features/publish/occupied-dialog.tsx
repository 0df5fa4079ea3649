import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Occupant } from '#api/resources/own.ts';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DataTable } from '#ui/data-table.tsx';

/** Who published a file already: others, which ends it, or only this user, who may go on. */
export interface Occupied {
  occupants: Occupant[];
  isOwn: boolean;
}

interface OccupiedDialogProps extends Occupied {
  onClose: () => void;
  onProceed: () => void;
}

/** Says which resources use the chosen file already; one's own do not stand in the way. */
export function OccupiedDialog({ occupants, isOwn, onClose, onProceed }: OccupiedDialogProps) {
  const { t } = useTranslation(['publish', 'ui']);
  const typeWords = useTypeWords();
  return (
    <Modal
      opened
      centered
      size={920}
      onClose={onClose}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={t('occupied')}
    >
      <Stack>
        <Text>{t(isOwn ? 'occupied_own' : 'occupied_others')}</Text>
        <DataTable
          label={t('occupied')}
          rows={occupants}
          rowKey={({ resourceId }) => resourceId}
          columns={[
            { key: 'resource', header: t('resource'), cell: ({ resourceName }) => resourceName },
            { key: 'type', header: t('type'), cell: ({ resourceType }) => typeWords(resourceType) },
            { key: 'version', header: t('version'), cell: ({ versions }) => versions.join(', ') },
          ]}
          actions={(occupant) => <OccupantLink occupant={occupant} isOwn={isOwn} />}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('ui:close')}
          </Button>
          {isOwn && <Button onClick={onProceed}>{t('occupied_continue')}</Button>}
        </Group>
      </Stack>
    </Modal>
  );
}

function OccupantLink({ occupant: { resourceId, versions }, isOwn }: { occupant: Occupant; isOwn: boolean }) {
  const { t } = useTranslation('publish');
  const to = isOwn ? '/resource/sidebar/versionInfo/$resourceID' : '/resource/details/$resourceID';
  return (
    <Anchor
      renderRoot={(props) => (
        <Link
          {...props}
          to={to}
          params={{ resourceID: resourceId }}
          search={{ version: versions.at(-1) }}
          target="_blank"
        />
      )}
    >
      {t('view')}
    </Anchor>
  );
}
