import { useQuery } from '@tanstack/react-query';
import { signedContractQuery } from '#api/contracts/queries.ts';
import { offerQuery } from '#api/exhibits/queries.ts';
import { licensorQuery } from '#api/nodes/queries.ts';
import { UnlockPlan } from '#domain/unlock/unlock-plan.tsx';
import { currentLocale } from '#i18n/i18n.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { EmptyFace, ErrorFace } from '#ui/faces.tsx';
import { FormSkeleton } from '#ui/form-skeleton.tsx';
import { Page } from '#ui/page.tsx';
import { Agreement } from './agreement.tsx';
import { ReturnButton } from './return-button.tsx';

const ENABLED = 1;
const EXHIBIT_ID = /^[0-9a-f]{24}$/;
const POLICY_ID = /^[0-9a-f]{32}$/;

interface SignPageProps {
  /** The exhibit that the visitor wants to use. */
  exhibitId: string;
  policyId: string;
  /** The page that the visitor comes from; see `readGoTo`. */
  goTo: string | undefined;
}

/**
 * Where visitors of node sites sign: on the platform's own origin, so that no theme can write on it, cover it or press its
 * button. Node sites open it; it leads back to them.
 */
export function SignPage({ exhibitId, policyId, goTo }: SignPageProps) {
  const { t } = useTranslation('signing');
  const { user } = useCurrentUser();
  const isExhibitId = EXHIBIT_ID.test(exhibitId);
  const isPolicyId = POLICY_ID.test(policyId);
  const offer = useQuery({ ...offerQuery(exhibitId, currentLocale()), enabled: isExhibitId });
  const nodeId = offer.data?.nodeId ?? 0;
  const licensor = useQuery({ ...licensorQuery(nodeId), enabled: nodeId > 0 });
  const userId = user?.userId ?? 0;
  const signed = useQuery({
    ...signedContractQuery({ exhibitId, policyId, userId }),
    enabled: isExhibitId && isPolicyId && userId > 0,
  });

  const failed = [offer, licensor, signed].find(({ isError }) => isError);
  const policy = offer.data?.policies.find((entry) => entry.policyId === policyId && entry.status === ENABLED);
  const back = <ReturnButton goTo={goTo} licensor={licensor.data} />;
  const subject = { kind: 'exhibit', exhibitId } as const;

  return (
    <Page title={t('title')} intro={t('intro')} width="form">
      {failed ? (
        <ErrorFace error={failed.error} retry={() => void failed.refetch()} />
      ) : policyId === '' && offer.data ? (
        <>
          <UnlockPlan subject={subject} />
          {back}
        </>
      ) : !isPolicyId ? (
        <EmptyFace title={t('no_policy_named')} text={t('no_policy_named_text')} action={back} />
      ) : offer.data === null || !isExhibitId ? (
        <EmptyFace title={t('no_exhibit')} text={t('no_exhibit_text')} action={back} />
      ) : offer.data && licensor.data && user && signed.data !== undefined ? (
        policy || signed.data ? (
          <>
            <Agreement
              offer={offer.data}
              policyId={policyId}
              licensor={licensor.data}
              user={user}
              signed={signed.data}
              goTo={goTo}
            />
            <UnlockPlan key={signed.data?.contractId} subject={subject} isQuietWhenOpen />
          </>
        ) : (
          <EmptyFace title={t('no_policy')} text={t('no_policy_text')} action={back} />
        )
      ) : (
        <FormSkeleton />
      )}
    </Page>
  );
}
