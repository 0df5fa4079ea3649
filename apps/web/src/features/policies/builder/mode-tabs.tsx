import { Alert, Button, Group, Tabs } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirm } from '#ui/confirm.ts';
import scroll from '#ui/scroll-row.module.css';
import type { PolicySubject } from '../check-policy.ts';
import { textOf } from '../policy-templates.ts';
import { type PolicyInput, type PolicyMode, type SwitchResult, switchMode } from './policy-input.ts';
import { RefusalList } from './refusal-list.tsx';

interface ModeTabsProps {
  input: PolicyInput;
  /** The text of what counts; `null` while a template is not filled in, and nothing can be taken along. */
  text: string | null;
  subject: PolicySubject;
  onChange: (input: PolicyInput) => void;
  /** The editor of the mode that counts. */
  children: ReactNode;
}

/** The ways to write a policy. What a way cannot show is named before it is given up. */
export function ModeTabs({ input, text, subject, onChange, children }: ModeTabsProps) {
  const { t } = useTranslation('policyBuilder');
  const [asked, setAsked] = useState<{ about: PolicyInput; result: Extract<SwitchResult, { refused: unknown }> }>();
  const modes: PolicyMode[] = input.template?.args.length ? ['template', 'visual', 'code'] : ['visual', 'code'];

  const go = async (mode: PolicyMode) => {
    setAsked(undefined);
    if (mode === input.mode || text === null) return;
    if (mode === 'template' && !(await mayLose(input, text))) return;
    const result = switchMode(input, mode, text, subject);
    if ('input' in result) onChange(result.input);
    else setAsked({ about: input, result });
  };
  // A question is dropped and asked anew when the input changes meanwhile.
  const question = asked?.about === input ? asked.result : undefined;
  const losesAll = question?.refused.some(({ kind }) => kind === 'unreadable' || kind === 'size');

  return (
    <Tabs value={input.mode} onChange={(mode) => void go(mode as PolicyMode)}>
      <Tabs.List className={scroll.row} aria-label={t('modes')}>
        {modes.map((mode) => (
          <Tabs.Tab key={mode} value={mode} disabled={text === null && mode !== input.mode}>
            {t(`mode_${mode}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {modes.map((mode) => (
        <Tabs.Panel key={mode} value={mode} pt="md">
          {mode === input.mode && (
            <>
              {question && (
                <Alert role="alert" color="warning" mb="md" title={t('cannot_show')}>
                  <RefusalList refusals={question.refused} />
                  <Group gap="xs" mt="sm">
                    <Button size="sm" variant="default" onClick={() => setAsked(undefined)}>
                      {t('stay')}
                    </Button>
                    <Button size="sm" color="danger" variant="light" onClick={() => onChange(question.without)}>
                      {t(losesAll ? 'lose_code' : 'drop_parts')}
                    </Button>
                  </Group>
                </Alert>
              )}
              {children}
            </>
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** Asks before the fields of the template replace what was made of it since; returns true when they may. */
async function mayLose({ template, values }: PolicyInput, text: string): Promise<boolean> {
  const filled = template && textOf(template, values);
  if (filled && 'text' in filled && filled.text === text) return true;
  return confirm({
    title: 'policyBuilder:lose_title',
    description: 'policyBuilder:lose_text',
    confirmLabel: 'policyBuilder:lose_confirm',
    danger: true,
  });
}
