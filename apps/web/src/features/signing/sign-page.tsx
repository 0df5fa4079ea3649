import { ReportSubject } from '@colophon/model';
import { useQueries, useQuery } from '@tanstack/react-query';
import { signedContractsQuery } from '#api/contracts/signing.ts';
import { offersQuery } from '#api/exhibits/queries.ts';
import { licensorQuery } from '#api/nodes/queries.ts';
import { ReportButton } from '#domain/reports/report-button.tsx';
import { currentLocale } from '#i18n/i18n.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { EmptyFace, ErrorFace } from '#ui/faces.tsx';
import { FormSkeleton } from '#ui/form-skeleton.tsx';
import { Page } from '#ui/page.tsx';
import { Batch } from './batch.tsx';
import { Checkout } from './checkout.tsx';
import { ReturnButton } from './return-button.tsx';
import { subjectOf } from './subjects.ts';
import { MAX_SIGNED_AT_ONCE, type Wanted } from './wanted.ts';

interface SignPageProps {
  /** Exhibits that the visitor wants to use. */
  wanted: readonly Wanted[];
  /** The page that the visitor comes from; see `readGoTo`. */
  goTo: string | undefined;
}

/**
 * Where visitors of node sites sign: on the platform's own origin, so that no theme can write on it, cover it or press its
 * button. Node sites open it; it leads back to them.
 */
export function SignPage({ wanted, goTo }: SignPageProps) {
  const { t } = useTranslation('signing');
  const { user } = useCurrentUser();
  const userId = user?.userId ?? 0;
  const exhibitIds = wanted.map(({ exhibitId }) => exhibitId);
  const isAsked = wanted.length > 0 && wanted.length <= MAX_SIGNED_AT_ONCE;
  const offers = useQuery({ ...offersQuery(exhibitIds, currentLocale()), enabled: isAsked });
  const nodeIds = [...new Set(offers.data?.map(({ nodeId }) => nodeId))];
  const licensors = useQueries({ queries: nodeIds.map((nodeId) => licensorQuery(nodeId)) });
  const contracts = useQuery({ ...signedContractsQuery(exhibitIds, userId), enabled: isAsked && userId > 0 });

  const failed = [offers, contracts, ...licensors].find(({ isError }) => isError);
  const isKnown = offers.data && contracts.data && licensors.every(({ data }) => data);
  const subjects = isKnown
    ? wanted.map((each) => {
        const offer = offers.data.find(({ presentableId }) => presentableId === each.exhibitId);
        const licensor = licensors.find(({ data }) => data?.nodeId === offer?.nodeId)?.data;
        return subjectOf(each, { offer, licensor, contracts: contracts.data });
      })
    : [];
  const [first] = subjects;
  const isOne = wanted.length === 1;
  const back = <ReturnButton goTo={goTo} licensor={isOne ? first?.licensor : undefined} />;

  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      width={isOne ? 'column' : 'form'}
      actions={
        isOne &&
        first?.offer && (
          <ReportButton
            subject={{
              subjectType: ReportSubject.exhibit,
              subjectId: first.offer.presentableId,
              name: first.offer.presentableTitle,
            }}
          />
        )
      }
    >
      {failed ? (
        <ErrorFace error={failed.error} retry={() => void failed.refetch()} />
      ) : wanted.length > MAX_SIGNED_AT_ONCE ? (
        <EmptyFace title={t('too_many')} text={t('too_many_text', { count: MAX_SIGNED_AT_ONCE })} action={back} />
      ) : wanted.length === 0 || (subjects.every(({ offer }) => !offer) && isKnown) ? (
        <EmptyFace title={t('no_exhibit')} text={t('no_exhibit_text')} action={back} />
      ) : !first || !user ? (
        <FormSkeleton />
      ) : isOne && first.offer && first.licensor ? (
        <Checkout subject={first} offer={first.offer} licensor={first.licensor} user={user} goTo={goTo} />
      ) : (
        <Batch subjects={subjects} user={user} goTo={goTo} />
      )}
    </Page>
  );
}
