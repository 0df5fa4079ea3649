import type { TOKEN_SCOPES } from '@colophon/model';
import { Badge, Button, Code } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { revokeAgent } from '#api/agents/mutations.ts';
import { type Agent, agentsQuery } from '#api/agents/queries.ts';
import { useWrite } from '#api/mutation.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { confirm } from '#ui/confirm.ts';
import { Timed } from '#ui/time.tsx';
import { toast } from '#ui/toast.ts';
import { Listed, lines, Row, Section } from '../section.tsx';
import { Calls } from './calls.tsx';
import { useCallFilter } from './use-call-filter.ts';
import { useToolText } from './use-tool-text.ts';

/** Operations of a program that its row names. */
const MOST_USES = 3;

/** Programs that act for the user, and what they did. */
export function ProgramsTab() {
  const { t } = useTranslation(['programs', 'settings']);
  const agents = useQuery(agentsQuery);
  const { change } = useCallFilter();
  const revoke = useRevoke();
  const calls = useRef<HTMLHeadingElement>(null);
  const showCalls = (token: string) => {
    change({ token });
    calls.current!.scrollIntoView();
    calls.current!.focus({ preventScroll: true });
  };
  return (
    <>
      <Section title={t('programs')} intro={t('programs_intro')}>
        <Listed
          query={agents}
          nothing={t('no_programs')}
          row={(agent) => (
            <AgentRow
              key={agent.grantId}
              agent={agent}
              onShow={() => showCalls(agent.grantId)}
              onRevoke={() => void revoke(agent)}
            />
          )}
        />
      </Section>
      <Calls heading={calls} agents={agents.data ?? []} onRevoke={(agent) => void revoke(agent)} />
    </>
  );
}

/** Takes its right from a program, after asking. */
function useRevoke() {
  const { t } = useTranslation(['programs', 'settings']);
  const revoke = useWrite(revokeAgent, { onSuccess: () => toast.success(t('settings:token_revoked')) });
  return async ({ grantId, name }: Agent) => {
    const sure = await confirm({
      title: t('settings:revoke_token', { name }),
      description: t('settings:revoke_token_text'),
      confirmLabel: t('settings:revoke'),
      danger: true,
    });
    if (sure) revoke.mutate(grantId);
  };
}

interface AgentRowProps {
  agent: Agent;
  onShow: () => void;
  onRevoke: () => void;
}

function AgentRow({ agent, onShow, onRevoke }: AgentRowProps) {
  const { t } = useTranslation(['programs', 'settings']);
  const toolText = useToolText();
  const { name, kind, hint, scopes, budget, uses, lastUsedDate, expireDate } = agent;
  const scopeText = (scope: string) => {
    const [word, node] = scope.split(':') as [(typeof TOKEN_SCOPES)[number], string?];
    return node === undefined ? t(`settings:scope_${word}`) : t('settings:scope_of_node', { node });
  };
  const wordsOf = ({ tool, done, refused }: Agent['uses'][number]) =>
    refused > 0 ? t('use_refused', { tool: toolText(tool), done, refused }) : t('use', { tool: toolText(tool), done });
  return (
    <Row
      name={
        <>
          {name} <Code>{hint}</Code>{' '}
          <Badge variant="light" color="ink">
            {t(`kind_${kind}`)}
          </Badge>
        </>
      }
      value={
        <Timed>
          {lines(
            scopes.map(scopeText).join(t('settings:and')),
            ...(budget ? [t('settings:pays_from', { name: budget.name })] : []),
            uses.length > 0
              ? t('uses', { uses: uses.slice(0, MOST_USES).map(wordsOf).join(t('settings:and')) })
              : t('no_uses'),
            lastUsedDate ? t('last_used', { time: timeText(lastUsedDate) }) : t('settings:never_used'),
            expireDate ? t('settings:expires_on', { date: timeText(expireDate, 'day') }) : t('settings:never_expires'),
          )}
        </Timed>
      }
      actions={
        <>
          <Button variant="default" aria-label={t('show_calls_of', { name })} onClick={onShow}>
            {t('show_calls')}
          </Button>
          <Button variant="default" aria-label={t('settings:revoke_token', { name })} onClick={onRevoke}>
            {t('settings:revoke')}
          </Button>
        </>
      }
    />
  );
}
