import { ActionIcon, Checkbox, Group, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconGripVertical,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import type { DragEvent, KeyboardEvent, RefObject } from 'react';
import { useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { WorkingRule } from './rule-draft.ts';
import { ActionLine, Mark, RuleHead } from './rule-lines.tsx';
import type { RuleResult } from './rule-results.ts';
import styles from './rules.module.css';

export interface RuleCommands {
  onEdit: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
  /** One place up (-1) or down (1); absent where there is none. */
  onMove: (by: -1 | 1) => void;
  onDragStart: () => void;
  onDragEnd: () => void;
}

interface RuleCardProps {
  rule: WorkingRule;
  result?: RuleResult;
  /** Its place among the rules shown, from 1, and how many there are. */
  place: number;
  count: number;
  /** Absent where rules cannot be changed. */
  commands?: RuleCommands;
  /** While rules are being chosen: whether this one is. */
  isChosen?: boolean;
  onChoose: (isChosen: boolean) => void;
  /** True when a dragged rule would be dropped here. */
  isTarget: boolean;
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
}

/** A rule: what it is about, a line for each of its actions, and what can be done with it. */
export function RuleCard({ rule, result, commands, isChosen, onChoose, ...props }: RuleCardProps) {
  const { t } = useTranslation('mappingRules');
  const { place, count, isTarget, onDragOver, onDrop } = props;
  const card = useRef<HTMLLIElement>(null);
  const name = rule.exhibitName;
  return (
    <li ref={card} className={styles.card} data-target={isTarget || undefined} onDragOver={onDragOver} onDrop={onDrop}>
      <div className={styles.head}>
        {isChosen !== undefined && (
          <Checkbox
            aria-label={t('choose_rule', { name })}
            checked={isChosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
        )}
        {commands && <DragHandle name={name} place={place} count={count} card={card} commands={commands} />}
        <h3 className={styles.title}>
          <RuleHead rule={rule} />
        </h3>
        {result?.errors.map((error) => (
          <Mark key={error} kind="error">
            {error}
          </Mark>
        ))}
        {result?.warnings.map((warning) => (
          <Mark key={warning} kind="warning">
            {warning}
          </Mark>
        ))}
        {commands && <RuleButtons name={name} place={place} count={count} commands={commands} />}
      </div>
      {rule.actions.some(({ operation }) => operation !== 'comment') && (
        <ul className={styles.actions}>
          {rule.actions.map(
            (action, index) =>
              action.operation !== 'comment' && (
                // biome-ignore lint/suspicious/noArrayIndexKey: an action has no identity but its place
                <li key={index}>
                  <ActionLine action={action} />
                  {result?.actionWarnings[index] && <Mark kind="warning">{result.actionWarnings[index]}</Mark>}
                </li>
              ),
          )}
        </ul>
      )}
    </li>
  );
}

interface PlacedProps {
  name: string;
  place: number;
  count: number;
  commands: RuleCommands;
}

/** Moves its rule: by dragging, or by the arrow keys. */
function DragHandle({ name, place, count, card, commands }: PlacedProps & { card: RefObject<HTMLLIElement | null> }) {
  const { t } = useTranslation('mappingRules');
  const move = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
    if (!by) return;
    event.preventDefault();
    const next = place + by;
    if (next >= 1 && next <= count) commands.onMove(by);
  };
  return (
    <ActionIcon
      data-handle
      className={styles.handle}
      aria-label={t('move_rule', { name, place, count })}
      aria-keyshortcuts="ArrowUp ArrowDown"
      draggable
      onKeyDown={move}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        event.dataTransfer.setDragImage(card.current!, 0, 0);
        commands.onDragStart();
      }}
      onDragEnd={commands.onDragEnd}
    >
      <IconGripVertical size={18} />
    </ActionIcon>
  );
}

function RuleButtons({ name, place, count, commands }: PlacedProps) {
  const { t } = useTranslation('mappingRules');
  return (
    <Group gap={0} wrap="nowrap" className={styles.buttons}>
      <ActionIcon aria-label={t('edit_rule', { name })} onClick={commands.onEdit}>
        <IconPencil size={18} />
      </ActionIcon>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t('more_of_rule', { name })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCopy size={18} />} onClick={commands.onDuplicate}>
            {t('duplicate')}
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowUp size={18} />} disabled={place === 1} onClick={() => commands.onMove(-1)}>
            {t('move_up')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowDown size={18} />}
            disabled={place === count}
            onClick={() => commands.onMove(1)}
          >
            {t('move_down')}
          </Menu.Item>
          <Menu.Item color="danger" leftSection={<IconTrash size={18} />} onClick={commands.onDelete}>
            {t('delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
