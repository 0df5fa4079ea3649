import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconArrowsMaximize, IconZoomIn, IconZoomOut, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';

const STEP = 1.25;

interface ZoomControlsProps {
  /** By how many times the picture becomes larger. */
  onZoom: (factor: number) => void;
  /** Shows all of it. */
  onFit: () => void;
}

/** Buttons of a picture that can be zoomed. */
export function ZoomControls({ onZoom, onFit }: ZoomControlsProps) {
  const { t } = useTranslation('ui');
  return (
    <Group gap={4}>
      <Control label={t('zoom_in')} icon={IconZoomIn} onClick={() => onZoom(STEP)} />
      <Control label={t('zoom_out')} icon={IconZoomOut} onClick={() => onZoom(1 / STEP)} />
      <Control label={t('zoom_fit')} icon={IconArrowsMaximize} onClick={onFit} />
    </Group>
  );
}

function Control({ label, icon: Icon, onClick }: { label: string; icon: TablerIcon; onClick: () => void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} variant="default" size={36} onClick={onClick}>
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
