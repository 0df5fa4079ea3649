import { useTranslation } from '#i18n/use-translation.ts';

const KINDS = ['issuance', 'suspense', 'reward', 'gateway', 'individual', 'contract', 'node', 'organisation'] as const;

/** Names a kind of accounts, or one of the platform's own: `suspense`, `gateway:stripe`. */
export function useAccountKind(): (name: string) => string {
  const { t } = useTranslation('money');
  return (name) => {
    const [kind = '', channel] = name.split(':');
    const known = KINDS.find((each) => each === kind);
    if (!known) return name;
    return channel ? `${t(`kind_${known}`)} · ${channel}` : t(`kind_${known}`);
  };
}
