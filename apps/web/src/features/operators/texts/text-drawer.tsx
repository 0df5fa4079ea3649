import { interfaceTextChecks, rules } from '@colophon/model';
import { Button, Checkbox, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { markFields } from '#api/field-errors.ts';
import { useWrite } from '#api/mutation.ts';
import { releaseTextsQuery } from '#api/texts/release-texts.ts';
import { type OperatorText, saveText, type WrittenText } from '#api/texts/texts.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { EditDrawer } from '#ui/edit-drawer.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { TextTagPicker } from './text-tag-picker.tsx';

interface TextDrawerProps {
  /** A text that is there, or the key of one that is not; an empty key is still to be written. */
  text: OperatorText | Release;
  onClose: () => void;
}

/** A key without a text of the operators, and what the release says under it. */
interface Release {
  key: string;
  zh_CN?: string;
  en_US?: string;
}

/** Writes a text in both languages: a draft, or for everybody. */
export function TextDrawer({ text, onClose }: TextDrawerProps) {
  const { t } = useTranslation(['texts', 'rules']);
  const { data: release = [] } = useQuery(releaseTextsQuery);
  const isKnown = '_id' in text;
  const form = useForm({ initialValues: valuesOf(text), validate: interfaceTextChecks, validateInputOnChange: true });
  const save = useWrite(saveText, {
    marks: (error) => markFields(form, error, { refusals: { 'text.key-taken': 'key' } }),
    onSuccess: ({ key }, { isPublished }) => {
      toast.success(t(isPublished ? 'text_published' : 'text_saved', { key }));
      onClose();
    },
  });
  const { key } = form.values;
  const released = release.find((each) => each.key === key);
  const takeReleased = () =>
    released && form.setValues({ chinese: released.zh_CN, english: released.en_US || released.zh_CN });
  return (
    <EditDrawer
      title={text.key ? t('change_named', { key: text.key }) : t('add')}
      form={form}
      isPending={save.isPending}
      onSave={(written) => save.mutate({ ...written, key: key.trim(), _id: isKnown ? text._id : undefined })}
      onClose={onClose}
    >
      {!text.key && (
        <TextField
          {...form.getInputProps('key')}
          label={t('key')}
          description={t('key_text')}
          maxLength={rules.textKey.maxLength}
          data-autofocus
        />
      )}
      <TextAreaField
        {...form.getInputProps('chinese')}
        label={t('chinese')}
        description={released?.zh_CN && t('as_released', { text: released.zh_CN })}
        lang="zh-CN"
        data-autofocus={text.key ? true : undefined}
      />
      <TextAreaField
        {...form.getInputProps('english')}
        label={t('english')}
        description={released?.en_US && t('as_released', { text: released.en_US })}
        lang="en"
      />
      <Text size="sm" c="dimmed">
        {t('places_text')}
      </Text>
      {released && (
        <Button variant="subtle" onClick={takeReleased} style={{ alignSelf: 'start' }}>
          {t('take_released')}
        </Button>
      )}
      <TextAreaField
        {...form.getInputProps('comment')}
        label={t('comment')}
        description={t('comment_text')}
        minRows={2}
        maxLength={rules.textComment.maxLength}
      />
      <TextTagPicker
        label={t('tags')}
        tagIds={form.values.tagIds}
        onChange={(tagIds) => form.setFieldValue('tagIds', tagIds)}
      />
      <Checkbox
        {...form.getInputProps('isPublished', { type: 'checkbox' })}
        label={t('publish_now')}
        description={t('publish_now_text')}
      />
    </EditDrawer>
  );
}

function valuesOf(text: OperatorText | Release): WrittenText {
  if ('_id' in text) {
    return {
      key: text.key,
      chinese: text.value.zh.content,
      english: text.value.en.content,
      comment: text.comment,
      tagIds: text.i18nTags.map(({ _id }) => _id),
      isPublished: true,
    };
  }
  const { key, zh_CN: chinese = '', en_US: english = chinese } = text;
  return { key, chinese, english, comment: '', tagIds: [], isPublished: true };
}
