import { PartyIdentity } from '@colophon/model';
import { Badge } from '@mantine/core';
import type { Plan, PlanLink } from '#api/authorisation/unlock.ts';
import { Trans } from '#i18n/trans.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { actorOf } from './actor-of.ts';
import styles from './unlock.module.css';

/** Deeper levels of a tree stand below one another, so that a phone has room for them. */
const MAX_INDENTS = 5;

/** Who has to license what, from whoever uses it on; missing licences are marked, with who can mend them. */
export function LinkTree({ plan, labelledBy }: { plan: Plan; labelledBy: string }) {
  const below = Map.groupBy(plan.links, ({ parent }) => parent);
  return <Level plan={plan} below={below} parent={null} depth={0} labelledBy={labelledBy} />;
}

interface LevelProps {
  plan: Plan;
  below: ReadonlyMap<number | null, readonly PlanLink[]>;
  parent: number | null;
  depth: number;
  labelledBy?: string;
}

function Level({ plan, below, parent, depth, labelledBy }: LevelProps) {
  const links = below.get(parent) ?? [];
  if (links.length === 0) return null;
  return (
    <ul
      className={styles.level}
      data-indented={(depth > 0 && depth <= MAX_INDENTS) || undefined}
      aria-labelledby={labelledBy}
    >
      {links.map((link) => (
        <li key={link.n}>
          <LinkRow plan={plan} link={link} />
          <Level plan={plan} below={below} parent={link.n} depth={depth + 1} />
        </li>
      ))}
    </ul>
  );
}

function LinkRow({ plan, link }: { plan: Plan; link: PlanLink }) {
  const { t } = useTranslation('unlock');
  const { licensee, subject, isOpen, n } = link;
  const isYours = licensee.identityType === PartyIdentity.consumer;
  const menders = plan.steps.filter((step) => step.link === n && step.what !== 'ask' && step.what !== 'wait');
  const you = menders.some(({ who }) => who.you);
  const others = [...new Set(menders.filter(({ who }) => !who.you).map(actorOf))];
  return (
    <div className={styles.link} data-open={isOpen}>
      <Badge variant="light" color={isOpen ? 'success' : 'danger'}>
        {t(isOpen ? 'in_place' : 'missing')}
      </Badge>
      <span>
        <Trans
          text={t(isYours ? 'you_need' : 'needs')}
          components={{ licensee: <strong>{licensee.name}</strong>, subject: <strong>{subject.name}</strong> }}
        />
      </span>
      {you && <span className={styles.aside}>{t('you_can_mend')}</span>}
      {others.map((name) => (
        <span key={name} className={styles.aside}>
          {t('can_mend', { name })}
        </span>
      ))}
    </div>
  );
}
