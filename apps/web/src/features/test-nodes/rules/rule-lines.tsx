import { type Action, unescapeText } from '@colophon/node-rules';
import { Tooltip, UnstyledButton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconEye,
  IconEyeOff,
  IconHeading,
  IconLink,
  IconPalette,
  IconPencil,
  IconPhotoEdit,
  IconPlus,
  IconTag,
  IconTags,
  IconTrash,
  IconUnlink,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Trans } from '#i18n/trans.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { CandidateName, Name } from './names.tsx';
import type { WorkingRule } from './rule-draft.ts';
import styles from './rules.module.css';

const RULE_ICONS = { add: IconPlus, alter: IconPencil, activate_theme: IconPalette };
const ACTION_ICONS = {
  set_labels: IconTags,
  set_title: IconHeading,
  set_cover: IconPhotoEdit,
  replace: IconArrowsExchange,
  add_attr: IconTag,
  delete_attr: IconTrash,
  add_rely: IconLink,
  delete_rely: IconUnlink,
};

/** Heading of a rule with its subject. */
export function RuleHead({ rule }: { rule: WorkingRule }) {
  const { t } = useTranslation('mappingRules');
  const Icon = RULE_ICONS[rule.operation];
  const exhibit = <Name kind="exhibit">{rule.exhibitName}</Name>;
  return (
    <span className={styles.line}>
      <Icon size={18} aria-hidden="true" />
      <span>
        {rule.operation === 'add' ? (
          <Trans
            text={t('line_add')}
            components={{ exhibit, candidate: <CandidateName candidate={rule.candidate} /> }}
          />
        ) : (
          <Trans text={t(`line_${rule.operation}`)} components={{ exhibit }} />
        )}
      </span>
    </span>
  );
}

const EFFECT_ICONS: Record<string, typeof IconEye> = { ...RULE_ICONS, ...ACTION_ICONS, online: IconEye };

/** An icon for each operation that took effect, as `RuleHead` and `ActionLine` have them. */
export function RuleIcons({ operations }: { operations: readonly string[] }) {
  return [...new Set(operations)].map((operation) => {
    const Icon = EFFECT_ICONS[operation];
    return Icon && <Icon key={operation} size={16} aria-hidden="true" />;
  });
}

/** Line that describes an action; comments are not drawn. */
export function ActionLine({ action }: { action: Exclude<Action, { operation: 'comment' }> }) {
  const Icon = action.operation === 'online' ? (action.content ? IconEye : IconEyeOff) : ACTION_ICONS[action.operation];
  return (
    <span className={styles.line}>
      <Icon size={18} aria-hidden="true" />
      <span>
        <ActionWords action={action} />
      </span>
    </span>
  );
}

function ActionWords({ action }: { action: Exclude<Action, { operation: 'comment' }> }): ReactNode {
  const { t } = useTranslation('mappingRules');
  switch (action.operation) {
    case 'online':
      return t(action.content ? 'on_shelf' : 'off_shelf');
    case 'set_labels':
      if (action.content.length === 0) return t('line_no_labels');
      return (
        <>
          {t('labels')}{' '}
          {action.content.map((label, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a label may be there twice
            <span key={place} className={styles.value}>
              {label}
            </span>
          ))}
        </>
      );
    case 'set_title':
    case 'set_cover':
      return (
        <>
          {t(action.operation === 'set_title' ? 'title' : 'cover')} <Value text={action.content} />
        </>
      );
    case 'add_attr': {
      const { key, value, description } = action.content;
      return (
        <>
          {t('attribute')} <Value text={key} /> <Value text={value} />
          {description && <span className={styles.description}>{unescapeText(description)}</span>}
        </>
      );
    }
    case 'delete_attr':
      return (
        <>
          {t('line_delete_attr')} <Value text={action.content.key} />
        </>
      );
    case 'replace': {
      const { replaced, replacer, scopes = [] } = action.content;
      return (
        <>
          <Trans
            text={t('line_replace')}
            components={{
              replaced: <CandidateName candidate={replaced} />,
              replacer: <CandidateName candidate={replacer} />,
            }}
          />
          {scopes.map((chain, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a chain may be there twice
            <span key={place} className={styles.scope}>
              {t('scope')}{' '}
              {chain.map((member, depth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: so may a member
                <span key={depth}>
                  {depth > 0 && ' › '}
                  <CandidateName candidate={member} />
                </span>
              ))}
            </span>
          ))}
        </>
      );
    }
    case 'add_rely':
    case 'delete_rely':
      return (
        <>
          {t(`line_${action.operation}`)} <code>{action.content.resources.join(' | ')}</code>
          {action.content.target && (
            <>
              {' '}
              › <code>{action.content.target}</code>
            </>
          )}
          <span className={styles.description}>{t('no_effect')}</span>
        </>
      );
  }
}

function Value({ text }: { text: string }) {
  const { t } = useTranslation('mappingRules');
  return <span className={styles.value}>{unescapeText(text) || <em>{t('empty_text')}</em>}</span>;
}

/** Marks what did not work (`error`) or has no effect; the sentence shows on hover and focus. */
export function Mark({ kind, children }: { kind: 'error' | 'warning'; children: string }) {
  const { t } = useTranslation('mappingRules');
  return (
    <Tooltip label={children} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <UnstyledButton className={styles.mark} data-kind={kind} aria-label={`${t(kind)}: ${children}`}>
        <IconAlertTriangle size={18} />
      </UnstyledButton>
    </Tooltip>
  );
}
