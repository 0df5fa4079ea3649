import { follows, NodeStatus, rules } from '@colophon/model';
import { Button, Group, Radio, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { markFields } from '#api/field-errors.ts';
import { storeImage } from '#api/files/store-file.ts';
import { useWrite } from '#api/mutation.ts';
import { changeNode } from '#api/nodes/mutations.ts';
import type { Node } from '#api/nodes/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLeavePrompt } from '#session/leave-prompt.ts';
import { ImageField } from '#ui/image-field.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { DeleteNode } from './delete-node.tsx';
import styles from './node-settings.module.css';
import { NoticePreview } from './notice-preview.tsx';
import { OwnDomains } from './own-domains/own-domains.tsx';

/** Fields of the form by the request's names. */
const FIELDS = {
  nodeTitle: 'nodeTitle',
  nodeShortDescription: 'nodeShortDescription',
  nodeSuspendInfo: 'nodeSuspendInfo',
};

const VISIBILITIES = ['public', 'private', 'suspended'] as const;

/** Everything about a node that its owner may change, and the end of it. */
export function NodeSettings({ node }: { node: Node }) {
  const { t } = useTranslation('nodes');
  return (
    <>
      <SettingsForm key={node.updateDate} node={node} />
      <OwnDomains node={node} />
      <section className={styles.danger} aria-labelledby="delete-node">
        <h2 id="delete-node">{t('delete')}</h2>
        <DeleteNode node={node} />
      </section>
    </>
  );
}

function SettingsForm({ node }: { node: Node }) {
  const { t } = useTranslation(['nodes', 'ui']);
  const { nodeId, nodeName, nodeLogo, nodeTitle, nodeShortDescription, nodeSuspendInfo } = node;
  const form = useForm({
    initialValues: { nodeLogo, nodeTitle, nodeShortDescription, nodeSuspendInfo, status: String(node.status) },
    validateInputOnChange: true,
    validate: {
      nodeTitle: follows(rules.nodeTitle),
      nodeShortDescription: follows(rules.nodeShortDescription),
      nodeSuspendInfo: follows(rules.nodeSuspendInfo),
    },
  });
  const { values } = form;

  const save = useWrite(changeNode, {
    marks: (error) => markFields(form, error, { values: FIELDS }),
    onSuccess: () => {
      form.resetDirty();
      toast.success(t('saved'));
    },
  });
  useLeavePrompt(form.isDirty());

  return (
    <form
      className={styles.form}
      onSubmit={form.onSubmit((changed) => save.mutate({ nodeId, ...changed, status: Number(changed.status) }))}
      noValidate
    >
      <Stack gap="lg">
        <ImageField
          label={t('logo')}
          value={values.nodeLogo}
          send={storeImage}
          onChange={(address) => form.setFieldValue('nodeLogo', address)}
        />
        <TextField
          {...form.getInputProps('nodeTitle')}
          label={t('title')}
          description={t('title_hint')}
          placeholder={nodeName}
          counted={rules.nodeTitle}
        />
        <TextAreaField
          {...form.getInputProps('nodeShortDescription')}
          label={t('description')}
          description={t('description_hint')}
          counted={rules.nodeShortDescription}
        />
        <Radio.Group {...form.getInputProps('status')} label={t('visibility')}>
          <Stack gap="sm" mt="xs">
            {VISIBILITIES.map((visibility) => (
              <Radio
                key={visibility}
                value={String(NodeStatus[visibility])}
                label={t(`status_${visibility}`)}
                description={t(`status_${visibility}_text`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        {values.status === String(NodeStatus.suspended) && (
          <>
            <TextField
              {...form.getInputProps('nodeSuspendInfo')}
              label={t('notice')}
              description={t('notice_hint')}
              placeholder={t('notice_default')}
              counted={rules.nodeSuspendInfo}
            />
            <NoticePreview notice={values.nodeSuspendInfo} />
          </>
        )}
        <Group>
          <ReasonedButton
            type="submit"
            why={(!form.isDirty() || !form.isValid()) && t('not_changed')}
            loading={save.isPending}
          >
            {t('save')}
          </ReasonedButton>
          {form.isDirty() && (
            <Button variant="default" disabled={save.isPending} onClick={() => form.reset()}>
              {t('discard')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
