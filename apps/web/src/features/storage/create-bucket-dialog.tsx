import { rules, satisfies } from '@colophon/model';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answer, api } from '../../api/client.ts';
import { follows } from '../../ui/form-rules.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useAvailable } from '../../ui/use-available.ts';

interface CreateBucketProps {
  onCreated: (bucketName: string) => void;
  onClose: () => void;
}

const followsName = follows(rules.bucketName);

/** Asks for the name of a new bucket: unique in the whole installation, and never changed. */
export function CreateBucketDialog({ onCreated, onClose }: CreateBucketProps) {
  const { t } = useTranslation(['storage', 'ui']);
  const queryClient = useQueryClient();
  const [bucketName, setBucketName] = useState('');
  const availability = useAvailable({
    queryKey: ['bucketNames'],
    value: bucketName,
    isValid: satisfies(rules.bucketName, bucketName),
    isTaken: (name) =>
      answer(api.GET('/v2/storages/buckets/{bucketName}/isExist', { params: { path: { bucketName: name } } })),
  });
  const create = useMutation({
    mutationFn: () => answer(api.POST('/v2/storages/buckets', { body: { bucketName } })),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['buckets'] });
      onCreated(bucketName);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (availability === 'free' && !create.isPending) create.mutate();
  };
  const error = bucketName === '' ? null : followsName(bucketName);
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
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextField
            label={t('bucket_name')}
            description={t('bucket_rule')}
            value={bucketName}
            error={error ?? (availability === 'taken' && 'storage:bucket_taken')}
            onChange={(event) => setBucketName(event.currentTarget.value.trim())}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
            required
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <Button type="submit" disabled={availability !== 'free'} loading={create.isPending}>
              {t('create_bucket')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
