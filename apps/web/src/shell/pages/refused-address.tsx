import { Button, Code } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { readGoTo } from '#session/go-to.ts';

/** The address that a guard refused, as text. */
export function RefusedAddress({ from }: { from: string | undefined }) {
  const address = readGoTo(from);
  return address && <Code>{address}</Code>;
}

/** Opens the refused address again. */
export function TryAgainButton({ from }: { from: string | undefined }) {
  const { t } = useTranslation('shell');
  const address = readGoTo(from);
  if (!address) return null;
  return (
    <Button component="a" variant="default" href={address}>
      {t('try_again')}
    </Button>
  );
}
