import { Alert, Button, Group, Input, Loader, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { IconFile, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { fileAnalysisQuery } from '#api/files/queries.ts';
import type { StoredFile } from '#api/resources/versions.ts';
import { UnansweredCalls } from '#domain/publishing/unanswered-calls.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { DropZone } from '#ui/drop-zone.tsx';
import { ErrorFace } from '#ui/faces.tsx';
import { PropertiesList } from '#ui/properties-list.tsx';
import styles from './file-field.module.css';
import { OccupiedDialog } from './occupied-dialog.tsx';
import { type Transfer, useFileTransfer } from './use-file-transfer.ts';

interface FileFieldProps {
  label: string;
  hint?: string;
  /** Extensions that the file dialog offers; any when absent. */
  formats?: readonly string[];
  /** Type whose properties are shown; empty while none is chosen. */
  typeCode: string;
  value: StoredFile | null;
  /** Where the value comes from, when it was not chosen here. */
  origin?: string | undefined;
  refuse: (file: File) => Promise<string | null>;
  /** Gets a file that was sent from here, or `null` when the value is taken away. */
  onChange: (file: StoredFile | null) => void;
  /** Other ways to a file, offered below the first one. */
  otherWays?: ReactNode;
  /** Further actions on the value, besides replacing it. */
  actions?: ReactNode;
  /** True when the screen shows the properties of the file itself. */
  isBare?: boolean;
}

/** The file of a version: dropped or chosen, brought to the platform, analysed, shown with what was found in it. */
export function FileField({
  label,
  hint,
  formats,
  typeCode,
  value,
  refuse,
  onChange,
  otherWays,
  ...chosen
}: FileFieldProps) {
  const { transfer, start, proceed, pause, resume, cancel } = useFileTransfer({ refuse, onStored: onChange });
  const id = useId();
  return (
    <Input.Wrapper id={id} label={label} description={value ? undefined : hint}>
      {value ? (
        <ChosenFile {...chosen} file={value} typeCode={typeCode} onRemove={() => onChange(null)} />
      ) : (
        <>
          <FileTransfer
            id={id}
            formats={formats}
            transfer={transfer}
            onFile={start}
            onPause={pause}
            onResume={resume}
            onCancel={cancel}
          />
          {(transfer.phase === 'empty' || transfer.phase === 'failed') && otherWays}
        </>
      )}
      {transfer.phase === 'occupied' && <OccupiedDialog {...transfer} onClose={cancel} onProceed={proceed} />}
    </Input.Wrapper>
  );
}

interface FileTransferProps {
  id: string;
  formats: readonly string[] | undefined;
  transfer: Transfer;
  onFile: (file: File) => void;
  onPause: () => void;
  onResume: () => void;
  onCancel: () => void;
}

/** Takes a file and tells how far it is on its way. */
function FileTransfer({ id, formats, transfer, onFile, onPause, onResume, onCancel }: FileTransferProps) {
  const { t } = useTranslation(['publish', 'ui']);
  const { phase } = transfer;
  const isBusy = phase === 'preparing' || phase === 'sending' || phase === 'paused';
  return (
    <DropZone id={id} accept={formats?.join(',')} isLarge onFile={(file) => isBusy || onFile(file)}>
      {(choose) => (
        <>
          <TransferState transfer={transfer} />
          <Group gap="sm" justify="center">
            {phase === 'sending' && (
              <Button variant="default" onClick={onPause}>
                {t('pause_upload')}
              </Button>
            )}
            {phase === 'paused' && <Button onClick={onResume}>{t('resume_upload')}</Button>}
            {transfer.phase === 'failed' && <Button onClick={() => onFile(transfer.file)}>{t('ui:retry')}</Button>}
            {isBusy ? (
              <Button variant="default" onClick={onCancel}>
                {t('cancel_upload')}
              </Button>
            ) : (
              <Button
                variant={phase === 'failed' ? 'default' : 'filled'}
                leftSection={<IconUpload size={18} />}
                onClick={choose}
              >
                {t(phase === 'failed' ? 'ui:choose_another_file' : 'ui:choose_file')}
              </Button>
            )}
          </Group>
        </>
      )}
    </DropZone>
  );
}

function TransferState({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation(['publish', 'ui']);
  if (transfer.phase === 'empty' || transfer.phase === 'occupied') {
    return <Text className={styles.invitation}>{t('drop_here')}</Text>;
  }
  const sentBytes = 'sentBytes' in transfer ? transfer.sentBytes : 0;
  const percent = Math.floor((sentBytes / Math.max(1, transfer.file.size)) * 100);
  const progress = t(transfer.phase === 'paused' ? 'paused_at' : 'ui:uploading', { percent });
  return (
    <div className={styles.transfer}>
      <FileName name={transfer.file.name} />
      {transfer.phase === 'failed' && (
        <Text c="var(--mantine-color-error)" role="alert">
          {transfer.message}
        </Text>
      )}
      {transfer.phase === 'preparing' && (
        <Group gap="xs">
          <Loader size="xs" color="ink" />
          <Text c="dimmed">{t('preparing')}</Text>
        </Group>
      )}
      {(transfer.phase === 'sending' || transfer.phase === 'paused') && (
        <>
          <Text c="dimmed">{progress}</Text>
          <Progress.Root mt="xs">
            <Progress.Section value={percent} aria-label={progress} />
          </Progress.Root>
        </>
      )}
    </div>
  );
}

function FileName({ name }: { name: string }) {
  return (
    <Group gap="xs" wrap="nowrap" miw={0}>
      <IconFile size={20} aria-hidden="true" className={styles.icon} />
      <Text truncate fw={500} title={name}>
        {name}
      </Text>
    </Group>
  );
}

interface ChosenFileProps extends Pick<FileFieldProps, 'origin' | 'actions' | 'isBare' | 'typeCode'> {
  file: StoredFile;
  onRemove: () => void;
}

function ChosenFile({ file, origin, actions, isBare, typeCode, onRemove }: ChosenFileProps) {
  const { t } = useTranslation('publish');
  return (
    <div className={styles.chosen}>
      <Group justify="space-between">
        <div className={styles.file}>
          <FileName name={file.name} />
          {origin && <Text c="dimmed">{origin}</Text>}
        </div>
        <Group gap="xs">
          {actions}
          <Button variant="default" onClick={onRemove}>
            {t('replace_file')}
          </Button>
        </Group>
      </Group>
      <Analysis sha1={file.sha1} typeCode={typeCode} isBare={isBare} />
    </div>
  );
}

/** Result of the platform's analysis of the file, or a note that it is still running. */
function Analysis({ sha1, typeCode, isBare }: { sha1: string } & Pick<FileFieldProps, 'typeCode' | 'isBare'>) {
  const { t } = useTranslation(['publish', 'ui']);
  const { data, error, refetch } = useQuery(fileAnalysisQuery(sha1, typeCode));
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  if (!data || data.state === 'running') {
    return (
      <Stack gap="xs" role="status" aria-label={t('parsing')}>
        <Text c="dimmed">{t('parsing')}</Text>
        <Skeleton height={14} width="70%" />
        <Skeleton height={14} width="45%" />
      </Stack>
    );
  }
  if (data.virus) return <Alert color="danger" title={t('parse_infected', { virus: data.virus })} />;
  if (data.state !== 'success') {
    return (
      <Alert color="danger" title={t(data.state === 'failed' ? 'parse_failed' : 'parse_unknown')}>
        <Button variant="default" onClick={() => void refetch()}>
          {t('ui:retry')}
        </Button>
      </Alert>
    );
  }
  return (
    <>
      <UnansweredCalls calls={data.unansweredCalls} />
      {!isBare && <PropertiesList label={t('properties')} properties={data.properties} />}
    </>
  );
}
