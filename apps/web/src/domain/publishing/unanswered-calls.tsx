import { FREELOG_APP_MEMBERS } from '@colophon/model';
import { Alert, Text } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';

const ANSWERED: ReadonlySet<string> = new Set(FREELOG_APP_MEMBERS);

/** Notice about calls of a theme or widget that no node site answers; nothing where there are none. It keeps nobody from going on. */
export function UnansweredCalls({ calls }: { calls: unknown }) {
  const { t } = useTranslation('publish');
  // found at the analysis; the platform may have learnt to answer since
  const unanswered = typeof calls === 'string' ? calls.split(',').filter((name) => !ANSWERED.has(name)) : [];
  if (unanswered.length === 0) return null;
  return (
    <Alert color="warning" title={t('unanswered_calls', { count: unanswered.length })}>
      <Text>{t('unanswered_calls_text')}</Text>
      <Text mt="xs" style={{ overflowWrap: 'anywhere' }}>
        {unanswered.map((name) => (
          <code key={name} style={{ marginInlineEnd: '0.75em' }}>
            {name}
          </code>
        ))}
      </Text>
    </Alert>
  );
}
