import type { TOKEN_SCOPES } from '@colophon/model';
import { Button, Code } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { budgetsQuery } from '#api/budgets/queries.ts';
import { useWrite } from '#api/mutation.ts';
import { ownNodesQuery } from '#api/nodes/queries.ts';
import { revokeToken } from '#api/users/mutations.ts';
import { type ApiToken, tokensQuery } from '#api/users/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { confirm } from '#ui/confirm.ts';
import { Timed } from '#ui/time.tsx';
import { toast } from '#ui/toast.ts';
import { Listed, lines, Row, Section } from '../section.tsx';
import { CreateTokenDialog } from './create-token-dialog.tsx';

/** With what programs act for the user: what each may do, when it was used, and how to take it back. */
export function ApiTokens({ isOperator }: { isOperator: boolean }) {
  const { t } = useTranslation('settings');
  const tokens = useQuery(tokensQuery);
  const nodes = useQuery(ownNodesQuery);
  const budgets = useQuery(budgetsQuery);
  const budgetName = (budgetId: string) => budgets.data?.find((one) => one.budgetId === budgetId)?.name ?? '';
  /** A node that is not the user's any more has its number. */
  const scopeText = (scope: string) => {
    const [name, nodeId] = scope.split(':') as [(typeof TOKEN_SCOPES)[number], string?];
    if (nodeId === undefined) return t(`scope_${name}`);
    const node = nodes.data?.dataList.find((one) => String(one.nodeId) === nodeId);
    return t('scope_of_node', { node: node?.nodeName ?? nodeId });
  };
  const [isCreating, setIsCreating] = useState(false);
  const revoke = useWrite(revokeToken, { onSuccess: () => toast.success(t('token_revoked')) });
  const askToRevoke = async (token: ApiToken) => {
    const sure = await confirm({
      title: t('revoke_token', { name: token.name }),
      description: t('revoke_token_text'),
      confirmLabel: t('revoke'),
      danger: true,
    });
    if (sure) revoke.mutate(token);
  };
  return (
    <Section
      title={t('tokens')}
      intro={t('tokens_intro')}
      actions={
        <Button variant="default" onClick={() => setIsCreating(true)}>
          {t('create_token')}
        </Button>
      }
    >
      <Listed
        query={tokens}
        nothing={t('no_tokens')}
        row={(token) => (
          <Row
            key={token.tokenId}
            name={
              <>
                {token.name} <Code>{token.hint}</Code>
              </>
            }
            value={
              <Timed>
                {lines(
                  token.scopes.map(scopeText).join(t('and')),
                  ...(token.budgetId === null ? [] : [t('pays_from', { name: budgetName(token.budgetId) })]),
                  ...(token.addresses.length > 0
                    ? [t('only_from', { addresses: token.addresses.join(t('and')) })]
                    : []),
                  ...(token.perMinute === null ? [] : [t('calls_per_minute', { count: token.perMinute })]),
                  token.lastUsedDate
                    ? t('last_seen', { time: timeText(token.lastUsedDate), ip: token.lastUsedIp })
                    : t('never_used'),
                  token.expireDate ? t('expires_on', { date: timeText(token.expireDate, 'day') }) : t('never_expires'),
                )}
              </Timed>
            }
            actions={
              <Button
                variant="default"
                aria-label={t('revoke_token', { name: token.name })}
                onClick={() => void askToRevoke(token)}
              >
                {t('revoke')}
              </Button>
            }
          />
        )}
      />
      {isCreating && <CreateTokenDialog isOperator={isOperator} onClose={() => setIsCreating(false)} />}
    </Section>
  );
}
