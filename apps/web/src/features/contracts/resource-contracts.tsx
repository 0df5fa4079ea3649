import { Side } from '#api/contracts/sides.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { EmptyFace } from '#ui/faces.tsx';
import { ContractList } from './contract-list.tsx';

const NAMES = ['licenseeName'] as const;

/** The contracts that others have signed about a resource of the reader's. */
export function ResourceContracts({ resourceId }: { resourceId: string }) {
  const { t } = useTranslation('contracts');
  return (
    <>
      <h1>{t('contracts')}</h1>
      <ContractList
        identityType={Side.licensor}
        party={{ licensorId: resourceId }}
        names={NAMES}
        hasSubjects={false}
        empty={<EmptyFace title={t('none_of_resource')} text={t('none_of_resource_text')} />}
      />
    </>
  );
}
