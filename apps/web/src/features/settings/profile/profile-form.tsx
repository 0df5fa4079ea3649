import { profileChecks, rules } from '@colophon/model';
import { Button, Group, Radio, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { markFields } from '#api/field-errors.ts';
import { useWrite } from '#api/mutation.ts';
import type { CurrentUser } from '#api/users/current-user.ts';
import { changeProfile } from '#api/users/mutations.ts';
import { AreaField } from '#domain/areas/area-field.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLeavePrompt } from '#session/leave-prompt.ts';
import { timeText } from '#times.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { Section } from '../section.tsx';
import { SEXES } from './basic-information.tsx';

/** Fields of the form by the request's names. */
const FIELDS = { displayName: 'displayName', intro: 'intro', birthday: 'birthday', occupation: 'occupation' };

/** Refusals that are about one field. */
const REFUSALS = {
  'user.display-name-taken': 'displayName',
  'user.display-name-reserved': 'displayName',
} as const;

interface Profile {
  displayName: string;
  sex: string;
  intro: string;
  birthday: string;
  areaCode: string;
  occupation: string;
}

/** Changes what the user tells about themself; everything may be left empty. */
export function ProfileForm({ user, onDone }: { user: CurrentUser; onDone: () => void }) {
  const { t } = useTranslation(['settings', 'ui', 'rules']);
  const { displayName, userDetail: detail } = user;
  const { intro, areaCode, occupation } = detail;
  const form = useForm<Profile>({
    initialValues: {
      displayName,
      sex: String(detail.sex),
      intro,
      birthday: detail.birthday ?? '',
      areaCode,
      occupation,
    },
    validate: profileChecks(detail, today()),
    validateInputOnChange: true,
  });
  const { values } = form;
  const save = useWrite(changeProfile, {
    marks: (error) => markFields(form, error, { values: FIELDS, refusals: REFUSALS }),
    onSuccess: () => {
      toast.success(t('profile_saved'));
      onDone();
    },
  });
  const submit = ({ sex, ...profile }: Profile) => save.mutate({ ...profile, sex: Number(sex) as 0 | 1 | 2 });
  useLeavePrompt(form.isDirty() && !save.isSuccess, undefined, 'tab');

  return (
    <Section title={t('basic_information')}>
      <form noValidate onSubmit={form.onSubmit(submit)}>
        <Stack maw="30rem" mt="md">
          <TextField
            {...form.getInputProps('displayName')}
            label={t('display_name')}
            description={t('display_name_hint', { username: user.username })}
            counted={rules.displayName}
            autoComplete="nickname"
          />
          <Radio.Group {...form.getInputProps('sex')} label={t('sex')}>
            <Group gap="lg" mt={4}>
              {SEXES.map(({ value, key }) => (
                <Radio key={key} value={value} label={t(`sex_${key}`)} />
              ))}
            </Group>
          </Radio.Group>
          <TextField {...form.getInputProps('intro')} label={t('intro')} counted={rules.profileIntro} />
          <TextField
            {...form.getInputProps('birthday')}
            label={t('birthday')}
            type="date"
            max={today()}
            autoComplete="bday"
          />
          <AreaField
            label={t('residence')}
            value={values.areaCode}
            onChange={(areaCode) => form.setFieldValue('areaCode', areaCode)}
          />
          <TextField
            {...form.getInputProps('occupation')}
            label={t('occupation')}
            counted={rules.occupation}
            autoComplete="organization-title"
          />
          <Group>
            <Button variant="default" onClick={onDone}>
              {t('ui:cancel')}
            </Button>
            <ReasonedButton type="submit" loading={save.isPending} why={!form.isValid() && 'reasons:correct'}>
              {t('save')}
            </ReasonedButton>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}

/** `YYYY-MM-DD` where the reader is. */
function today(): string {
  return timeText(Date.now(), 'day');
}
