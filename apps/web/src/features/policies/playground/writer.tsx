import { Button, Group, Radio, Stack } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import type { Template } from '#api/policies/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirm } from '#ui/confirm.ts';
import { SideDrawer } from '#ui/side-drawer.tsx';
import type { PolicySubject } from '../check-policy.ts';
import { PolicyEditor } from '../policy-editor.tsx';
import { defaultValues, textOf } from '../policy-templates.ts';
import { TemplateFields } from '../template-fields.tsx';
import { TemplateList } from '../template-list.tsx';
import styles from './playground.module.css';
import type { Compiled, FilledBlanks } from './use-play.ts';

interface WriterProps {
  text: string;
  subject: PolicySubject;
  blanks: FilledBlanks;
  onText: (text: string) => void;
  onBlanks: (blanks: FilledBlanks) => void;
  onSubject: (subject: PolicySubject) => void;
  onCompiled: (compiled: Compiled) => void;
}

/** Ink is light in the dark: the tick takes the paper's colour. */
const TICK = 'var(--mantine-color-body)';

/** Where the policy comes from: a template with its blanks, or the keyboard. */
export function Writer({ text, subject, blanks, onText, onBlanks, onSubject, onCompiled }: WriterProps) {
  const { t } = useTranslation('playground');
  const { template, values } = blanks;
  const [isChoosing, setIsChoosing] = useState(false);
  const filled = textOf(template, values);
  // a text that was changed by hand is no template any more
  const isTemplate = 'refused' in filled || filled.text === text;

  const fill = (next: FilledBlanks) => {
    onBlanks(next);
    const result = textOf(next.template, next.values);
    if ('text' in result) onText(result.text);
  };
  const choose = async (chosen: Template) => {
    const isLost = !isTemplate && text.trim() !== '';
    if (isLost && !(await confirm({ title: 'playground:overwrite', description: 'playground:overwrite_text' }))) return;
    fill({ template: chosen, values: defaultValues(chosen) });
    setIsChoosing(false);
  };

  return (
    <Stack>
      <Group justify="space-between">
        <Radio.Group aria-label={t('subject')} value={subject} onChange={(value) => onSubject(value as PolicySubject)}>
          <Group>
            <Radio value="presentable" iconColor={TICK} label={t('subject_presentable')} />
            <Radio value="resource" iconColor={TICK} label={t('subject_resource')} />
          </Group>
        </Radio.Group>
        <Button variant="default" leftSection={<IconTemplate size={18} />} onClick={() => setIsChoosing(true)}>
          {t('choose_template')}
        </Button>
      </Group>
      {isTemplate && template.args.length > 0 && (
        <div className={styles.blanks}>
          <TemplateFields
            template={template}
            values={values}
            refused={'refused' in filled ? filled.refused : []}
            onChange={(next) => fill({ template, values: next })}
          />
        </div>
      )}
      <PolicyEditor
        value={text}
        onChange={onText}
        subjectType={subject}
        onResult={(result, compiled) => onCompiled({ text: compiled, subject, result })}
      />
      <SideDrawer opened={isChoosing} onClose={() => setIsChoosing(false)} title={t('choose_template')}>
        <TemplateList subject={subject} resourceTypeCodes={[]} onSelect={(chosen) => void choose(chosen)} />
      </SideDrawer>
    </Stack>
  );
}
