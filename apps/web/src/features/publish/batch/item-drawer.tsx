import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { storeImage } from '#api/files/store-file.ts';
import { LabelsField } from '#domain/labels/labels-field.tsx';
import { ContentSettings } from '#domain/publishing/content-settings.tsx';
import { withLicence } from '#domain/publishing/version-content.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirm } from '#ui/confirm.ts';
import { ImageField } from '#ui/image-field.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { toast } from '#ui/toast.ts';
import type { PoliciesPart } from '../creator-parts.ts';
import type { DraftPolicy } from '../resource-draft.ts';
import { useVersionContent } from '../use-version-content.ts';
import { type BatchItem, joinedLabels, licenceOf } from './batch-item.ts';

interface ItemDrawerProps extends PoliciesPart {
  item: BatchItem;
  typeCode: string;
  /** Policies of the batch. */
  common: readonly DraftPolicy[];
  /** Licence notice of the batch. */
  commonLicence: string;
  /** True when the batch has other items that a value can be applied to. */
  hasOthers: boolean;
  onChange: (change: (item: BatchItem) => BatchItem) => void;
  onChangeAll: (change: (item: BatchItem) => BatchItem) => void;
  onClose: () => void;
}

const LICENSEE = { isReleased: false };

/** Edits the remaining details of one resource of a batch, which can be applied to all of them. */
export function ItemDrawer({
  item,
  typeCode,
  common,
  commonLicence,
  policies,
  hasOthers,
  onChange,
  onChangeAll,
  onClose,
}: ItemDrawerProps) {
  const { t } = useTranslation('publish');
  const { stored, labels, title, policies: own } = item;
  const content = withLicence({ ...item.content, file: stored }, licenceOf(item, commonLicence));
  const known = useVersionContent(content, typeCode, LICENSEE);
  const isTouched = item.fields !== 'untouched';
  const keep = useEffectEvent(() => onChange((now) => ({ ...now, fields: known.fields })));
  const fieldsText = JSON.stringify(known.fields);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the API takes is kept whenever it says something else
  useEffect(() => {
    if (isTouched) keep();
  }, [isTouched, fieldsText]);

  const namesOf = (those: readonly DraftPolicy[]) =>
    those.map(({ policyName }) => policyName).join(t('batch_separator')) || t('batch_unlisted');
  const applyToAll = async (what: string, change: (now: BatchItem) => BatchItem) => {
    const agreed = await confirm({ title: t('batch_apply'), description: what, confirmLabel: t('batch_apply') });
    if (!agreed) return;
    onChangeAll(change);
    toast.success(t('batch_applied'));
  };
  return (
    <SideDrawer opened onClose={onClose} title={title} width={820}>
      <Stack gap="xl">
        <ImageField
          label={t('cover')}
          value={item.cover ?? ''}
          send={storeImage}
          onChange={(cover) => onChange((now) => ({ ...now, cover }))}
        />
        <div>
          <LabelsField
            label={t('tags')}
            typeCode={typeCode}
            value={labels}
            onChange={(next) => onChange((now) => ({ ...now, labels: next }))}
          />
          {hasOthers && labels.length > 0 && (
            <Button
              variant="subtle"
              onClick={() =>
                void applyToAll(t('batch_apply_labels'), (now) => ({
                  ...now,
                  labels: joinedLabels(now.labels, labels),
                }))
              }
            >
              {t('batch_apply')}
            </Button>
          )}
        </div>
        <div>
          <Group mb="sm">
            <Text>{own ? t('batch_terms_own') : t('batch_terms_common', { names: namesOf(common) })}</Text>
            <Button variant="default" onClick={() => onChange((now) => ({ ...now, policies: own ? null : common }))}>
              {t(own ? 'batch_use_common' : 'batch_use_own')}
            </Button>
          </Group>
          {own &&
            policies({
              policies: own,
              resourceTypeCodes: [typeCode],
              onLicence: (licence) => onChange((now) => ({ ...now, content: withLicence(now.content, licence) })),
              onAdd: async (policy) => onChange((now) => ({ ...now, policies: [...(now.policies ?? []), policy] })),
              onRemove: ({ policyName }) =>
                onChange((now) => ({
                  ...now,
                  policies: now.policies?.filter((each) => each.policyName !== policyName) ?? null,
                })),
            })}
        </div>
        {item.state.phase === 'ready' ? (
          <ContentSettings
            content={content}
            known={known}
            licensee={LICENSEE}
            onChange={(change) =>
              onChange((now) => ({ ...now, content: change({ ...now.content, file: stored }), fields: null }))
            }
          />
        ) : (
          <Text c="dimmed">{t('parsing')}</Text>
        )}
      </Stack>
    </SideDrawer>
  );
}
