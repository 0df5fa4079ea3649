import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { forgetImport, type Import, importsQuery } from '#api/users/imports.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { Timed } from '#ui/time.tsx';
import { Listed, lines, Row, Section } from '../section.tsx';
import { BringAlongDialog } from './bring-along-dialog.tsx';
import { EarlierLicences } from './earlier-licences.tsx';
import { ImportDialog } from './import-dialog.tsx';

/** States in which no other archive can be brought. */
const OPEN = new Set<Import['state']>(['checking', 'planned', 'running']);

/** Archives of other installations: bringing one, how far each is, and the licences that came with them. */
export function BringAlong() {
  const { t } = useTranslation('settings');
  const query = useQuery(importsQuery);
  const [isBringing, setIsBringing] = useState(false);
  const [shown, setShown] = useState<string>();
  return (
    <>
      <Section
        title={t('bring_along')}
        intro={t('bring_along_intro')}
        actions={
          <ReasonedButton
            variant="default"
            why={query.data?.some(({ state }) => OPEN.has(state)) && t('why_import_open')}
            onClick={() => setIsBringing(true)}
          >
            {t('bring_archive')}
          </ReasonedButton>
        }
      >
        <Listed
          query={query}
          nothing={t('no_imports')}
          row={(each) => <ImportRow key={each.importId} brought={each} onShow={() => setShown(each.importId)} />}
        />
      </Section>
      <EarlierLicences />
      {isBringing && (
        <BringAlongDialog
          onClose={() => setIsBringing(false)}
          onBrought={(importId) => {
            setIsBringing(false);
            setShown(importId);
          }}
        />
      )}
      {shown && <ImportDialog importId={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function ImportRow({ brought, onShow }: { brought: Import; onShow: () => void }) {
  const { t } = useTranslation('settings');
  const { importId, state, userName, issuer, createDate } = brought;
  const forget = useWrite(forgetImport);
  const time = timeText(createDate);
  const name = issuer === '' ? t('import_of', { time }) : t('import_from', { name: userName, place: hostOf(issuer) });
  return (
    <Row
      name={<Timed>{name}</Timed>}
      value={<Timed>{lines(t(`import_${state}`), t('import_brought', { time }))}</Timed>}
      actions={
        <Group gap="xs" wrap="nowrap">
          <Button
            variant="default"
            aria-label={t(state === 'planned' ? 'continue_import_of' : 'show_import', { time })}
            onClick={onShow}
          >
            {t(state === 'planned' ? 'continue_import' : 'view_import')}
          </Button>
          {state !== 'running' && state !== 'checking' && (
            <Button
              variant="subtle"
              aria-label={t('forget_import_of', { time })}
              loading={forget.isPending}
              onClick={() => forget.mutate(importId)}
            >
              {t('forget_import')}
            </Button>
          )}
        </Group>
      }
    />
  );
}

function hostOf(issuer: string): string {
  return new URL(issuer).host;
}
