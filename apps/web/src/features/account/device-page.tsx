import type { TOKEN_SCOPES } from '@colophon/model';
import { Alert, Anchor, Button, Checkbox, NativeSelect, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { budgetsQuery } from '#api/budgets/queries.ts';
import { useWrite } from '#api/mutation.ts';
import { approveDevice, type DeviceRequest, declineDevice, readDevice } from '#api/sign-in/devices.ts';
import { failureMessage, isRefusal } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { appHref } from '#session/go-to.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Time } from '#ui/time.tsx';
import { AccountFrame } from './account-frame.tsx';

type TokenScopeName = (typeof TOKEN_SCOPES)[number];

/** Letters of a code. */
const CODE = /^[A-Z]{8}$/;

/**
 * Approves a program that has no browser, such as the command line: the code that it shows, then what it asks for. A code from the
 * address is filled in, and nothing is asked of the platform before a press: a wrong one costs a try.
 */
export function DevicePage({ code }: { code: string }) {
  const { t } = useTranslation('account');
  const [end, setEnd] = useState<'approved' | 'declined'>();
  const read = useWrite(readDevice, { marks: () => true });
  const form = useForm({ initialValues: { code } });
  const isWhole = CODE.test(form.values.code.toUpperCase().replace(/[\s-]/g, ''));

  if (end)
    return (
      <AccountFrame title={t(`device_${end}`)}>
        <Text role="status">{t(`device_${end}_text`)}</Text>
      </AccountFrame>
    );
  if (read.data) return <DeviceQuestion request={read.data} onAnother={read.reset} onEnd={setEnd} />;
  return (
    <AccountFrame title={t('device')}>
      <form noValidate onSubmit={form.onSubmit((values) => read.mutate(values.code))}>
        <Stack>
          <Text>{t('device_text')}</Text>
          <TextField
            {...form.getInputProps('code')}
            label={t('device_code')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          {read.isError && <Failure error={read.error} />}
          <ReasonedButton type="submit" loading={read.isPending} why={!isWhole && 'reasons:fill_in'}>
            {t('device_go_on')}
          </ReasonedButton>
        </Stack>
      </form>
    </AccountFrame>
  );
}

interface DeviceQuestionProps {
  request: DeviceRequest;
  /** Leads back to the field for the code. */
  onAnother: () => void;
  onEnd: (end: 'approved' | 'declined') => void;
}

function DeviceQuestion({ request, onAnother, onEnd }: DeviceQuestionProps) {
  const { t } = useTranslation(['account', 'settings']);
  const { userCode, program, ip, createDate } = request;
  const form = useForm({ initialValues: { scopes: request.scopes, budgetId: '', password: '' } });
  const { scopes, budgetId, password } = form.values;
  const isPaying = scopes.includes('pay');
  const isWrongPassword = (error: unknown) => isRefusal(error, 'user.wrong-password');
  const approve = useWrite(approveDevice, {
    marks: (error) => {
      if (isWrongPassword(error)) form.setFieldError('password', failureMessage(error));
      return true;
    },
    onSuccess: () => onEnd('approved'),
  });
  const decline = useWrite(declineDevice, { marks: () => true, onSuccess: () => onEnd('declined') });
  /** Words for a scope; one of a single node is `nodes:` and its number. */
  const wordsOf = (scope: string) => {
    const [name, node] = scope.split(':') as [TokenScopeName, string | undefined];
    return node ? t('settings:scope_of_node', { node }) : t(`settings:scope_${name}_text`);
  };
  const failure = [approve.error, decline.error].find((error) => error && !isWrongPassword(error));
  return (
    <AccountFrame title={t('device_asks', { program })}>
      <form
        noValidate
        onSubmit={form.onSubmit((values) =>
          approve.mutate({ ...values, user_code: userCode, budgetId: isPaying ? budgetId : undefined }),
        )}
      >
        <Stack>
          <Text>{t('device_compare', { code: userCode })}</Text>
          <Text>
            {t('device_from', { ip })} <Time at={createDate} />
          </Text>
          <Checkbox.Group {...form.getInputProps('scopes')} label={t('device_may')}>
            <Stack gap="xs" mt={4}>
              {request.scopes.map((scope) => (
                <Checkbox key={scope} value={scope} label={wordsOf(scope)} />
              ))}
            </Stack>
          </Checkbox.Group>
          {isPaying && <BudgetChoice {...form.getInputProps('budgetId')} />}
          <Text size="sm">{t('device_lasts')}</Text>
          <Alert color="warning">{t('device_beware')}</Alert>
          <PasswordField
            {...form.getInputProps('password')}
            label={t('settings:login_password')}
            autoComplete="current-password"
          />
          {failure ? <Failure error={failure} /> : null}
          <ReasonedButton
            type="submit"
            loading={approve.isPending}
            why={(password === '' || scopes.length === 0 || (isPaying && budgetId === '')) && 'reasons:fill_in'}
          >
            {t('device_approve')}
          </ReasonedButton>
          <Button variant="default" loading={decline.isPending} onClick={() => decline.mutate(userCode)}>
            {t('device_decline')}
          </Button>
          <Button variant="subtle" onClick={onAnother}>
            {t('device_other_code')}
          </Button>
        </Stack>
      </form>
    </AccountFrame>
  );
}

/** The budget that the program is to pay from; where there is none, the way to one. */
function BudgetChoice(field: object) {
  const { t } = useTranslation(['account', 'settings']);
  const budgets = useQuery(budgetsQuery);
  if (budgets.error) return <Failure error={budgets.error} />;
  const usable = budgets.data?.filter(({ status }) => status === 'on') ?? [];
  if (budgets.data && usable.length === 0)
    return (
      <Alert>
        {t('device_no_budget')}{' '}
        <Anchor href={appHref('user', '/logged/setting?tab=budgets')} target="_blank">
          {t('device_make_budget')}
        </Anchor>
      </Alert>
    );
  return (
    <NativeSelect
      {...field}
      label={t('settings:token_budget')}
      description={t('settings:token_budget_hint')}
      data={[{ value: '', label: '' }, ...usable.map(({ budgetId, name }) => ({ value: budgetId, label: name }))]}
    />
  );
}

function Failure({ error }: { error: unknown }) {
  return (
    <Alert color="danger" role="alert">
      {failureMessage(error)}
    </Alert>
  );
}
