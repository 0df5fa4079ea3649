import { Defaulter, NodeStatus, UserStatus } from '@colophon/model';
import type { SiteConfig } from '../config.ts';
import type { AuthResult, ExhibitInfo, SiteNode, SiteUser } from '../entities.ts';

export type NoticeName =
  | 'NODE_NONE'
  | 'NODE_DELETED'
  | 'NODE_FREEZED'
  | 'NODE_OFFLINE'
  | 'NODE_PRIVATE'
  | 'TEST_NODE'
  | 'PRETENCE_UNREADABLE'
  | 'PRETENCE_FORBIDDEN'
  | 'USER_FREEZED'
  | 'THEME_NONE'
  | 'THEME_FREEZED';

export type Decision =
  | { kind: 'notice'; name: NoticeName; detail?: string; offerLogin?: boolean }
  | { kind: 'authoriseTheme'; themeId: string }
  | { kind: 'mountTheme'; themeId: string };

const ARTICLE_FROZEN = 2;

/** Rows of the boot sequence that need only the node and the visitor; `null` when the theme has to be looked at. */
export function decideByNode(
  node: SiteNode | null,
  user: SiteUser | null,
  site: Pick<SiteConfig, 'isTest' | 'isShared' | 'pretence'>,
): Decision | null {
  if (!node) return { kind: 'notice', name: 'NODE_NONE' };
  if (node.status === NodeStatus.deleted) return { kind: 'notice', name: 'NODE_DELETED' };
  if (node.status & NodeStatus.frozen) return { kind: 'notice', name: 'NODE_FREEZED', detail: node.freezeReason };
  if (node.status & NodeStatus.suspended) return { kind: 'notice', name: 'NODE_OFFLINE', detail: node.nodeSuspendInfo };
  const { isTest, isShared, pretence } = site;
  const isOwner = user?.userId === node.ownerUserId;
  if ((node.status & NodeStatus.private || isTest) && !isOwner && !isShared) {
    return { kind: 'notice', name: isTest ? 'TEST_NODE' : 'NODE_PRIVATE', offerLogin: !user };
  }
  if (pretence && !isOwner) return { kind: 'notice', name: 'PRETENCE_FORBIDDEN' };
  if (pretence && !pretence.parameters) return { kind: 'notice', name: 'PRETENCE_UNREADABLE' };
  if (user?.status === UserStatus.frozen) return { kind: 'notice', name: 'USER_FREEZED' };
  if (!(isTest ? node.nodeTestThemeId : node.nodeThemeId)) return { kind: 'notice', name: 'THEME_NONE' };
  return null;
}

/** The remaining rows: what to do with the theme of a node that may be shown. */
export function decideByTheme(theme: ExhibitInfo | null | undefined, auth: AuthResult | null | undefined): Decision {
  if (!theme) return { kind: 'notice', name: 'THEME_NONE' };
  if (auth?.isAuth) return { kind: 'mountTheme', themeId: theme.exhibitId };
  const defaulter = auth?.defaulterIdentityType ?? Defaulter.unknown;
  const chainBroken = defaulter & (Defaulter.resourceSide | Defaulter.nodeSide);
  if (chainBroken || theme.articleInfo.status === ARTICLE_FROZEN)
    return { kind: 'notice', name: 'THEME_FREEZED', detail: auth?.errorMsg };
  return { kind: 'authoriseTheme', themeId: theme.exhibitId };
}
