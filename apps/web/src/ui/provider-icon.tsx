import { IconBrandWechat, IconBrandWeibo, IconId } from '@tabler/icons-react';

/** The sign of a provider of accounts; the general one for those that have none of their own here. */
export function ProviderIcon({ type }: { type: string }) {
  const Icon = type === 'weChat' ? IconBrandWechat : type === 'weibo' ? IconBrandWeibo : IconId;
  return <Icon size={20} stroke={1.5} aria-hidden="true" />;
}
