import {
  isPretendable,
  MAX_PRETEND_YEARS,
  type PretendPayment,
  pretenceParameters,
  readPretendPayments,
} from '@colophon/model';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Node } from '#api/nodes/queries.ts';
import { outlookQuery } from '#api/test-nodes/outlook.ts';
import { fieldValue, onCalendar, readField } from '#calendar.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { testSiteEntry } from '#session/go-to.ts';
import { ContentLoader } from '#ui/content-loader.tsx';
import { EmptyFace, ErrorFace } from '#ui/faces.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ForeseenContractCard } from './foreseen-contract.tsx';
import styles from './test-nodes.module.css';

/** A moment to come as an address names it; what cannot be read counts as not given. */
export interface Pretended {
  pretendDate: string;
  pretendPayments: string | undefined;
}

interface OutlookDrawerProps {
  node: Pick<Node, 'nodeId' | 'nodeDomain'>;
  pretended: Pretended | undefined;
  onClose: () => void;
}

const STRIDES = [
  { key: 'week', by: { weeks: 1 } },
  { key: 'month', by: { months: 1 } },
  { key: 'year', by: { years: 1 } },
] as const;
/** Contracts that an answer looks at. */
const MAX_CONTRACTS = 100;

/** Chooses a moment to come and pretended payments, says which contracts would have lapsed by then, and leads to the test site as of then. */
export function OutlookDrawer({ node, pretended, onClose }: OutlookDrawerProps) {
  const { t } = useTranslation('testNodes');
  const [date, setDate] = useState(() => startOf(pretended));
  const [payments, setPayments] = useState<readonly PretendPayment[]>(
    () => readPretendPayments(pretended?.pretendPayments ?? '[]') ?? [],
  );
  const at = readField(date);
  const moment = at !== null && isPretendable(new Date(at), new Date()) ? new Date(at) : null;
  return (
    <SideDrawer opened onClose={onClose} title={t('look_ahead')} width={640}>
      <Stack>
        <Text c="dimmed">{t('look_ahead_intro')}</Text>
        <TextField
          type="datetime-local"
          label={t('look_ahead_at')}
          value={date}
          min={fieldValue(Date.now())}
          error={moment === null && t('look_ahead_wrong', { years: MAX_PRETEND_YEARS })}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
        <Group gap="xs">
          {STRIDES.map(({ key, by }) => (
            <Button
              key={key}
              variant="default"
              onClick={() => setDate(fieldValue(onCalendar(Date.now()).plus(by).toMillis()))}
            >
              {t(`look_ahead_in_${key}`)}
            </Button>
          ))}
        </Group>
        {moment && <Outlook node={node} moment={moment} payments={payments} onPayments={setPayments} />}
      </Stack>
    </SideDrawer>
  );
}

/** The field's value for a moment of an address; for none that can be pretended, in a month. */
function startOf(pretended: Pretended | undefined): string {
  const given = new Date(pretended?.pretendDate ?? '');
  return fieldValue(isPretendable(given, new Date()) ? given : onCalendar(Date.now()).plus({ months: 1 }).toMillis());
}

interface OutlookProps extends Pick<OutlookDrawerProps, 'node'> {
  moment: Date;
  payments: readonly PretendPayment[];
  onPayments: (payments: readonly PretendPayment[]) => void;
}

function Outlook({ node, moment, payments, onPayments }: OutlookProps) {
  const { t } = useTranslation('testNodes');
  const parameters = pretenceParameters(moment, payments);
  const outlook = useQuery(outlookQuery(node.nodeId, parameters));
  return (
    <>
      <Group>
        <Button
          component="a"
          color="seal"
          href={testSiteEntry(node.nodeDomain, `/?${new URLSearchParams(parameters)}`)}
          rightSection={<IconExternalLink size={16} aria-hidden="true" />}
        >
          {t('look_ahead_open')}
        </Button>
      </Group>
      <h3>{t('outlook_contracts')}</h3>
      {outlook.isPending && <ContentLoader />}
      {outlook.isError && <ErrorFace error={outlook.error} retry={() => void outlook.refetch()} />}
      {outlook.data?.contracts.length === 0 && <EmptyFace title={t('outlook_none')} />}
      <ul className={styles.cards}>
        {outlook.data?.contracts.map((contract) => (
          <li key={contract.contractId}>
            <ForeseenContractCard
              contract={contract}
              payments={payments}
              isBehind={outlook.isPlaceholderData}
              onPayments={onPayments}
            />
          </li>
        ))}
      </ul>
      {outlook.data?.isCut && <Text c="dimmed">{t('outlook_cut', { max: MAX_CONTRACTS })}</Text>}
    </>
  );
}
