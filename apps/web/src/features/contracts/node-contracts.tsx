import { Link } from '@tanstack/react-router';
import { Side } from '#api/contracts/sides.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { EmptyFace } from '#ui/faces.tsx';
import { TabLinks } from '#ui/page-tabs.tsx';
import { useFilter } from '#ui/use-filter.ts';
import { sideReaders } from './contract-filter.ts';
import { ContractList } from './contract-list.tsx';

/** A node's contracts: those of its visitors, and those by which it may show what it shows. */
export function NodeContracts({ nodeId }: { nodeId: number }) {
  const { t } = useTranslation('contracts');
  const side = useFilter(sideReaders).filter.identityType ?? Side.licensor;
  const nodeID = String(nodeId);
  return (
    <>
      <TabLinks label={t('sides')}>
        {(['licensor', 'licensee'] as const).map((name) => (
          <Link
            key={name}
            to="/node/formal/$nodeID"
            params={{ nodeID }}
            search={{ showPage: 'contract', identityType: Side[name] }}
            aria-current={Side[name] === side ? 'page' : undefined}
          >
            {t(`as_${name}`)}
          </Link>
        ))}
      </TabLinks>
      <ContractList
        key={side}
        identityType={side}
        party={side === Side.licensor ? { licensorId: nodeID } : { licenseeId: nodeID }}
        names={side === Side.licensor ? ['licenseeName'] : ['licensorName']}
        hasSubjects
        empty={
          <EmptyFace
            title={t(side === Side.licensor ? 'none_of_node' : 'none_for_node')}
            text={t(side === Side.licensor ? 'none_of_node_text' : 'none_for_node_text')}
          />
        }
      />
    </>
  );
}
