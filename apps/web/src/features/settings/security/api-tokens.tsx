import { formatDate, formatDateTime } from '@colophon/model';
import { Button, Code } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answer, api } from '#api/client.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { Listed, lines, Row, Section } from '../section.tsx';
import { CreateTokenDialog } from './create-token-dialog.tsx';

const queryKey = ['apiTokens'];

function fetchTokens() {
  return answer(api.GET('/v2/users/current/tokens'));
}

type ApiToken = Awaited<ReturnType<typeof fetchTokens>>[number];

/** With what programs act for the user: what each may do, when it was used, and how to take it back. */
export function ApiTokens({ isOperator }: { isOperator: boolean }) {
  const { t } = useTranslation('settings');
  const queryClient = useQueryClient();
  const tokens = useQuery({ queryKey, queryFn: fetchTokens });
  const [isCreating, setIsCreating] = useState(false);
  const revoke = useMutation({
    mutationFn: ({ tokenId }: ApiToken) =>
      answer(api.DELETE('/v2/users/current/tokens/{tokenId}', { params: { path: { tokenId } } })),
    onSuccess: () => toast.success(t('token_revoked')),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
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
            value={lines(
              token.scopes.map((scope) => t(`scope_${scope}`)).join(t('and')),
              token.lastUsedDate
                ? t('last_seen', { time: formatDateTime(token.lastUsedDate), ip: token.lastUsedIp })
                : t('never_used'),
              token.expireDate ? t('expires_on', { date: formatDate(token.expireDate) }) : t('never_expires'),
            )}
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
      {isCreating && (
        <CreateTokenDialog
          isOperator={isOperator}
          onCreated={() => queryClient.invalidateQueries({ queryKey })}
          onClose={() => setIsCreating(false)}
        />
      )}
    </Section>
  );
}
