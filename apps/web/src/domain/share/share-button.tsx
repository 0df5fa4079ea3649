import { Button, Group, Popover, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { IconCopy, IconShare } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { config } from '#config.ts';
import { useLocale, useTranslation } from '#i18n/use-translation.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { toast } from '#ui/toast.ts';
import { useCopy } from '#ui/use-copy.ts';
import styles from './share-button.module.css';

const QrCode = lazy(async () => ({ default: (await import('#ui/qr-code.tsx')).QrCode }));

interface Shared {
  title: string;
  /** Says what is shared, and can be changed first. */
  words: string;
  /** Of what is shared. */
  address: string;
  /** Runs whenever somebody gives it away. */
  onShared?: () => void;
}

/** Gives an address away: as text that can be changed first, as a code for cameras, by the device's own means. */
export function ShareButton(shared: Shared) {
  const { t } = useTranslation('share');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" width={360} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconShare size={18} aria-hidden="true" />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('share')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown maw="calc(100vw - 2rem)" aria-label={t('share')}>
        <ShareForm {...shared} />
      </Popover.Dropdown>
    </Popover>
  );
}

function ShareForm({ title, words, address, onShared }: Shared) {
  const { t } = useTranslation('share');
  const copy = useCopy();
  const [text, setText] = useState(`${words}\n${address}`);
  const copyText = async (copied: string) => {
    if (!(await copy(copied))) return;
    toast.success(t('copied'));
    onShared?.();
  };
  return (
    <Stack gap="sm">
      <Textarea label={t('text')} value={text} rows={4} onChange={(event) => setText(event.currentTarget.value)} />
      <Group gap="xs">
        <ReasonedButton
          size="sm"
          leftSection={<IconCopy size={16} aria-hidden="true" />}
          why={text.trim() === '' && 'reasons:write'}
          onClick={() => void copyText(text)}
        >
          {t('copy_text')}
        </ReasonedButton>
        <Button size="sm" variant="default" onClick={() => void copyText(address)}>
          {t('copy_link')}
        </Button>
        {'share' in navigator && (
          <Button
            size="sm"
            variant="default"
            // Whoever changes their mind about it needs no message.
            onClick={() =>
              void navigator.share({ title, text }).then(
                () => onShared?.(),
                () => undefined,
              )
            }
          >
            {t('elsewhere')}
          </Button>
        )}
      </Group>
      <Networks address={address} text={text} onShared={() => onShared?.()} />
      <Suspense fallback={<Skeleton width={144} height={144} />}>
        <QrCode text={address} label={t('code')} />
      </Suspense>
    </Stack>
  );
}

interface NetworksProps {
  address: string;
  text: string;
  onShared: () => void;
}

/** Links to where the operator lets people share; the networks hear of nobody who follows none. */
function Networks({ address, text, onShared }: NetworksProps) {
  const { t } = useTranslation('share');
  const locale = useLocale();
  const words = text.replaceAll(address, '').trim();
  if (config.shareNetworks.length === 0) return null;
  return (
    <nav aria-label={t('share_on')}>
      <Text size="sm" fw={600} mb={4} aria-hidden="true">
        {t('share_on')}
      </Text>
      <ul className={styles.networks}>
        {config.shareNetworks.map((network) => (
          <li key={network.address}>
            <Button
              component="a"
              size="sm"
              variant="light"
              href={filledIn(network.address, { url: address, text: words })}
              target="_blank"
              rel="noreferrer"
              onClick={onShared}
            >
              {network.name[locale]}
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** An address with what is shared in the places for it. */
function filledIn(address: string, shared: { url: string; text: string }): string {
  return address.replaceAll(/\{(url|text)\}/g, (_, part: keyof typeof shared) => encodeURIComponent(shared[part]));
}
