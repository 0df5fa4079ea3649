import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { contractCountsQuery } from '#api/contracts/shelf.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { useDocumentTitle } from '#ui/document-title.ts';
import { EmptyFace } from '#ui/faces.tsx';
import { TabLinks } from '#ui/page-tabs.tsx';
import { useFilter } from '#ui/use-filter.ts';
import {
  contractsOf,
  filterReaders,
  SEARCH_OF,
  sideReaders,
  sortedTabs,
  TABS,
  type Tab,
  tabOf,
} from './contract-filter.ts';
import { ContractList } from './contract-list.tsx';
import { PaymentsToMake } from './payments-to-make.tsx';

const NAMES = ['licensorName', 'licenseeName'] as const;

/** The reader's contracts: what others have signed, and what they have signed themselves. */
export function ContractsPage() {
  const { t } = useTranslation('contracts');
  const { filter } = useFilter({ ...sideReaders, ...filterReaders });
  const { data: counts } = useQuery(contractCountsQuery);
  const tabs = counts ? sortedTabs(counts) : TABS;
  const tab = tabOf(filter) ?? (counts && tabs[0]);
  useDocumentTitle(t('contracts'));
  return (
    <>
      <h1>{t('contracts')}</h1>
      <PaymentsToMake />
      <TabLinks label={t('sides')}>
        {tabs.map((name) => (
          <Link
            key={name}
            to="/logged/contract"
            search={SEARCH_OF[name]}
            aria-current={name === tab ? 'page' : undefined}
          >
            {t(`as_${name}`)}
          </Link>
        ))}
      </TabLinks>
      {tab ? (
        <ContractList
          key={tab}
          {...contractsOf(tab, filter.exhibitId)}
          names={NAMES}
          hasSubjects
          empty={<NoContracts tab={tab} />}
        />
      ) : (
        <Skeleton height={320} />
      )}
    </>
  );
}

function NoContracts({ tab }: { tab: Tab }) {
  const { t } = useTranslation('contracts');
  if (tab === 'automatic') return <EmptyFace title={t('none_automatic')} text={t('none_automatic_text')} />;
  return tab === 'licensor' ? <NobodySigned /> : <NothingSigned />;
}

function NobodySigned() {
  const { t } = useTranslation('contracts');
  return (
    <EmptyFace
      title={t('none_as_licensor')}
      text={t('none_as_licensor_text')}
      action={
        <Button component={AppLink} app="console" to="/resource/list">
          {t('to_resources')}
        </Button>
      }
    />
  );
}

function NothingSigned() {
  const { t } = useTranslation('contracts');
  return (
    <EmptyFace
      title={t('none_as_licensee')}
      text={t('none_as_licensee_text')}
      action={
        <Button component={AppLink} app="console" to="/market">
          {t('to_market')}
        </Button>
      }
    />
  );
}
