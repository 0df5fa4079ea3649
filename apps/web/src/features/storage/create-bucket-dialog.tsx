import { follows, rules } from '@colophon/model';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { isBucketTakenQuery } from '#api/objects/buckets.ts';
import { createBucket } from '#api/objects/mutations.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { SEARCH_DEBOUNCE_MS } from '#ui/search-input.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Availability, useAvailable } from '#ui/use-available.ts';

interface CreateBucketProps {
  onCreated: (bucketName: string) => void;
  onClose: () => void;
}

const followsName = follows(rules.bucketName);

function errorOf(bucketName: string, availability: Availability): string | null {
  if (bucketName === '') return 'storage:bucket_required';
  return followsName(bucketName) ?? (availability === 'taken' ? 'storage:bucket_taken' : null);
}

/** Asks for the name of a new bucket: unique in the whole installation, and never changed. */
export function CreateBucketDialog({ onCreated, onClose }: CreateBucketProps) {
  const { t } = useTranslation(['storage', 'ui']);
  const form = useForm({ initialValues: { bucketName: '' }, validate: { bucketName: followsName } });
  const { bucketName } = form.values;
  const availability = useAvailable({
    value: bucketName,
    isValid: form.isValid(),
    query: isBucketTakenQuery,
  });
  const create = useWrite(createBucket, { onSuccess: () => onCreated(bucketName) });
  const [paused] = useDebouncedValue(bucketName, SEARCH_DEBOUNCE_MS);
  const [left, setLeft] = useState<string>();
  // While one types, nothing is wrong yet.
  const isTyping = bucketName !== left && (bucketName !== paused || (bucketName === '' && left === undefined));
  const error = !isTyping && errorOf(bucketName, availability);
  return (
    <Modal
      opened
      centered
      size={640}
      onClose={onClose}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={t('create_bucket')}
    >
      <form onSubmit={form.onSubmit(() => void (availability === 'free' && create.mutate(bucketName)))} noValidate>
        <Stack>
          <TextField
            label={t('bucket_name')}
            description={t('bucket_rule')}
            value={bucketName}
            error={error}
            onChange={(event) => form.setFieldValue('bucketName', event.currentTarget.value.trim())}
            onBlur={() => setLeft(bucketName)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
            required
          />
          <Group justify="flex-end">
            {/* Keeps the focus: a message that came with leaving the field would move the button away from the pointer. */}
            <Button variant="default" onMouseDown={(event) => event.preventDefault()} onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <ReasonedButton type="submit" why={availability !== 'free' && 'reasons:bucket'} loading={create.isPending}>
              {t('ui:ok')}
            </ReasonedButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
