import { OnlineStatus } from '@colophon/model';
import { Badge, Button, Switch } from '@mantine/core';
import type { TestExhibit } from '#api/test-nodes/exhibits.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { useTestShelf } from './use-test-shelf.tsx';

interface ShelfControlProps {
  exhibit: Pick<TestExhibit, 'testResourceName' | 'stateInfo'>;
  isTheme: boolean;
  shelf: Pick<ReturnType<typeof useTestShelf>, 'putOn' | 'takeOff' | 'activate' | 'movingName'>;
}

/** Puts a test exhibit on the shelf and takes it off; activates a theme, of which one is active until another one is. */
export function ShelfControl({ exhibit, isTheme, shelf }: ShelfControlProps) {
  const { t } = useTranslation('testNodes');
  const { testResourceName: name, stateInfo } = exhibit;
  const isMoving = shelf.movingName === name;
  if (isTheme && stateInfo.themeInfo.isActivatedTheme === 1) {
    return (
      <Badge variant="light" color="success">
        {t('active')}
      </Badge>
    );
  }
  if (isTheme) {
    return (
      <Button
        variant="default"
        size="sm"
        loading={isMoving}
        aria-label={t('activate_this', { name })}
        onClick={() => shelf.activate(name)}
      >
        {t('activate')}
      </Button>
    );
  }
  const isOn = stateInfo.onlineStatusInfo.onlineStatus === OnlineStatus.online;
  return (
    <Switch
      aria-label={t('on_shelf_of', { name })}
      checked={isOn}
      disabled={isMoving}
      onChange={() => (isOn ? void shelf.takeOff(name) : shelf.putOn(name))}
    />
  );
}
