import type { Candidate } from '@colophon/node-rules';
import { IconFile, IconPackage, IconPhoto } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { isVersionOpen } from './rule-draft.ts';
import styles from './rules.module.css';

const ICONS = { exhibit: IconPhoto, resource: IconPackage, object: IconFile };

type NameKind = keyof typeof ICONS;

/** The name of something in a rule: its colour and its picture tell what it is of. */
export function Name({ kind, children }: { kind: NameKind; children: string }) {
  const { t } = useTranslation('mappingRules');
  const Icon = ICONS[kind];
  return (
    <span className={styles.name} data-kind={kind}>
      <Icon size={16} role="img" aria-label={t(kind)} />
      {children}
    </span>
  );
}

/** Legend of the colours of names. */
export function NameLegend() {
  const { t } = useTranslation('mappingRules');
  return (
    <ul className={styles.legend} aria-label={t('legend')}>
      {(['exhibit', 'resource', 'object'] as const).map((kind) => {
        const Icon = ICONS[kind];
        return (
          <li key={kind} className={styles.name} data-kind={kind}>
            <Icon size={16} aria-hidden="true" />
            {t(kind)}
          </li>
        );
      })}
    </ul>
  );
}

/** A resource or an object with its version, unless that is left open. */
export function CandidateName({ candidate }: { candidate: Candidate }) {
  return (
    <>
      <Name kind={candidate.type}>{candidate.name}</Name>
      {candidate.type === 'resource' && !isVersionOpen(candidate) && (
        <span className={styles.version}>{candidate.versionRange}</span>
      )}
    </>
  );
}
