import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Side } from '#api/contracts/sides.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { useDocumentTitle } from '#ui/document-title.ts';
import { EmptyFace } from '#ui/faces.tsx';
import { TabLinks } from '#ui/page-tabs.tsx';
import { useFilter } from '#ui/use-filter.ts';
import { filterReaders, sideOf, sideReaders } from './contract-filter.ts';
import { ContractList } from './contract-list.tsx';
import { PaymentsToMake } from './payments-to-make.tsx';

const NAMES = ['licensorName', 'licenseeName'] as const;

/** The reader's contracts: what others have signed, and what they have signed themselves. */
export function ContractsPage() {
  const { t } = useTranslation('contracts');
  const { filter } = useFilter({ ...sideReaders, ...filterReaders });
  const side = sideOf(filter);
  useDocumentTitle(t('contracts'));
  return (
    <>
      <h1>{t('contracts')}</h1>
      <PaymentsToMake />
      <TabLinks label={t('sides')}>
        {(['licensor', 'licensee'] as const).map((name) => (
          <Link
            key={name}
            to="/logged/contract"
            search={{ identityType: Side[name] }}
            aria-current={Side[name] === side ? 'page' : undefined}
          >
            {t(`as_${name}`)}
          </Link>
        ))}
      </TabLinks>
      <ContractList
        key={side}
        identityType={side}
        names={NAMES}
        hasSubjects
        empty={side === Side.licensor ? <NobodySigned /> : <NothingSigned />}
      />
    </>
  );
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
