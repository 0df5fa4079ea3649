import { AdPlace, adChecks } from '@colophon/model';
import { NumberInput, Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { activityChoicesQuery, operatorActivityQuery } from '#api/activities/operator-activities.ts';
import { type Ad, type AdText, createAd, updateAd } from '#api/activities/operator-ads.ts';
import { storeImage } from '#api/files/store-file.ts';
import { useWrite } from '#api/mutation.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { EditDrawer } from '#ui/edit-drawer.tsx';
import { ImageField } from '#ui/image-field.tsx';
import { NumberSelect } from '#ui/number-fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AdChart } from './ad-chart.tsx';
import { CampaignHistory } from './campaign-history.tsx';
import { PeriodFields, sentTime, shownTime } from './period-fields.tsx';

const USUAL_PRIORITY = 100;

interface AdDrawerProps {
  /** Absent for a new one. */
  ad: Ad | undefined;
  onClose: () => void;
}

/** Writes an advertisement; below stands how often it was seen and followed of late. */
export function AdDrawer({ ad, onClose }: AdDrawerProps) {
  const { t } = useTranslation('campaigns');
  const create = useWrite(createAd, { onSuccess: onClose });
  const update = useWrite(updateAd, { onSuccess: onClose });
  const form = useForm({
    initialValues: {
      place: (ad?.place ?? AdPlace.notice) as AdPlace,
      title: ad?.title ?? '',
      cover: ad?.cover ?? '',
      linkActivityId: ad?.linkActivityId ?? '',
      link: ad?.link ?? '',
      persist: ad?.persist ?? false,
      startTime: shownTime(ad?.startTime),
      limitTime: shownTime(ad?.limitTime),
      priority: ad?.priority ?? USUAL_PRIORITY,
    },
    validateInputOnChange: true,
    validate: adChecks,
    transformValues: ({ title, startTime, limitTime, ...values }): AdText => ({
      ...values,
      title: title.trim(),
      startTime: values.persist ? null : sentTime(startTime),
      limitTime: values.persist ? null : sentTime(limitTime),
    }),
  });
  form.watch('startTime', () => form.validateField('limitTime'));
  for (const field of ['place', 'persist', 'linkActivityId'] as const) form.watch(field, () => form.validate());
  const { place, cover, linkActivityId } = form.values;
  return (
    <EditDrawer
      title={t(ad ? 'change_ad' : 'add_ad')}
      form={form}
      isPending={create.isPending || update.isPending}
      onSave={(text) => (ad ? update.mutate({ ...text, _id: ad._id }) : create.mutate(text))}
      onClose={onClose}
    >
      <NumberSelect
        {...form.getInputProps('place')}
        label={t('place')}
        data={Object.values(AdPlace).map((value) => ({ value, label: t(`place_${value}`) }))}
      />
      <TextField {...form.getInputProps('title')} label={t('title')} description={t('ad_title_text')} data-autofocus />
      {place !== AdPlace.notice && (
        <ImageField
          label={t('picture')}
          value={cover}
          send={storeImage}
          onChange={(address) => form.setFieldValue('cover', address)}
        />
      )}
      <ActivityPicker value={linkActivityId} onChange={(_id) => form.setFieldValue('linkActivityId', _id)} />
      {!linkActivityId && (
        <TextField {...form.getInputProps('link')} label={t('address')} description={t('ad_address_text')} />
      )}
      <PeriodFields form={form} />
      <NumberInput
        {...form.getInputProps('priority')}
        label={t('priority')}
        description={t('priority_text')}
        min={0}
        max={100_000}
        allowDecimal={false}
      />
      {ad && <AdChart adId={ad._id} />}
      {ad && <CampaignHistory subject="ad" subjectKey={ad._id} />}
    </EditDrawer>
  );
}

/** The activity that an advertisement leads to, found by words of its title. */
function ActivityPicker({ value, onChange }: { value: string; onChange: (activityId: string) => void }) {
  const { t } = useTranslation('campaigns');
  const [search, setSearch] = useState('');
  const { data: chosen } = useQuery({ ...operatorActivityQuery(value), enabled: value !== '', retry: false });
  const { data: found = [] } = useQuery({
    ...activityChoicesQuery(chosen?.title === search ? '' : search),
    placeholderData: (shown) => shown,
  });
  const choices = found.map(({ _id, title }) => ({ value: _id, label: title }));
  const isAmong = choices.some((choice) => choice.value === value);
  const own = value && !isAmong ? [{ value, label: chosen?.title ?? value }] : [];
  return (
    <Select
      label={t('leads_to_activity')}
      description={t('leads_to_activity_text')}
      placeholder={t('no_activity')}
      searchable
      clearable
      value={value || null}
      data={[...own, ...choices]}
      filter={({ options }) => options}
      nothingFoundMessage={t('activities_empty')}
      onSearchChange={setSearch}
      onChange={(chosenId) => onChange(chosenId ?? '')}
    />
  );
}
