import { Drawer, Group } from '@mantine/core';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { question } from './confirm.ts';
import styles from './side-drawer.module.css';
import { useStore } from './store.ts';

/** Tells the drawer around that something lies on top of it, until the answered function is called. */
const HoldEscape = createContext<() => () => void>(() => () => undefined);

/** While `isOpen`, Escape belongs to what lies on top of the drawer around: a menu, a popover, another drawer. */
export function useHoldEscape(isOpen: boolean): void {
  const hold = useContext(HoldEscape);
  useEffect(() => (isOpen ? hold() : undefined), [isOpen, hold]);
}

interface SideDrawerProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Buttons at the right of the title; a cross closes a drawer without any. */
  actions?: ReactNode;
  width?: 580 | 640 | 700 | 720 | 820 | 1240 | 'full';
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
  const [held, setHeld] = useState(0);
  const isAsked = useStore(question) !== null;
  const hold = useCallback(() => {
    setHeld((count) => count + 1);
    return () => setHeld((count) => count - 1);
  }, []);
  useHoldEscape(opened);
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size={width === 'full' ? '100%' : `min(${width}px, 90vw)`}
      closeOnClickOutside={false}
      closeOnEscape={!isDirty && !isAsked && held === 0}
      classNames={{ content: styles.content }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>{title}</Drawer.Title>
          {actions ? (
            <Group className={styles.actions} gap="xs" wrap="nowrap">
              {actions}
            </Group>
          ) : (
            <Drawer.CloseButton aria-label={t('close')} />
          )}
        </Drawer.Header>
        <Drawer.Body>
          <HoldEscape value={hold}>{children}</HoldEscape>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
