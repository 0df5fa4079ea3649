import { WalletStatus } from '@colophon/model';
import { Button } from '@mantine/core';
import { freezeWallet } from '#api/accounts/operator-mutations.ts';
import type { WalletOwner } from '#api/accounts/operator-queries.ts';
import { useWrite } from '#api/mutation.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { fullNameOf } from '#ui/person-name.tsx';
import { toast } from '#ui/toast.ts';
import { ActDialog } from './act-dialog.tsx';

interface FreezeWalletProps {
  owner: WalletOwner;
  onFreeze: (owner: WalletOwner) => void;
}

const actOf = ({ wallet }: WalletOwner) => (wallet?.status === WalletStatus.frozen ? 'recover' : 'freeze');

/** Opens the dialog that freezes a wallet, or recovers a frozen one. One that was never activated offers nothing. */
export function FreezeWalletButton({ owner, onFreeze }: FreezeWalletProps) {
  const { t } = useTranslation(['money', 'operators']);
  if (!owner.wallet || owner.wallet.status === WalletStatus.inactive) return null;
  const act = actOf(owner);
  return (
    <Button
      size="sm"
      variant={act === 'freeze' ? 'subtle' : 'default'}
      color={act === 'freeze' ? 'danger' : undefined}
      aria-label={t(`${act}_wallet`, { name: fullNameOf(owner) })}
      onClick={() => onFreeze(owner)}
    >
      {t(`operators:${act}`)}
    </Button>
  );
}

/** Freezes a wallet with a reason, or recovers a frozen one. */
export function FreezeWalletDialog({ owner, onClose }: { owner: WalletOwner; onClose: () => void }) {
  const { t } = useTranslation(['money', 'operators']);
  const { userId } = owner;
  const name = fullNameOf(owner);
  const act = actOf(owner);
  const change = useWrite(freezeWallet);
  return (
    <ActDialog
      title={t(`${act}_wallet`, { name })}
      text={t(`${act}_text`)}
      act={t(`operators:${act}`)}
      isDangerous={act === 'freeze'}
      reasonHint={t('reason_for_operators')}
      hasRemark
      isPending={change.isPending}
      onClose={onClose}
      onSubmit={({ reason, remark }) =>
        change.mutate(
          { userId, act, reason, remark },
          {
            onSuccess: () => {
              toast.success(t(`${act}_done`, { name }));
              onClose();
            },
          },
        )
      }
    />
  );
}
