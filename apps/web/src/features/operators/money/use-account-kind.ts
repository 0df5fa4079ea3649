import { useTranslation } from '#i18n/use-translation.ts';
import { fullNameOf } from '#ui/person-name.tsx';

const KINDS = ['issuance', 'suspense', 'reward', 'gateway', 'individual', 'contract', 'node', 'organisation'] as const;

/** Names a kind of accounts, or one of the platform's own: `suspense`, `gateway:stripe`. */
export function useAccountKind(): (name: string, displayName?: string) => string {
  const { t } = useTranslation('money');
  return (name, displayName) => {
    const [kind = '', channel] = name.split(':');
    const known = KINDS.find((each) => each === kind);
    if (!known) return fullNameOf({ username: name, displayName });
    return channel ? `${t(`kind_${known}`)} · ${channel}` : t(`kind_${known}`);
  };
}
