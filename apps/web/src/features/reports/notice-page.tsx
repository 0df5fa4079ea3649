import { noticeChecks, type ReportSubject, rules } from '@colophon/model';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { markFields } from '#api/field-errors.ts';
import { useWrite } from '#api/mutation.ts';
import { sendNotice } from '#api/reports/mutations.ts';
import { subjectNameQuery } from '#api/reports/queries.ts';
import { AddressCode } from '#domain/addresses/address-proof.tsx';
import type { ReportedSubject } from '#domain/reports/reported-subject.ts';
import { SubjectLink } from '#domain/reports/subject-link.tsx';
import { useKindWords } from '#domain/reports/use-kind-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { EmptyFace, ErrorFace } from '#ui/faces.tsx';
import { FormSkeleton } from '#ui/form-skeleton.tsx';
import { Page } from '#ui/page.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';

interface NoticeSubject {
  subjectType: ReportSubject;
  subjectId: string;
}

/** The formal notice of a rights holder; an account is not needed. Without a subject it says how to come to one. */
export function NoticePage({ subject }: { subject: NoticeSubject | undefined }) {
  const { t } = useTranslation('reports');
  return (
    <Page title={t('notice')} intro={t('notice_intro')} width="form">
      {subject ? <Found subject={subject} /> : <NoSubject />}
    </Page>
  );
}

/** The form about what is there under an id, by the name that it has now. */
function Found({ subject: { subjectType, subjectId } }: { subject: NoticeSubject }) {
  const { data: name, error, refetch } = useQuery(subjectNameQuery(subjectType, subjectId));
  if (name === null) return <NoSubject />;
  if (name !== undefined) return <NoticeForm subject={{ subjectType, subjectId, name }} />;
  return error ? <ErrorFace error={error} retry={() => void refetch()} /> : <FormSkeleton />;
}

function NoSubject() {
  const { t } = useTranslation('reports');
  return (
    <EmptyFace
      title={t('notice_of_what')}
      text={t('notice_of_what_text')}
      action={
        <Button component={AppLink} app="console" to="/market">
          {t('to_market')}
        </Button>
      }
    />
  );
}

function NoticeForm({ subject: { name, ...subject } }: { subject: ReportedSubject }) {
  const { t } = useTranslation(['reports', 'rules', 'addresses']);
  const kindWords = useKindWords();
  const form = useForm({
    initialValues: { name: '', email: '', code: '', work: '', place: '', statement: '', contact: '', isTrue: false },
    validate: noticeChecks,
    validateInputOnChange: true,
  });
  const send = useWrite(sendNotice, {
    marks: (error) =>
      markFields(form, error, { values: { authCode: 'code' }, refusals: { 'message.wrong-code': 'code' } }),
  });
  if (send.isSuccess) return <EmptyFace title={t('notice_sent')} text={t('notice_sent_text')} />;
  const { email } = form.values;
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ code: authCode, isTrue: _, ...said }) =>
        send.mutate({ ...subject, ...said, authCode }),
      )}
    >
      <Stack>
        <Text>
          {kindWords(subject.subjectType)} <SubjectLink {...subject} subjectName={name} />
        </Text>
        <TextAreaField
          {...form.getInputProps('work')}
          label={t('notice_work')}
          description={t('notice_work_text')}
          counted={rules.noticeWork}
        />
        <TextField
          {...form.getInputProps('place')}
          label={t('notice_place')}
          description={t('notice_place_text')}
          maxLength={rules.noticePlace.maxLength}
        />
        <TextAreaField
          {...form.getInputProps('statement')}
          label={t('notice_statement')}
          description={t('notice_statement_text')}
          counted={rules.noticeStatement}
        />
        <TextField
          {...form.getInputProps('name')}
          label={t('notice_name')}
          autoComplete="name"
          maxLength={rules.noticeName.maxLength}
        />
        <TextAreaField
          {...form.getInputProps('contact')}
          label={t('notice_contact')}
          description={t('notice_contact_text')}
          counted={rules.noticeContact}
          minRows={2}
        />
        <TextField {...form.getInputProps('email')} label={t('addresses:email')} type="email" autoComplete="email" />
        <AddressCode
          {...form.getInputProps('code')}
          address={email}
          purpose="rightsNotice"
          canSend={noticeChecks.email(email) === null}
        />
        <Checkbox {...form.getInputProps('isTrue', { type: 'checkbox' })} label={t('notice_is_true')} />
        <Group justify="flex-end">
          <ReasonedButton
            type="submit"
            color="seal"
            why={!form.isValid() && 'reasons:fill_in'}
            loading={send.isPending}
          >
            {t('send_notice')}
          </ReasonedButton>
        </Group>
      </Stack>
    </form>
  );
}
