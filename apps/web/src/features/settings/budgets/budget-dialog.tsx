import { BUDGET_LIMITS, type BudgetForm, budgetChangeChecks, budgetChecks } from '@colophon/model';
import { Alert, Anchor, Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { createBudget, updateBudget } from '#api/budgets/mutations.ts';
import type { Budget } from '#api/budgets/queries.ts';
import { markFields } from '#api/field-errors.ts';
import { useWrite } from '#api/mutation.ts';
import { payFailure } from '#domain/payments/pay-failure.ts';
import { isRefusal } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { appHref } from '#session/go-to.ts';
import { timeText } from '#times.ts';
import { DateField } from '#ui/date-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useCurrencySections } from '#ui/money.ts';
import { PayPasswordField } from '#ui/pay-password-field.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { type ChosenPerson, PeopleField } from './people-field.tsx';
import { TypesField } from './types-field.tsx';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Days that a budget lasts unless its owner says otherwise, and at most. */
const LIFE = { usual: 90, longest: 365 } as const;
const dayIn = (days: number) => timeText(new Date(Date.now() + days * DAY_MS), 'day');

interface Values extends BudgetForm {
  allowOpenEnded: boolean;
  allowEndsAgainstWill: boolean;
  allowNotComputable: boolean;
  types: string[];
  owners: ChosenPerson[];
  barredOwners: ChosenPerson[];
}

/** The owners that a budget names, as they are called now. */
function peopleOf(budget: Budget | null, field: 'owners' | 'barredOwners'): ChosenPerson[] {
  return budget?.people.filter(({ userId }) => budget.subjects[field].includes(userId)) ?? [];
}

/** Makes or changes a budget. The pay password is asked for where it may pay more than before. */
export function BudgetDialog({ budget, onClose }: { budget: Budget | null; onClose: () => void }) {
  const { t } = useTranslation(['budgets', 'payments', 'ui']);
  const sections = useCurrencySections();
  const form = useForm<Values>({
    initialValues: {
      name: budget?.name ?? '',
      perPayment: budget?.perPayment ?? '',
      perDay: budget?.perDay ?? '',
      total: budget?.total ?? '',
      approvalAbove: budget?.approvalAbove ?? '',
      maxFirstCost: budget?.facts.maxFirstCost ?? '',
      maxMostCost: budget?.facts.maxMostCost ?? '',
      minLicenceDays: String(budget?.facts.minLicenceDays ?? ''),
      expireDate: budget ? timeText(budget.expireDate, 'day') : dayIn(LIFE.usual),
      allowOpenEnded: budget?.facts.allowOpenEnded ?? false,
      allowEndsAgainstWill: budget?.facts.allowEndsAgainstWill ?? false,
      allowNotComputable: budget?.facts.allowNotComputable ?? false,
      types: budget?.subjects.types ?? [],
      owners: peopleOf(budget, 'owners'),
      barredOwners: peopleOf(budget, 'barredOwners'),
      password: '',
    },
    validate: budget ? budgetChangeChecks : budgetChecks,
    validateInputOnChange: ['name', 'perPayment', 'perDay', 'total', 'approvalAbove', 'maxFirstCost', 'maxMostCost'],
  });
  const marks = (error: unknown) => {
    if (isRefusal(error, 'account.wrong-password', 'account.password-locked')) {
      form.setFieldValue('password', '');
      form.setFieldError('password', payFailure(error).text);
      return true;
    }
    return markFields(form, error, {
      values: { password: 'password', expireDate: 'expireDate' },
      refusals: { 'budgets.limits': 'total' },
    });
  };
  const done = (text: string) => () => {
    toast.success(text);
    onClose();
  };
  const create = useWrite(createBudget, { marks, onSuccess: done(t('budget_made')) });
  const update = useWrite(updateBudget, { marks, onSuccess: done(t('budget_changed')) });
  const send = ({ password, ...values }: Values) => {
    const bound = (value: string) => (value.trim() === '' ? null : value.trim());
    const fields = {
      name: values.name.trim(),
      perPayment: values.perPayment.trim(),
      perDay: values.perDay.trim(),
      total: values.total.trim(),
      approvalAbove: values.approvalAbove.trim(),
      facts: {
        maxFirstCost: bound(values.maxFirstCost),
        maxMostCost: bound(values.maxMostCost),
        minLicenceDays: values.minLicenceDays === '' ? null : Number(values.minLicenceDays),
        allowOpenEnded: values.allowOpenEnded,
        allowEndsAgainstWill: values.allowEndsAgainstWill,
        allowNotComputable: values.allowNotComputable,
      },
      subjects: {
        types: values.types,
        owners: values.owners.map(({ userId }) => userId),
        barredOwners: values.barredOwners.map(({ userId }) => userId),
      },
    };
    const { expireDate } = values;
    if (!budget) return create.mutate({ ...fields, expireDate, password });
    // The same day may mean another moment: it is sent only where it was changed.
    const end = form.isDirty('expireDate') ? { expireDate } : {};
    return update.mutate({ ...fields, ...end, budgetId: budget.budgetId, password: password || undefined });
  };
  const amount = (field: 'perPayment' | 'perDay' | 'total' | 'approvalAbove' | 'maxFirstCost' | 'maxMostCost') => (
    <TextField
      {...form.getInputProps(field)}
      {...sections}
      label={t(`field_${field}`)}
      description={field === 'perPayment' || field === 'perDay' || field === 'total' ? undefined : t(`hint_${field}`)}
      inputMode="decimal"
    />
  );
  return (
    <Dialog title={budget ? t('edit_budget', { name: budget.name }) : t('add_budget')} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit(send)}>
        <Stack>
          <TextField {...form.getInputProps('name')} label={t('name')} description={t('name_hint')} data-autofocus />
          {amount('perPayment')}
          {amount('perDay')}
          {amount('total')}
          {amount('approvalAbove')}
          <DateField
            label={t('expire_date')}
            value={form.values.expireDate}
            max={dayIn(LIFE.longest)}
            error={form.errors.expireDate}
            onChange={(day = '') => form.setFieldValue('expireDate', day)}
          />
          <Text fw={600}>{t('terms')}</Text>
          <Text size="sm" c="dimmed">
            {t('terms_text')}
          </Text>
          {amount('maxFirstCost')}
          {amount('maxMostCost')}
          <TextField
            {...form.getInputProps('minLicenceDays')}
            label={t('field_minLicenceDays')}
            description={t('hint_minLicenceDays')}
            inputMode="numeric"
          />
          <Switch {...form.getInputProps('allowOpenEnded', { type: 'checkbox' })} label={t('allow_open_ended')} />
          <Switch {...form.getInputProps('allowEndsAgainstWill', { type: 'checkbox' })} label={t('allow_ends')} />
          <Switch {...form.getInputProps('allowNotComputable', { type: 'checkbox' })} label={t('allow_unknown')} />
          <Text fw={600}>{t('works')}</Text>
          <TypesField
            value={form.values.types}
            onChange={(types) => form.setFieldValue('types', types)}
            label={t('field_types')}
            description={t('hint_types')}
            max={BUDGET_LIMITS.types}
          />
          <PeopleField
            value={form.values.owners}
            onChange={(owners) => form.setFieldValue('owners', owners)}
            label={t('field_owners')}
            description={t('hint_owners')}
            max={BUDGET_LIMITS.owners}
          />
          <PeopleField
            value={form.values.barredOwners}
            onChange={(barredOwners) => form.setFieldValue('barredOwners', barredOwners)}
            label={t('field_barredOwners')}
            description={t('hint_barredOwners')}
            max={BUDGET_LIMITS.owners}
          />
          {budget && <Alert>{t('raise_text')}</Alert>}
          <PayPasswordField
            label={t('payments:enter_pay_password')}
            value={form.values.password}
            error={form.errors.password}
            onChange={(digits) => form.setFieldValue('password', digits)}
          />
          <div>
            <Anchor href={appHref('user', '/retrievePayPassword')} target="_blank">
              {t('payments:forgot_pay_password')}
            </Anchor>
          </div>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <ReasonedButton
              type="submit"
              loading={create.isPending || update.isPending}
              why={!form.isValid() && 'reasons:fill_in'}
            >
              {budget ? t('save') : t('add_budget')}
            </ReasonedButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
