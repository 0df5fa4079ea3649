import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { endShare, type Share, sharesQuery, shareTestSite } from '#api/test-nodes/shares.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { confirm } from '#ui/confirm.ts';
import { ContentLoader } from '#ui/content-loader.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { EmptyFace, ErrorFace } from '#ui/faces.tsx';
import { NumberSelect } from '#ui/number-fields.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { Timed } from '#ui/time.tsx';
import { toast } from '#ui/toast.ts';

const DAYS = [1, 3, 7, 14, 30];
const DEFAULT_DAYS = 7;
const MAX_SHARES = 10;
/** Browsers that may open a link. */
const MAX_BROWSERS = 20;

/** Links by which others see the test site of a node: made for some days, copied, ended. */
export function ShareDrawer({ nodeId, onClose }: { nodeId: number; onClose: () => void }) {
  const { t } = useTranslation('testNodes');
  const [days, setDays] = useState(DEFAULT_DAYS);
  const shares = useQuery(sharesQuery(nodeId));
  const share = useWrite(shareTestSite, { onSuccess: () => toast.success(t('share_made')) });
  const isFull = (shares.data?.length ?? 0) >= MAX_SHARES;
  return (
    <SideDrawer opened onClose={onClose} title={t('share')} width={640}>
      <Stack>
        <Text c="dimmed">{t('share_intro', { browsers: MAX_BROWSERS })}</Text>
        <Group align="end">
          <NumberSelect
            label={t('share_days')}
            data={DAYS.map((value) => ({ value, label: t('share_for_days', { count: value }) }))}
            value={days}
            onChange={setDays}
          />
          <ReasonedButton
            why={isFull && t('shares_full', { max: MAX_SHARES })}
            loading={share.isPending}
            onClick={() => share.mutate({ nodeId, days })}
          >
            {t('share_make')}
          </ReasonedButton>
        </Group>
        {shares.isPending && <ContentLoader />}
        {shares.isError && <ErrorFace error={shares.error} retry={() => void shares.refetch()} />}
        {shares.data?.length === 0 && <EmptyFace title={t('no_shares')} />}
        {shares.data?.map((one) => (
          <ShareRow key={one.shareId} nodeId={nodeId} share={one} />
        ))}
      </Stack>
    </SideDrawer>
  );
}

function ShareRow({ nodeId, share }: { nodeId: number; share: Share }) {
  const { t } = useTranslation('testNodes');
  const end = useWrite(endShare, { onSuccess: () => toast.success(t('share_ended')) });
  const askToEnd = async () => {
    const sure = await confirm({
      title: t('share_end_title'),
      description: t('share_end_text'),
      confirmLabel: t('share_end'),
      danger: true,
    });
    if (sure) end.mutate({ nodeId, shareId: share.shareId });
  };
  return (
    <Group justify="space-between" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <Anchor href={share.url} display="block" truncate>
          {share.url}
        </Anchor>
        <Text size="sm" c="dimmed">
          <Timed>{t('share_until', { time: timeText(share.expireDate) })}</Timed>
          {' · '}
          {t('share_browsers', { opened: share.browsers, max: MAX_BROWSERS })}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        <CopyButton value={share.url} label={t('share_copy')} />
        <Button variant="default" loading={end.isPending} onClick={() => void askToEnd()}>
          {t('share_end')}
        </Button>
      </Group>
    </Group>
  );
}
