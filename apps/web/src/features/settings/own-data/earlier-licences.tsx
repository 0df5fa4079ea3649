import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type EarlierLicence, earlierLicencesQuery } from '#api/users/imports.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Timed } from '#ui/time.tsx';
import { lines, Row, Rows, Section } from '../section.tsx';
import styles from '../settings.module.css';

/** Licences that the user had or gave elsewhere, as history, each with what would restore it here. */
export function EarlierLicences() {
  const { t } = useTranslation('settings');
  const { data } = useQuery(earlierLicencesQuery);
  const [asked, setAsked] = useState<EarlierLicence>();
  if (!data?.dataList.length) return null;
  const { dataList, totalItem } = data;
  return (
    <Section title={t('earlier_licences')} intro={t('earlier_licences_intro')}>
      <Rows>
        {dataList.map((licence) => (
          <LicenceRow
            key={`${licence.issuer} ${licence.contractId}`}
            licence={licence}
            onAsk={() => setAsked(licence)}
          />
        ))}
      </Rows>
      {totalItem > dataList.length && <Text>{t('and_more', { count: totalItem - dataList.length })}</Text>}
      {asked && <AskDialog licence={asked} onClose={() => setAsked(undefined)} />}
    </Section>
  );
}

function LicenceRow({ licence, onAsk }: { licence: EarlierLicence; onAsk: () => void }) {
  const { t } = useTranslation('settings');
  const { issuer, subjectName, isLicensee, isConfirmed, licensorName, licenseeName, signDate, remedy, page } = licence;
  const who = isLicensee ? t('earlier_from', { name: licensorName }) : t('earlier_to', { name: licenseeName });
  const where = t(isConfirmed ? 'earlier_at' : 'earlier_at_unconfirmed', { place: new URL(issuer).host });
  return (
    <Row
      name={subjectName}
      value={<Timed>{lines(who, `${timeText(signDate)} · ${where}`, t(`remedy_${remedy}`))}</Timed>}
      actions={
        <>
          {remedy === 'sign' && (
            <Button
              component="a"
              href={page}
              variant="default"
              aria-label={t('sign_anew_named', { name: subjectName })}
            >
              {t('sign_anew')}
            </Button>
          )}
          {(remedy === 'ask' || remedy === 'offer') && (
            <Button variant="default" aria-label={t(`${remedy}_named`, { name: subjectName })} onClick={onAsk}>
              {t(remedy === 'ask' ? 'ask_licensor' : 'tell_licensee')}
            </Button>
          )}
        </>
      }
    />
  );
}

/** A message to the other side with everything that is known of the licence, and where that side is to be found. */
function AskDialog({ licence, onClose }: { licence: EarlierLicence; onClose: () => void }) {
  const { t } = useTranslation(['settings', 'ui']);
  const { issuer, contractId, subjectName, isLicensee, licensorName, licenseeName, signDate, page, otherPage } =
    licence;
  const name = isLicensee ? licensorName : licenseeName;
  const place = new URL(issuer).host;
  const here = window.location.host;
  const known = { name, place, here, subject: subjectName, contract: contractId, time: timeText(signDate), page };
  const message = t(isLicensee ? 'ask_message' : 'offer_message', known);
  return (
    <Dialog title={t(isLicensee ? 'ask_licensor' : 'tell_licensee')} onClose={onClose}>
      <Stack>
        <Text>{t('send_message_to', { name })}</Text>
        <div className={styles.token}>
          <Text>{message}</Text>
          <CopyButton value={message} label={t('copy_message')} />
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('ui:close')}
          </Button>
          <Button component="a" href={otherPage} target="_blank" rel="noreferrer">
            {t('open_page_of', { name })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
