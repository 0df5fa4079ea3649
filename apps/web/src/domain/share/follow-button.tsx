import { Anchor, Button, Group, Popover, Stack, Text } from '@mantine/core';
import { IconRss } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { CopyButton } from '#ui/copy-button.tsx';

const FORMATS = [
  { format: 'rss', name: 'RSS' },
  { format: 'atom', name: 'Atom' },
] as const;

interface FollowButtonProps {
  /** Address of the feeds, before the format. */
  feed: string;
  /** Says where what is new appears. */
  text: string;
}

/** Gives the addresses of feeds, for readers and podcast players. */
export function FollowButton({ feed, text }: FollowButtonProps) {
  const { t } = useTranslation('share');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" width={320} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconRss size={18} aria-hidden="true" />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('follow')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown maw="calc(100vw - 2rem)" aria-label={t('follow')}>
        <Stack gap="xs">
          <Text size="sm">{text}</Text>
          {FORMATS.map(({ format, name }) => {
            const address = new URL(`${feed}/${format}`, window.location.origin).href;
            return (
              <Group key={format} justify="space-between">
                <Anchor href={address}>{name}</Anchor>
                <CopyButton value={address} label={t('follow_copy', { format: name })} />
              </Group>
            );
          })}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
