import { PartyIdentity, SubjectType } from '@colophon/model';
import { Anchor } from '@mantine/core';
import { IconFileText, IconUser, IconWorld, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Contract } from '#api/contracts/contract.ts';
import { ResourceLink } from '#domain/resources/resource-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { siteHref } from '#session/go-to.ts';
import { AppLink } from '#ui/app-link.tsx';
import { PersonLink } from '#ui/person-link.tsx';
import { fullNameOf } from '#ui/person-name.tsx';
import styles from './contracts.module.css';
import { licenseeOwnerOf, licensorOwnerOf } from './owners.ts';

type Kind = 'resource' | 'node' | 'user';

const ICONS: Record<Kind, TablerIcon> = { resource: IconFileText, node: IconWorld, user: IconUser };

interface PartyProps {
  contract: Contract;
  side: 'licensor' | 'licensee';
  /** Domains of nodes by their ids, as far as they are known. */
  sites?: ReadonlyMap<string, string>;
  /** Says whose resource or node it is. */
  withOwner?: boolean;
}

/** Who gives the licence, or who gets it: a resource, a node or a user, with a way there. */
export function Party({ contract, side, sites, withOwner = false }: PartyProps) {
  const { t } = useTranslation('contracts');
  const isLicensor = side === 'licensor';
  const kind = isLicensor ? licensorKind(contract) : licenseeKind(contract);
  const id = isLicensor ? contract.licensorId : contract.licenseeId;
  const name = isLicensor ? contract.licensorName : contract.licenseeName;
  const owner = isLicensor ? licensorOwnerOf(contract) : licenseeOwnerOf(contract);
  const Icon = ICONS[kind];
  return (
    <span className={styles.party}>
      <Icon size={18} role="img" aria-label={`${t(side)} · ${t(kind)}`} />
      <span>
        {kind === 'user' ? (
          <PersonLink person={owner} />
        ) : (
          <PartyLink kind={kind} id={id} domain={sites?.get(id)}>
            {name}
          </PartyLink>
        )}{' '}
        {withOwner && kind !== 'user' && (
          <span className={styles.aside}>
            <PersonLink person={owner}>{fullNameOf(owner)}</PersonLink>
          </span>
        )}
      </span>
    </span>
  );
}

function licensorKind({ subjectType }: Contract): Kind {
  return subjectType === SubjectType.exhibit ? 'node' : 'resource';
}

function licenseeKind({ licenseeIdentityType }: Contract): Kind {
  if (licenseeIdentityType === PartyIdentity.consumer) return 'user';
  return licenseeIdentityType === PartyIdentity.node ? 'node' : 'resource';
}

interface PartyLinkProps {
  kind: Kind;
  id: string;
  domain: string | undefined;
  children: ReactNode;
}

function PartyLink({ kind, id, domain, children }: PartyLinkProps) {
  if (kind === 'resource') return <ResourceLink resourceId={id}>{children}</ResourceLink>;
  if (kind === 'node' && domain) return <SiteLink href={siteHref(domain)}>{children}</SiteLink>;
  return children;
}

interface SubjectLinkProps {
  contract: Contract;
  sites: ReadonlyMap<string, string>;
}

/** Links to the subject of a contract: the resource, the exhibit among the reader's own, or the page where visitors see it. */
export function SubjectLink({ contract, sites }: SubjectLinkProps) {
  const { user } = useCurrentUser();
  const { subjectId, subjectType, subjectName, licensorId, licensorOwnerId } = contract;
  if (subjectType !== SubjectType.exhibit) return <ResourceLink resourceId={subjectId}>{subjectName}</ResourceLink>;
  if (user?.userId === licensorOwnerId) {
    return (
      <Anchor component={AppLink} app="console" to="/node/exhibit/formal/$exhibitID" params={{ exhibitID: subjectId }}>
        {subjectName}
      </Anchor>
    );
  }
  const domain = sites.get(licensorId);
  // Sites of every theme know this address.
  return domain ? <SiteLink href={`${siteHref(domain)}/${subjectId}/detail`}>{subjectName}</SiteLink> : subjectName;
}

function SiteLink({ href, children }: { href: string; children: ReactNode }) {
  return <Anchor href={href}>{children}</Anchor>;
}
