import { activityChecks } from '@colophon/model';
import { Button, Group, Select, Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import {
  type ActivityText,
  createActivity,
  type OperatorActivity,
  updateActivity,
} from '#api/activities/operator-activities.ts';
import { storeImage } from '#api/files/store-file.ts';
import { useWrite } from '#api/mutation.ts';
import { isBuiltPage, PAGE_PARTS } from '#domain/activities/page-parts.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { EditDrawer } from '#ui/edit-drawer.tsx';
import { ImageField } from '#ui/image-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ActivityPreview } from './activity-preview.tsx';
import { CampaignHistory } from './campaign-history.tsx';
import { PeriodFields, sentTime, shownTime } from './period-fields.tsx';

/** Value of the choice of a page that leads to an address. */
const ADDRESS = 'address';

interface ActivityDrawerProps {
  /** Absent for a new one. */
  activity: OperatorActivity | undefined;
  onClose: () => void;
}

/** Writes an activity, which is a draft until it is published, and shows it as visitors would see it. */
export function ActivityDrawer({ activity, onClose }: ActivityDrawerProps) {
  const { t } = useTranslation('campaigns');
  const create = useWrite(createActivity, { onSuccess: onClose });
  const update = useWrite(updateActivity, { onSuccess: onClose });
  const [isPreviewed, setIsPreviewed] = useState(false);
  const isPublished = activity !== undefined && !activity.isDraft;
  const form = useForm({
    initialValues: {
      title: activity?.title ?? '',
      cover: activity?.cover ?? '',
      link: activity?.link ?? '',
      persist: activity?.persist ?? false,
      startTime: shownTime(activity?.startTime),
      limitTime: shownTime(activity?.limitTime),
      publishDate: shownTime(activity?.publishDate ?? new Date().toISOString()),
      isDraft: activity?.isDraft ?? true,
    },
    validateInputOnChange: true,
    validate: activityChecks,
    transformValues: ({ title, startTime, limitTime, publishDate, ...values }): ActivityText => ({
      ...values,
      title: title.trim(),
      startTime: values.persist ? null : sentTime(startTime),
      limitTime: values.persist ? null : sentTime(limitTime),
      publishDate: sentTime(publishDate),
    }),
  });
  const [isAddress, setIsAddress] = useState(form.values.link !== '' && !isBuiltPage(form.values.link));
  form.watch('startTime', () => form.validateField('limitTime'));
  form.watch('isDraft', () => form.validate());
  form.watch('persist', () => form.validate());
  const { link, isDraft, cover } = form.values;
  return (
    <>
      <EditDrawer
        title={t(activity ? 'change_activity' : 'add_activity')}
        form={form}
        width={820}
        isPending={create.isPending || update.isPending}
        onSave={(text) => (activity ? update.mutate({ ...text, _id: activity._id }) : create.mutate(text))}
        onClose={onClose}
      >
        <TextField {...form.getInputProps('title')} label={t('title')} data-autofocus />
        <ImageField
          label={t('cover')}
          value={cover}
          send={storeImage}
          onChange={(address) => form.setFieldValue('cover', address)}
        />
        <Select
          label={t('leads_to')}
          allowDeselect={false}
          value={isAddress ? ADDRESS : link || null}
          placeholder={t('choose')}
          data={[
            ...Object.entries(PAGE_PARTS).map(([value, { word }]) => ({ value, label: t(`page_${word}`) })),
            { value: ADDRESS, label: t('page_address') },
          ]}
          error={!isAddress && form.errors.link ? t('choose') : undefined}
          onChange={(chosen) => {
            setIsAddress(chosen === ADDRESS);
            form.setFieldValue('link', chosen && chosen !== ADDRESS ? chosen : '');
          }}
        />
        {isAddress && (
          <TextField {...form.getInputProps('link')} label={t('address')} description={t('address_text')} />
        )}
        <PeriodFields form={form} isPromised={isPublished && !activity.persist} />
        <TextField
          {...form.getInputProps('publishDate')}
          type="datetime-local"
          label={t('visible_from')}
          description={t('visible_from_text')}
        />
        {!isPublished && (
          <Switch
            label={t('publish')}
            description={t('publish_text')}
            checked={!isDraft}
            onChange={(event) => form.setFieldValue('isDraft', !event.currentTarget.checked)}
          />
        )}
        <Group>
          <Button variant="default" onClick={() => setIsPreviewed(true)}>
            {t('preview')}
          </Button>
        </Group>
        {activity && <CampaignHistory subject="activity" subjectKey={activity._id} />}
      </EditDrawer>
      {isPreviewed && <ActivityPreview activity={form.getTransformedValues()} onClose={() => setIsPreviewed(false)} />}
    </>
  );
}
