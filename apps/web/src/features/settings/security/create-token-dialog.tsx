import { listAddresses, scopesOf, TOKEN_SCOPES, type TokenDraft, tokenChecks } from '@colophon/model';
import { Button, Checkbox, Group, NativeSelect, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { budgetsQuery } from '#api/budgets/queries.ts';
import { markFields } from '#api/field-errors.ts';
import { useWrite } from '#api/mutation.ts';
import { ownNodesQuery } from '#api/nodes/queries.ts';
import { createToken } from '#api/users/mutations.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { Dialog } from '#ui/dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ShownOnce } from '../shown-once.tsx';
import { NameField } from './name-field.tsx';

/** Days that a token lives; 0 is for ever. */
const LIVES = ['30', '90', '365', '0'] as const;
const DAY_MS = 24 * 60 * 60 * 1_000;

interface CreateTokenDialogProps {
  /** True when the token may get the rights of operators. */
  isOperator: boolean;
  onClose: () => void;
}

/** Makes a token, and shows it this once. */
export function CreateTokenDialog({ isOperator, onClose }: CreateTokenDialogProps) {
  const { t } = useTranslation(['settings', 'ui']);
  const form = useForm<TokenDraft>({
    initialValues: {
      name: '',
      scopes: ['read'],
      nodeId: '',
      budgetId: '',
      days: LIVES[1],
      addresses: '',
      perMinute: '',
      password: '',
    },
    validate: tokenChecks,
    validateInputOnChange: ['name', 'addresses', 'perMinute'],
  });
  const nodes = useQuery(ownNodesQuery);
  const budgets = useQuery(budgetsQuery);
  const isPaying = form.values.scopes.includes('pay');
  const create = useWrite(createToken, {
    marks: (error) => markFields(form, error, { refusals: { 'user.wrong-password': 'password' } }),
  });
  const send = ({ name, days, addresses, perMinute, password, budgetId, ...draft }: typeof form.values) => {
    const expireDate = days === '0' ? undefined : timeText(new Date(Date.now() + Number(days) * DAY_MS), 'day');
    const limits = {
      addresses: listAddresses(addresses),
      perMinute: perMinute === '' ? undefined : Number(perMinute),
      budgetId: isPaying ? budgetId : undefined,
    };
    create.mutate({ name: name.trim(), scopes: scopesOf(draft), expireDate, password, ...limits });
  };

  if (create.data) {
    return (
      <Dialog title={t('token_created')} onClose={onClose}>
        <ShownOnce
          text={t('token_created_text')}
          secret={create.data.token}
          copyLabel={t('copy_token')}
          onClose={onClose}
        />
      </Dialog>
    );
  }
  const offered = TOKEN_SCOPES.filter((scope) => scope !== 'operate' || isOperator);
  return (
    <Dialog title={t('create_token')} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit(send)}>
        <Stack>
          <NameField {...form.getInputProps('name')} description={t('token_name_hint')} />
          <Checkbox.Group
            label={t('scopes')}
            value={[...form.values.scopes]}
            onChange={(chosen) =>
              form.setFieldValue(
                'scopes',
                offered.filter((scope) => chosen.includes(scope)),
              )
            }
          >
            <Stack gap="xs" mt={4}>
              {offered.map((scope) => (
                <Checkbox key={scope} value={scope} label={t(`scope_${scope}_text`)} />
              ))}
            </Stack>
          </Checkbox.Group>
          {form.values.scopes.includes('nodes') && !form.values.scopes.includes('write') && (
            <NativeSelect
              {...form.getInputProps('nodeId')}
              label={t('token_node')}
              data={[
                { value: '', label: t('all_my_nodes') },
                ...(nodes.data?.dataList ?? []).map(({ nodeId, nodeName }) => ({
                  value: String(nodeId),
                  label: nodeName,
                })),
              ]}
            />
          )}
          {isPaying && (
            <NativeSelect
              {...form.getInputProps('budgetId')}
              label={t('token_budget')}
              description={t('token_budget_hint')}
              data={[
                { value: '', label: '' },
                ...(budgets.data ?? [])
                  .filter(({ status }) => status === 'on')
                  .map((budget) => ({ value: budget.budgetId, label: budget.name })),
              ]}
            />
          )}
          <NativeSelect
            {...form.getInputProps('days')}
            label={t('expires')}
            data={LIVES.filter((life) => life !== '0' || !isPaying).map((life) => ({
              value: life,
              label: life === '0' ? t('never_expires') : t('in_days', { count: Number(life) }),
            }))}
          />
          <TextField
            {...form.getInputProps('addresses')}
            label={t('token_addresses')}
            description={t('token_addresses_hint')}
          />
          <TextField
            {...form.getInputProps('perMinute')}
            label={t('token_per_minute')}
            description={t('token_per_minute_hint')}
            inputMode="numeric"
          />
          <PasswordField
            {...form.getInputProps('password')}
            label={t('login_password')}
            autoComplete="current-password"
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <ReasonedButton type="submit" loading={create.isPending} why={!form.isValid() && 'reasons:fill_in'}>
              {t('create_token')}
            </ReasonedButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
