import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Licensor } from '#api/nodes/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { destinationOf } from '#session/destination.ts';
import { siteHref } from '#session/go-to.ts';

interface ReturnButtonProps {
  /** The page that the visitor comes from; the node's first page when it says nothing. */
  goTo: string | undefined;
  licensor: Licensor | undefined;
  /** True when going back is the next step; otherwise the button is small and stands beside that step. */
  isNext?: boolean;
  isAside?: boolean;
}

/** Leads back to the node's site, where the visitor is logged in then. */
export function ReturnButton({ goTo, licensor, isNext = false, isAside = false }: ReturnButtonProps) {
  const { t } = useTranslation('signing');
  const site = licensor?.nodeDomain && `${siteHref(licensor.nodeDomain)}/`;
  const leave = useMutation({
    mutationFn: () => destinationOf(goTo ?? site),
    onSuccess: (address) => window.location.assign(address),
  });
  const name = licensor?.nodeName ? t('back_to', { name: licensor.nodeName }) : t('back');
  return (
    <Button
      variant={isAside ? 'subtle' : isNext ? 'filled' : 'default'}
      aria-label={name}
      loading={leave.isPending}
      onClick={() => leave.mutate()}
    >
      {isAside ? t('back') : name}
    </Button>
  );
}
