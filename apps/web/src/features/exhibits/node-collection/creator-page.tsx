import { rules } from '@colophon/model';
import { Alert, Anchor, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { storeImage } from '#api/files/store-file.ts';
import { collectionTypesQuery } from '#api/types/queries.ts';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { failureMessage } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ImageField } from '#ui/image-field.tsx';
import { Page } from '#ui/page.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { TagsField } from '#ui/tags-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from '../exhibit-page.module.css';
import { type DraftPolicy, useNewCollection } from './use-new-collection.ts';

const FORM = 'new-collection';

/** Properties of a list of policies that are not stored yet; routes bring the list along. */
export interface DraftPolicyListProps {
  subject: 'presentable';
  policies: readonly DraftPolicy[];
  resourceTypeCodes: readonly string[];
  emptyText: string;
  onAdd: (policy: DraftPolicy) => Promise<void>;
  onRemove: (policy: { policyName: string }) => void;
}

interface CreatorPageProps {
  node: { nodeId: number; nodeTitle: string; nodeName: string };
  policyList: ComponentType<DraftPolicyListProps>;
}

/** A form for a collection of a node's own exhibits: its name, what visitors see of it, and on which terms. */
export function CreatorPage({ node, policyList: PolicyList }: CreatorPageProps) {
  const { t } = useTranslation(['nodeCollections', 'exhibits']);
  const { nodeId } = node;
  const { form, presentableName, availability, policies, setPolicies, failure, isMade, submit } =
    useNewCollection(nodeId);
  const { data: types = [] } = useQuery(collectionTypesQuery);
  const typeWords = useTypeWords();

  return (
    <Page
      title={t('create')}
      intro={
        <>
          <Anchor
            component={AppLink}
            app="console"
            to="/node/formal/$nodeID"
            params={{ nodeID: String(nodeId) }}
            c="dimmed"
          >
            {node.nodeTitle || node.nodeName}
          </Anchor>{' '}
          · {t('create_intro')}
        </>
      }
      width="form"
    >
      <form id={FORM} onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="lg">
          {failure && <Alert color="danger" role="alert" title={failureMessage(failure)} />}
          <TextField
            {...form.getInputProps('presentableName')}
            label={t('name')}
            description={t('name_hint')}
            error={form.errors.presentableName ?? (availability === 'taken' && 'nodeCollections:name_taken')}
            counted={rules.exhibitName}
            autoComplete="off"
            required
          />
          <TextField
            {...form.getInputProps('presentableTitle')}
            label={t('exhibits:title')}
            placeholder={presentableName}
            counted={rules.exhibitTitle}
            autoComplete="off"
          />
          <Select
            label={t('exhibits:type')}
            data={types.map(({ code, chain }) => ({ value: code, label: typeWords(chain) }))}
            allowDeselect={false}
            {...form.getInputProps('resourceTypeCode')}
          />
          <ImageField
            label={t('exhibits:cover')}
            value={form.values.cover}
            send={storeImage}
            onChange={(address) => form.setFieldValue('cover', address)}
          />
          <TagsField
            label={t('exhibits:tags')}
            value={form.values.tags}
            onChange={(labels) => form.setFieldValue('tags', labels)}
          />
        </Stack>
      </form>
      <section className={styles.section} aria-labelledby="policies">
        <h2 id="policies">{t('exhibits:policies')}</h2>
        <PolicyList
          subject="presentable"
          policies={policies}
          resourceTypeCodes={[form.values.resourceTypeCode]}
          emptyText={t('exhibits:no_policies_text')}
          onAdd={async (policy) => setPolicies((now) => [...now, policy])}
          onRemove={({ policyName }) => setPolicies((now) => now.filter((one) => one.policyName !== policyName))}
        />
      </section>
      <ReasonedButton
        type="submit"
        form={FORM}
        color="seal"
        mt="xl"
        why={(availability !== 'free' || !form.isValid()) && 'reasons:fill_in'}
        loading={isMade}
      >
        {t('create')}
      </ReasonedButton>
    </Page>
  );
}
