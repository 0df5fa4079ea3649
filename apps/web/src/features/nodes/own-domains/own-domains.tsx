import { Badge, Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { markFields } from '#api/field-errors.ts';
import { useWrite } from '#api/mutation.ts';
import { addOwnDomain, chooseCanonicalHost, ownDomainsQuery } from '#api/nodes/own-domains.ts';
import type { Node } from '#api/nodes/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { siteHref } from '#session/go-to.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { FormSkeleton } from '#ui/form-skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { hostNameOf, refuseNoDomain } from './host-name.ts';
import { OwnDomainCard } from './own-domain-card.tsx';
import styles from './own-domains.module.css';

/** Refusals that are about the domain in the form. */
const DOMAIN_REFUSALS = {
  'node.own-domain-ours': 'domain',
  'node.own-domain-present': 'domain',
  'node.own-domain-limit': 'domain',
} as const;

/** Domains of its own at which a node's site can be reached, and which of them is its address. */
export function OwnDomains({ node }: { node: Node }) {
  const { t } = useTranslation('nodes');
  const { data: domains, error, refetch } = useQuery(ownDomainsQuery(node.nodeId));
  return (
    <section className={styles.section} aria-labelledby="own-domains">
      <h2 id="own-domains">{t('domains')}</h2>
      <Text c="dimmed" mb="md">
        {t('domains_intro')}
      </Text>
      {error ? (
        <ErrorFace error={error} retry={() => void refetch()} />
      ) : domains === undefined ? (
        <FormSkeleton />
      ) : (
        <Stack gap="lg">
          <ul className={styles.list}>
            <PlatformAddress node={node} isMain={domains.every(({ isCanonical }) => !isCanonical)} />
            {domains.map((domain) => (
              <OwnDomainCard key={domain.hostName} node={node} domain={domain} />
            ))}
          </ul>
          <AddDomain nodeId={node.nodeId} />
        </Stack>
      )}
    </section>
  );
}

/** The address that a node has on the platform, whatever else it has. */
function PlatformAddress({ node: { nodeId, nodeDomain }, isMain }: { node: Node; isMain: boolean }) {
  const { t } = useTranslation('nodes');
  const choose = useWrite(chooseCanonicalHost, { onSuccess: () => toast.success(t('domain_main_saved')) });
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <span className={styles.host}>{new URL(siteHref(nodeDomain)).host}</span>
        {isMain ? (
          <Badge variant="light" color="success">
            {t('domain_main')}
          </Badge>
        ) : (
          <Badge variant="light" color="ink">
            {t('domain_leads_on')}
          </Badge>
        )}
      </div>
      {!isMain && (
        <div>
          <Button
            variant="default"
            size="compact-md"
            loading={choose.isPending}
            onClick={() => choose.mutate({ nodeId, hostName: null })}
          >
            {t('domain_make_main')}
          </Button>
        </div>
      )}
    </li>
  );
}

function AddDomain({ nodeId }: { nodeId: number }) {
  const { t } = useTranslation('nodes');
  const form = useForm({
    initialValues: { domain: '' },
    validate: { domain: refuseNoDomain },
  });
  const add = useWrite(addOwnDomain, {
    marks: (error) => markFields(form, error, { values: { hostName: 'domain' }, refusals: DOMAIN_REFUSALS }),
    onSuccess: () => form.reset(),
  });
  return (
    <form
      className={styles.add}
      onSubmit={form.onSubmit(({ domain }) => add.mutate({ nodeId, hostName: hostNameOf(domain)! }))}
      noValidate
    >
      <TextField
        {...form.getInputProps('domain')}
        className={styles.field}
        label={t('domain_add_label')}
        description={t('domain_add_hint')}
        placeholder={t('domain_example')}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" variant="default" loading={add.isPending}>
        {t('domain_add')}
      </Button>
    </form>
  );
}
