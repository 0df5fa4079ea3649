import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { collectRulesQuery, setCollectRules } from '#api/collections/rules.ts';
import { useWrite } from '#api/mutation.ts';
import styles from '#domain/collection-items/collections.module.css';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { useLeavePrompt } from '#session/leave-prompt.ts';
import { confirm } from '#ui/confirm.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { toast } from '#ui/toast.ts';
import { areFine, bodyOf, type Rules, rulesOf } from './collect-rules.ts';
import { RulesFields } from './rules-fields.tsx';
import { useSwitchingOn } from './use-switching-on.ts';

/** Shows the rules for what a collection takes in by itself, or edits them. */
export function RulesBlock({ collectionId }: { collectionId: string }) {
  const { t } = useTranslation(['collections', 'ui']);
  const { user } = useCurrentUser();
  const username = user?.username ?? '';
  const { data, error, refetch } = useQuery(collectRulesQuery(collectionId));
  const [edited, setEdited] = useState<Rules | null>(null);
  const maySwitchOn = useSwitchingOn(collectionId);
  useLeavePrompt(edited !== null);
  const save = useWrite(setCollectRules, {
    onSuccess: () => {
      setEdited(null);
      toast.success(t('saved'));
    },
  });
  const submit = async (rules: Rules) => {
    const isPointless = rules.isOn && rules.isCompleted;
    const agreed =
      !isPointless || (await confirm({ title: 'collections:auto_add', description: 'collections:completed_text' }));
    if (agreed) save.mutate({ collectionId, ...bodyOf(rules, username) });
  };
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={120} mt="xl" />;
  const rules = rulesOf(data, username);
  return (
    <section className={styles.block} aria-label={t('auto_add')}>
      <Group justify="space-between">
        <h2>{t('auto_add')}</h2>
        {!edited && (
          <Button variant="subtle" onClick={() => setEdited(rules)}>
            {t('edit')}
          </Button>
        )}
      </Group>
      {edited ? (
        <Stack>
          <RulesFields rules={edited} onChange={setEdited} maySwitchOn={maySwitchOn} />
          <Group>
            <ReasonedButton
              why={!areFine(edited) && 'reasons:conditions'}
              loading={save.isPending}
              onClick={() => void submit(edited)}
            >
              {t('save')}
            </ReasonedButton>
            <Button variant="default" disabled={save.isPending} onClick={() => setEdited(null)}>
              {t('ui:cancel')}
            </Button>
          </Group>
        </Stack>
      ) : (
        <RulesInWords rules={rules} />
      )}
    </section>
  );
}

function RulesInWords({ rules: { isOn, isCompleted, matchesAll, conditions } }: { rules: Rules }) {
  const { t } = useTranslation('collections');
  return (
    <Stack gap="xs">
      <Text>{t(isCompleted ? 'status_completed' : 'status_ongoing')}</Text>
      <Text>{t(isOn ? (matchesAll ? 'match_all' : 'match_any') : 'auto_add_off')}</Text>
      {isOn && (
        <ul>
          {conditions.map(({ key, operator, value }) => (
            <li key={`${key} ${operator} ${value}`} className={styles.name}>
              {t(`key_${key}`)} {t(`operator_${operator}`)} “{value}”
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
