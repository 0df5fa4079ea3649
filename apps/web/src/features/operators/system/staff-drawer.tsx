import { OPERATOR_PERMISSIONS, type OperatorPermission } from '@colophon/model';
import { Checkbox, Radio, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useWrite } from '#api/mutation.ts';
import { changeStaff, type Operator } from '#api/operations/staff.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { EditDrawer } from '#ui/edit-drawer.tsx';
import { fullNameOf } from '#ui/person-name.tsx';
import { toast } from '#ui/toast.ts';

/** Says what an operator takes care of: everything, or some parts. */
export function StaffDrawer({ operator, onClose }: { operator: Operator; onClose: () => void }) {
  const { t } = useTranslation('system');
  const name = fullNameOf(operator);
  const change = useWrite(changeStaff, {
    onSuccess: () => {
      toast.success(t('staff_changed', { name }));
      onClose();
    },
  });
  const form = useForm({
    initialValues: {
      scope: operator.permissions === null ? 'all' : 'some',
      permissions: [...(operator.permissions ?? [])] as OperatorPermission[],
    },
  });
  const save = ({ scope, permissions }: typeof form.values) =>
    change.mutate({ userId: operator.userId, permissions: scope === 'all' ? null : permissions });
  return (
    <EditDrawer
      title={t('change_staff', { name })}
      form={form}
      isPending={change.isPending}
      onSave={save}
      onClose={onClose}
    >
      <Radio.Group {...form.getInputProps('scope')} label={t('takes_care_of')} description={t('heeded_at_once')}>
        <Stack gap="xs" mt="xs">
          <Radio value="all" label={t('part_all')} description={t('part_all_text')} data-autofocus />
          <Radio value="some" label={t('part_some')} />
        </Stack>
      </Radio.Group>
      {form.values.scope === 'some' && (
        <Checkbox.Group {...form.getInputProps('permissions')} label={t('parts')}>
          <Stack gap="xs" mt="xs">
            {OPERATOR_PERMISSIONS.map((permission) => (
              <Checkbox
                key={permission}
                value={permission}
                label={t(`part_${permission}`)}
                description={t(`part_${permission}_text`)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </EditDrawer>
  );
}
