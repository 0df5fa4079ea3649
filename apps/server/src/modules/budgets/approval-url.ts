import type { Settings } from '#platform/settings.ts';

/** The page on which a payment is decided about. */
export function approvalUrl({ publicOrigin }: Pick<Settings, 'publicOrigin'>, approvalId: string): string {
  return `${publicOrigin}/approvals/${approvalId}`;
}
