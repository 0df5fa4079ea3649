import { Button, Group, Popover, Text, TextInput } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { linkTo, type SharedPlay } from './share.ts';

/** Shows a link that opens this text and everything that was done with it, to be copied. */
export function ShareButton({ play }: { play: SharedPlay }) {
  const { t } = useTranslation('playground');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" width={360} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button leftSection={<IconShare size={18} />} onClick={() => setIsOpen(!isOpen)}>
          {t('share')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown maw="calc(100vw - 2rem)" aria-label={t('share')}>
        <Link play={play} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Link({ play }: { play: SharedPlay }) {
  const { t } = useTranslation('playground');
  const [link, setLink] = useState<string | null>('');
  useEffect(() => {
    let isCurrent = true;
    const address = window.location.href.split('#')[0]!;
    void linkTo(address, play).then((made) => isCurrent && setLink(made));
    return () => {
      isCurrent = false;
    };
  }, [play]);

  if (link === null) return <Text size="sm">{t('link_too_long')}</Text>;
  return (
    <>
      <Group gap="xs" wrap="nowrap" align="flex-end">
        <TextInput label={t('link')} value={link} readOnly flex={1} onFocus={(event) => event.currentTarget.select()} />
        <CopyButton value={link} label={t('copy_link')} why={link === '' && 'reasons:loading'} />
      </Group>
      <Text size="sm" c="dimmed" mt="xs">
        {t('link_hint')}
      </Text>
    </>
  );
}
