import { nodeChecks, rules } from '@colophon/model';
import { Alert, Anchor, Loader, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { markFields } from '#api/field-errors.ts';
import { useWrite } from '#api/mutation.ts';
import { createNode } from '#api/nodes/mutations.ts';
import { isNodeTakenQuery } from '#api/nodes/queries.ts';
import { failureMessage } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLeavePrompt } from '#session/leave-prompt.ts';
import { AppLink } from '#ui/app-link.tsx';
import { Page } from '#ui/page.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Availability, useAvailable } from '#ui/use-available.ts';
import { isPlatformHost, siteHref } from './node-address.ts';

const CHECKS = nodeChecks(isPlatformHost);

/** Which fields refusals are about. */
const FIELDS = {
  values: { nodeDomain: 'nodeDomain', nodeName: 'nodeName', nodeTitle: 'nodeTitle' },
  refusals: { 'node.domain-reserved': 'nodeDomain', 'node.domain-taken': 'nodeDomain', 'node.name-taken': 'nodeName' },
};

/** A form for a new node: its address, its name, and what visitors read as its title. */
export function CreateNodePage() {
  const { t } = useTranslation('nodes');
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { nodeDomain: '', nodeName: '', nodeTitle: '' },
    validateInputOnBlur: true,
    validate: CHECKS,
    transformValues: (values) => ({ ...values, nodeName: values.nodeName.trim() }),
  });
  const { nodeDomain, nodeName } = form.getTransformedValues();
  const domain = useUnique('nodeDomain', nodeDomain);
  const name = useUnique('nodeName', nodeName);

  const [failure, setFailure] = useState<Error | null>(null);
  const create = useWrite(createNode, {
    meta: { silent: true },
    onError: (error) => setFailure(markFields(form, error, FIELDS) ? null : error),
    onSuccess: ({ nodeId }) =>
      navigate({ to: '/result/node/create/success/$nodeID', params: { nodeID: String(nodeId) } }),
  });
  useLeavePrompt(form.isDirty() && !create.isPending && !create.isSuccess);

  const isReady = domain === 'free' && name === 'free' && form.isValid();
  return (
    <Page title={t('create')} intro={t('create_intro')} width="form">
      <form onSubmit={form.onSubmit((node) => create.mutate(node))} noValidate>
        <Stack gap="lg">
          {failure && (
            <Alert color="danger" role="alert" title={failureMessage(failure)}>
              <Anchor component={AppLink} app="console" to="/dashboard">
                {t('to_my_nodes')}
              </Anchor>
            </Alert>
          )}
          <TextField
            {...form.getInputProps('nodeDomain')}
            onChange={(event) => form.setFieldValue('nodeDomain', event.currentTarget.value.trim().toLowerCase())}
            label={t('address')}
            description={t('address_preview', { address: siteHref(nodeDomain || t('address_example')) })}
            error={form.errors.nodeDomain ?? (domain === 'taken' && 'nodes:address_taken')}
            rightSection={!form.errors.nodeDomain && <AvailabilitySign availability={domain} />}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <TextField
            {...form.getInputProps('nodeName')}
            label={t('name')}
            description={t('name_hint')}
            error={form.errors.nodeName ?? (name === 'taken' && 'nodes:name_taken')}
            rightSection={<AvailabilitySign availability={name} />}
            autoComplete="off"
            required
          />
          <TextField
            {...form.getInputProps('nodeTitle')}
            label={t('title')}
            description={t('title_hint')}
            counted={rules.nodeTitle}
            autoComplete="off"
          />
          <div>
            <ReasonedButton
              type="submit"
              color="seal"
              why={!isReady && t('why_create')}
              loading={create.isPending || create.isSuccess}
            >
              {t('create')}
            </ReasonedButton>
          </div>
        </Stack>
      </form>
    </Page>
  );
}

function useUnique(key: 'nodeName' | 'nodeDomain', value: string): Availability {
  return useAvailable({
    value,
    isValid: CHECKS[key](value) === null,
    query: (wanted) => isNodeTakenQuery(key, wanted),
  });
}

function AvailabilitySign({ availability }: { availability: Availability }): ReactNode {
  const { t } = useTranslation('nodes');
  if (availability === 'checking') return <Loader size="xs" color="ink" aria-label={t('checking')} />;
  if (availability !== 'free') return null;
  return <IconCheck size={18} role="img" aria-label={t('free')} color="var(--mantine-color-success-text)" />;
}
