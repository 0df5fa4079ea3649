import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './side-drawer.module.css';

interface SideDrawerProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Buttons at the right of the title; a cross closes a drawer without any. */
  actions?: ReactNode;
  width?: 580 | 640 | 700 | 720 | 820 | 'full';
  /** While something was changed, Escape does not close. */
  isDirty?: boolean;
  children: ReactNode;
}

/** Panel from the right, full screen below 768 px. Clicks outside do not close it; focus stays inside and returns afterwards. */
export function SideDrawer({
  opened,
  onClose,
  title,
  actions,
  width = 720,
  isDirty = false,
  children,
}: SideDrawerProps) {
  const { t } = useTranslation('ui');
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size={width === 'full' ? '100%' : `min(${width}px, 90vw)`}
      closeOnClickOutside={false}
      closeOnEscape={!isDirty}
      classNames={{ content: styles.content }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>{title}</Drawer.Title>
          {actions ?? <Drawer.CloseButton aria-label={t('close')} />}
        </Drawer.Header>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
