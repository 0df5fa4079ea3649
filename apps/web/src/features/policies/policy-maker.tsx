import { fitsTraits, type WantedTraits } from '@colophon/policy';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirm } from '#ui/confirm.ts';
import styles from './builder/policy-builder.module.css';
import { inputFrom, type PolicyInput, type PolicyStart, testsOfInput } from './builder/policy-input.ts';
import { TemplateQuestions } from './builder/template-questions.tsx';
import type { PolicySubject } from './check-policy.ts';
import { CheckedPolicy, type NewPolicy } from './checked-policy.tsx';
import { PolicyForm } from './policy-form.tsx';
import { useDefaultName } from './policy-name.ts';
import { isInUse } from './policy-templates.ts';
import { TemplateList } from './template-list.tsx';

export interface PolicyMakerProps {
  /** Where to begin: at a template, at nothing, or (`choose`) at the list of templates. */
  start: PolicyStart | 'choose';
  subject: PolicySubject;
  /** Types of the resource, which decide about the templates offered. */
  resourceTypeCodes: readonly string[];
  /** Policies that the subject has already: neither name nor text may be used twice. */
  taken: readonly { policyName: string; policyText: string }[];
  /** Adds the policy; fails when it cannot. */
  onAdd: (policy: NewPolicy) => Promise<unknown>;
  /** Tells whether something would be lost. */
  onDirty: (isDirty: boolean) => void;
  onDone: () => void;
}

type View = 'choose' | 'edit' | { checked: string; policyName: string };

/** The way to a policy: choose a template or none, write, check, create. */
export default function PolicyMaker({
  start,
  subject,
  resourceTypeCodes,
  taken,
  onAdd,
  onDirty,
  onDone,
}: PolicyMakerProps) {
  const { t } = useTranslation('policyBuilder');
  const defaultName = useDefaultName();
  const [view, setView] = useState<View>(start === 'choose' ? 'choose' : 'edit');
  const [wanted, setWanted] = useState<WantedTraits>({});
  const [input, setInput] = useState<PolicyInput | null>(start === 'choose' ? null : inputFrom(start, subject));
  const takenNames = taken.map(({ policyName }) => policyName);
  const nameOf = (chosen: PolicyStart) =>
    chosen === 'own' ? '' : defaultName({ text: chosen.template, title: chosen.title, subject }, takenNames);
  const [name, setName] = useState(start === 'choose' ? '' : () => nameOf(start));
  const [isDirty, setIsDirty] = useState(false);
  const top = useFocusOnChange(view);

  const markDirty = (next: boolean) => {
    setIsDirty(next);
    onDirty(next);
  };
  const begin = async (chosen: PolicyStart) => {
    if (
      isDirty &&
      !(await confirm({ title: 'policyBuilder:overwrite_title', description: 'policyBuilder:overwrite_text' }))
    )
      return;
    setInput(inputFrom(chosen, subject));
    setName(nameOf(chosen));
    markDirty(false);
    setView('edit');
  };

  let content = null;
  if (view === 'choose' || !input) {
    content = (
      <Stack gap="lg">
        <TemplateQuestions wanted={wanted} onChange={setWanted} />
        <TemplateList
          subject={subject}
          resourceTypeCodes={resourceTypeCodes}
          fits={(template) => fitsTraits(template.template, wanted) && !isInUse(template, taken)}
          onSelect={(template) => void begin(template)}
        />
        <Group>
          <Text c="dimmed">{t('none_fits')}</Text>
          <Button variant="default" leftSection={<IconPencil size={18} />} onClick={() => void begin('own')}>
            {t('build_own')}
          </Button>
          {input && (
            <Button variant="subtle" onClick={() => setView('edit')}>
              {t('back_to_edit')}
            </Button>
          )}
        </Group>
      </Stack>
    );
  } else if (view === 'edit') {
    content = (
      <PolicyForm
        name={name}
        onName={(next) => {
          markDirty(true);
          setName(next);
        }}
        input={input}
        onInput={(next) => {
          markDirty(true);
          setInput(next);
        }}
        subject={subject}
        takenNames={takenNames}
        onTemplates={() => setView('choose')}
        onCheck={(policyName, checked) => setView({ policyName, checked })}
      />
    );
  } else {
    content = (
      <CheckedPolicy
        policyName={view.policyName}
        policyText={view.checked}
        subject={subject}
        offeredTests={testsOfInput(input, view.checked)}
        takenTexts={taken.map(({ policyText }) => policyText)}
        onBack={() => setView('edit')}
        onCreate={async (policy) => {
          await onAdd(policy);
          onDone();
        }}
      />
    );
  }
  return (
    <div ref={top} tabIndex={-1} className={styles.view}>
      {content}
    </div>
  );
}

/** Moves the focus to what the answered ref names whenever another view is shown. */
function useFocusOnChange(view: View) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    top.current?.focus();
  }, [view]);
  return top;
}
