import type { Settings } from '#platform/settings.ts';

/** The page on which a payment is decided about. */
export function approvalUrl({ publicOrigin }: Pick<Settings, 'publicOrigin'>, approvalId: string): string {
  return publicOrigin + approvalPath(approvalId);
}

/** The same without the origin. */
export function approvalPath(approvalId: string): string {
  return `/approvals/${approvalId}`;
}
