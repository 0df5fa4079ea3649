import { formatSize } from '@colophon/model';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Export, exportHref, exportsQuery, isUnderWay } from '#api/users/exports.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { Timed } from '#ui/time.tsx';
import { Listed, lines, Row, Section } from '../section.tsx';
import { TakeAlongDialog } from './take-along-dialog.tsx';

/** Archives of everything that the account owns: asking for one, how far it is, and the last ones. */
export function TakeAlong() {
  const { t } = useTranslation('settings');
  const query = useQuery(exportsQuery);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Section
      title={t('take_along')}
      intro={t('take_along_intro')}
      actions={
        <ReasonedButton
          variant="default"
          why={query.data?.some(isUnderWay) && t('why_export_under_way')}
          onClick={() => setIsAsking(true)}
        >
          {t('ask_for_export')}
        </ReasonedButton>
      }
    >
      <Listed
        query={query}
        nothing={t('no_exports')}
        row={(each) => <ExportRow key={each.exportId} archive={each} />}
      />
      {isAsking && <TakeAlongDialog onClose={() => setIsAsking(false)} />}
    </Section>
  );
}

function ExportRow({ archive }: { archive: Export }) {
  const { t } = useTranslation('settings');
  const { state, createDate, expireDate, files, parts, moreBags } = archive;
  const size = moreBags.reduce((sum, bag) => sum + bag.size, archive.size);
  const bags = [1, ...moreBags.map(({ number }) => number)];
  const time = timeText(createDate);
  const facts = [t(`export_files_${files}`)];
  if (parts.length > 0) facts.unshift(parts.map((part) => t(`export_part_${part}`)).join(t('export_part_separator')));
  if (state === 'ready')
    facts.push(formatSize(size), t('export_until', { time: expireDate ? timeText(expireDate) : '' }));
  return (
    <Row
      name={<Timed>{t('export_of', { time })}</Timed>}
      value={<Timed>{lines(stateText(archive, t), facts.join(' · '))}</Timed>}
      actions={
        state === 'ready' &&
        bags.map((bag) => {
          const isOnly = bags.length === 1;
          const which = { number: bag, of: bags.length };
          return (
            <Button
              key={bag}
              component="a"
              href={exportHref(archive, bag)}
              download
              variant="default"
              aria-label={isOnly ? t('download_export', { time }) : t('download_bag_of', { time, ...which })}
            >
              {isOnly ? t('download') : t('download_bag', which)}
            </Button>
          );
        })
      }
    />
  );
}

type Translate = ReturnType<typeof useTranslation<'settings'>>['t'];

function stateText({ state, done, of, refusal }: Export, t: Translate): string {
  if (state === 'running' && of > 0) return t('export_running', { done, of });
  if (state === 'failed' && refusal === 'moving.too-big') return t('export_too_big');
  return t(`export_${state === 'running' ? 'waiting' : state}`);
}
