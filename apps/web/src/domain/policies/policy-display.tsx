import type { SubjectType } from '@colophon/policy';
import { ActionIcon, Modal, Skeleton, Tabs, Tooltip } from '@mantine/core';
import { IconMaximize } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslation } from '#i18n/use-translation.ts';
import { useMoney } from '#ui/money.ts';
import scroll from '#ui/scroll-row.module.css';
import { useHoldEscape } from '#ui/side-drawer.tsx';
import { withAmounts } from './amounts-in-words.ts';
import type { MachineStates } from './diagram/graph.ts';
import { PolicyCode } from './policy-code.tsx';
import styles from './policy-display.module.css';
import { PolicyWords } from './policy-words.tsx';
import { StateDiagram } from './state-diagram.tsx';
import { useReading } from './use-reading.ts';

/** Additional tab about a policy. */
export interface ExtraTab {
  value: string;
  label: string;
  content: ReactNode;
}

export interface PolicyDisplayProps {
  /** The policy's code. */
  text: string;
  subjectType: SubjectType;
  /** Its name, the title of the full screen. */
  name: string;
  /** Meaning of the policy in the reader's language, if that is known (`translateInfo.content`); otherwise it is read here. */
  content?: string | undefined;
  /** Its states, if they are known (`fsmDescriptionInfo`); else they are read here. */
  states?: Record<string, unknown> | undefined;
  /** Where a contract is, and where it was before. */
  currentState?: string | undefined;
  passedStates?: readonly string[];
  /** Shown before the policy, and at first. */
  before?: ExtraTab | undefined;
  /** Shown after the policy. */
  after?: ExtraTab | undefined;
  /** `card`: of small height, scrolling. `full`: for a dialog. `free`: as high as needed. */
  variant?: 'card' | 'full' | 'free';
  /** Control beside the policy where it is listed (a switch, a box), shown in full screen as well. */
  control?: ReactNode;
}

const DIAGRAM_HEIGHT = { card: 156, full: 'min(40rem, 65dvh)', free: '22rem' };

/** A policy as text, as a picture of its states and as code. */
export function PolicyDisplay(props: PolicyDisplayProps) {
  const { text, name, currentState, passedStates, variant = 'free', control, before, after } = props;
  const { t } = useTranslation('policyDisplay');
  const locale = useLocale();
  const money = useMoney();
  const [chosen, setChosen] = useState<string>();
  const [isFull, setIsFull] = useState(false);
  const { content, states, isRefused } = useMeaning(props, chosen === 'diagram');
  const worded = content && states ? withAmounts(content, states, locale, money) : content;
  const refusal = <p className={styles.refusal}>{t('not_readable')}</p>;
  useHoldEscape(isFull);

  return (
    <div className={styles.display} data-variant={variant}>
      <Tabs
        value={chosen ?? before?.value ?? (isRefused ? 'code' : 'text')}
        onChange={(tab) => setChosen(tab ?? undefined)}
        keepMounted={false}
      >
        <div className={styles.head}>
          <Tabs.List className={scroll.row} aria-label={t('views', { name })}>
            {before && <Tabs.Tab value={before.value}>{before.label}</Tabs.Tab>}
            <Tabs.Tab value="text">{t('text')}</Tabs.Tab>
            <Tabs.Tab value="diagram">{t('diagram')}</Tabs.Tab>
            <Tabs.Tab value="code">{t('code')}</Tabs.Tab>
            {after && <Tabs.Tab value={after.value}>{after.label}</Tabs.Tab>}
          </Tabs.List>
          {variant !== 'full' && (
            <Tooltip label={t('full_screen')}>
              <ActionIcon aria-label={t('full_screen_of', { name })} onClick={() => setIsFull(true)}>
                <IconMaximize size={18} />
              </ActionIcon>
            </Tooltip>
          )}
        </div>
        {[before, after].map(
          (extra) =>
            extra && (
              <Tabs.Panel key={extra.value} value={extra.value} className={styles.panel}>
                {extra.content}
              </Tabs.Panel>
            ),
        )}
        <Tabs.Panel value="text" className={styles.panel} tabIndex={0}>
          {isRefused && refusal}
          {worded && <PolicyWords content={worded} current={indexOf(currentState, states)} />}
          {!content && !isRefused && <Skeleton height={96} />}
        </Tabs.Panel>
        <Tabs.Panel value="diagram" className={styles.panel}>
          {isRefused && !states && refusal}
          {states && (
            <StateDiagram
              machine={{ states: states }}
              currentState={currentState}
              passedStates={passedStates}
              height={DIAGRAM_HEIGHT[variant]}
            />
          )}
          {!states && !isRefused && <Skeleton height={DIAGRAM_HEIGHT[variant]} />}
        </Tabs.Panel>
        <Tabs.Panel value="code" className={styles.panel} tabIndex={0}>
          {isRefused && refusal}
          <PolicyCode text={text} />
        </Tabs.Panel>
      </Tabs>
      <Modal
        opened={isFull}
        onClose={() => setIsFull(false)}
        title={name}
        size="min(1240px, 94vw)"
        closeButtonProps={{ 'aria-label': t('close_full_screen') }}
      >
        {control}
        <PolicyDisplay {...props} variant="full" />
      </Modal>
    </div>
  );
}

/** Returns the meaning of a policy, and reads the missing parts here: the words at once, the states when they are wanted. */
function useMeaning({ text, subjectType, content, states }: PolicyDisplayProps, needsStates: boolean) {
  const reading = useReading(text, subjectType, !content || (needsStates && !states));
  return {
    content: content || reading?.content,
    states: (states as MachineStates | undefined) ?? reading?.machine.states,
    isRefused: reading === null,
  };
}

/** The words come in the order of the states. */
function indexOf(state: string | undefined, states: MachineStates | undefined): number | undefined {
  return state && states ? Object.keys(states).indexOf(state) : undefined;
}
