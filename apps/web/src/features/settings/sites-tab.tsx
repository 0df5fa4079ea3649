import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWrite } from '#api/mutation.ts';
import { forgetSite } from '#api/sites/mutations.ts';
import { siteConsentsQuery } from '#api/sites/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { siteHref } from '#session/go-to.ts';
import { timeText } from '#times.ts';
import { Timed } from '#ui/time.tsx';
import { toast } from '#ui/toast.ts';
import { Listed, Row, Section } from './section.tsx';

/** The sites that know who the user is, and how to take that back. */
export function SitesTab() {
  const { t } = useTranslation('settings');
  const consents = useQuery(siteConsentsQuery);
  const forget = useWrite(forgetSite, { onSuccess: () => toast.success(t('site_forgotten')) });
  return (
    <Section title={t('known_sites')} intro={t('known_sites_intro')}>
      <Listed
        query={consents}
        nothing={t('no_known_sites')}
        row={({ nodeId, nodeName, nodeDomain, createDate }) => (
          <Row
            key={nodeId}
            name={<Anchor href={siteHref(nodeDomain)}>{nodeName}</Anchor>}
            value={<Timed>{t('known_since', { time: timeText(createDate) })}</Timed>}
            actions={
              <Button
                variant="default"
                aria-label={t('forget_site_named', { node: nodeName })}
                loading={forget.isPending && forget.variables === nodeId}
                onClick={() => forget.mutate(nodeId)}
              >
                {t('forget_site')}
              </Button>
            }
          />
        )}
      />
    </Section>
  );
}
