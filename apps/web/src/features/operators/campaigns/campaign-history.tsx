import { useQuery } from '@tanstack/react-query';
import { type ActSubject, campaignActsQuery } from '#api/activities/operator-acts.ts';
import type { KeyOf } from '#i18n/translator.ts';
import { useLocale, useTranslation } from '#i18n/use-translation.ts';
import { ActHistory } from '../act-history.tsx';

/** Words for the fields that were changed, by the names that the server has for them. */
const FIELD_WORDS: Readonly<Record<string, KeyOf<'campaigns'>>> = {
  title: 'title',
  cover: 'picture',
  link: 'leads_to',
  linkActivityId: 'leads_to_activity',
  persist: 'open_ended',
  startTime: 'start',
  limitTime: 'end',
  publishDate: 'visible_from',
  place: 'place',
  priority: 'priority',
  description: 'description',
  items: 'works',
};

/** Acts of operators on an activity, an advertisement or a topic. */
export function CampaignHistory({ subject, subjectKey }: { subject: ActSubject; subjectKey: string }) {
  const { t } = useTranslation('campaigns');
  const locale = useLocale();
  const { data: acts, error, refetch } = useQuery(campaignActsQuery(subject, subjectKey));
  const list = new Intl.ListFormat(locale.replace('_', '-'), { type: 'unit' });
  const changesOf = (fields: readonly string[]) => {
    const words = fields.flatMap((field) => (FIELD_WORDS[field] ? [t(FIELD_WORDS[field])] : []));
    return words.length > 0 ? [t('changed_fields', { fields: list.format(words) })] : [];
  };
  return (
    <ActHistory
      title={t('history')}
      empty={t('history_empty')}
      acts={acts?.map(({ actId, act, fields, operatorName, operatorDisplayName, createTime }) => ({
        key: String(actId),
        act: t(`act_${act}`),
        operator: { username: operatorName, displayName: operatorDisplayName },
        changes: changesOf(fields),
        createDate: createTime,
      }))}
      error={error}
      retry={() => void refetch()}
    />
  );
}
