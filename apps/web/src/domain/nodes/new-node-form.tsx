import { nodeChecks, rules } from '@colophon/model';
import { Alert, Anchor, Loader, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { markFields } from '#api/field-errors.ts';
import { useWrite } from '#api/mutation.ts';
import { createNode } from '#api/nodes/mutations.ts';
import { isNodeTakenQuery } from '#api/nodes/queries.ts';
import { config } from '#config.ts';
import { failureMessage } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { siteHref } from '#session/go-to.ts';
import { useLeavePrompt } from '#session/leave-prompt.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Availability, useAvailable } from '#ui/use-available.ts';

const CHECKS = nodeChecks(isPlatformHost);

/** Which fields refusals are about. */
const FIELDS = {
  values: { nodeDomain: 'nodeDomain', nodeName: 'nodeName', nodeTitle: 'nodeTitle' },
  refusals: { 'node.domain-reserved': 'nodeDomain', 'node.domain-taken': 'nodeDomain', 'node.name-taken': 'nodeName' },
};

interface NewNodeFormProps {
  /** Asks for what a node cannot do without; the rest is in its settings. */
  isShort?: boolean;
  onCreated?: (nodeId: number) => void;
}

/** A form for a new node: its address, its name, which follows the address until it is changed, and what visitors read as its title. */
export function NewNodeForm({ isShort, onCreated }: NewNodeFormProps) {
  const { t } = useTranslation('nodes');
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
    onSuccess: ({ nodeId }) => onCreated?.(nodeId),
  });
  useLeavePrompt(form.isDirty() && !create.isPending && !create.isSuccess);

  function changeAddress(typed: string): void {
    const address = typed.trim().toLowerCase();
    if (nodeName === nameOf(nodeDomain)) form.setFieldValue('nodeName', nameOf(address));
    form.setFieldValue('nodeDomain', address);
  }

  const isReady = domain === 'free' && name === 'free' && form.isValid();
  return (
    <form onSubmit={form.onSubmit((node) => create.mutate(node))} noValidate>
      <Stack gap={isShort ? 'md' : 'lg'}>
        {failure && (
          <Alert color="danger" role="alert" title={failureMessage(failure)}>
            <Anchor component={AppLink} app="console" to="/dashboard">
              {t('to_my_nodes')}
            </Anchor>
          </Alert>
        )}
        <TextField
          {...form.getInputProps('nodeDomain')}
          onChange={(event) => changeAddress(event.currentTarget.value)}
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
        {!isShort && (
          <TextField
            {...form.getInputProps('nodeTitle')}
            label={t('title')}
            description={t('title_hint')}
            counted={rules.nodeTitle}
            autoComplete="off"
          />
        )}
        <div>
          <ReasonedButton
            type="submit"
            color="seal"
            fullWidth={isShort}
            why={!isReady && t('why_create')}
            loading={create.isPending || create.isSuccess}
          >
            {t('create')}
          </ReasonedButton>
        </div>
      </Stack>
    </form>
  );
}

/** The name that goes with an address: names have no hyphens. */
function nameOf(nodeDomain: string): string {
  return nodeDomain.replaceAll('-', '');
}

/** True for an address at which the platform itself is reached. */
function isPlatformHost(nodeDomain: string): boolean {
  return Object.values(config.origins).includes(siteHref(nodeDomain));
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
