import { Alert, Button, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import {
  createTemplate,
  type OperatorTemplate,
  type TemplateText,
  updateTemplate,
} from '#api/policies/operator-templates.ts';
import { useLocale, useTranslation } from '#i18n/use-translation.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ArgumentFields } from './argument-fields.tsx';
import { readTemplate } from './read-template.ts';
import { TemplateTerms } from './template-terms.tsx';

const LANGUAGES = ['en_US', 'zh_CN'] as const;
const TITLE = { min: 2, max: 20 };
const EMPTY: TemplateText = {
  title: { en_US: '', zh_CN: '' },
  template: 'for public\n\ninitial[active]:\n  terminate',
  report: { en_US: '', zh_CN: '' },
  args: [],
};

function isTitle(text: string): boolean {
  const { length } = text.trim();
  return length >= TITLE.min && length <= TITLE.max;
}

interface TemplateDrawerProps {
  /** Absent for a new one. */
  template: OperatorTemplate | undefined;
  onClose: () => void;
}

/** Writes a template; what it comes to with its defaults, or what is wrong with it, stands below at once. */
export function TemplateDrawer({ template, onClose }: TemplateDrawerProps) {
  const { t } = useTranslation(['templates', 'ui']);
  const locale = useLocale();
  const [written, setWritten] = useState<TemplateText>(template ?? EMPTY);
  const create = useWrite(createTemplate, { onSuccess: onClose });
  const update = useWrite(updateTemplate, { onSuccess: onClose });
  const { title, report, args } = written;
  const { machine, problems, findings } = readTemplate(written, locale);
  const isNamed = LANGUAGES.every(
    (language) => isTitle(title[language]) && args.every(({ label }) => label[language].trim() !== ''),
  );
  const save = () => {
    const text: TemplateText = { title, template: written.template, report, args };
    if (template) update.mutate({ ...text, _id: template._id });
    else create.mutate(text);
  };
  return (
    <SideDrawer
      opened
      isDirty
      onClose={onClose}
      width={820}
      title={t(template ? 'change' : 'add')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <ReasonedButton
            why={(!machine || !isNamed) && 'reasons:template'}
            loading={create.isPending || update.isPending}
            onClick={save}
          >
            {t('save')}
          </ReasonedButton>
        </>
      }
    >
      <Stack>
        {LANGUAGES.map((language) => (
          <TextField
            key={language}
            label={t(`title_${language}`)}
            description={t('title_rule', TITLE)}
            value={title[language]}
            onChange={(event) => setWritten({ ...written, title: { ...title, [language]: event.currentTarget.value } })}
          />
        ))}
        <Textarea
          label={t('code')}
          description={t('code_text')}
          rows={10}
          resize="vertical"
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          value={written.template}
          onChange={(event) => setWritten({ ...written, template: event.currentTarget.value })}
        />
        <ArgumentFields args={args} onChange={(changed) => setWritten({ ...written, args: changed })} />
        {LANGUAGES.map((language) => (
          <TextField
            key={language}
            label={t(`report_${language}`)}
            value={report[language]}
            onChange={(event) =>
              setWritten({ ...written, report: { ...report, [language]: event.currentTarget.value } })
            }
          />
        ))}
        {machine ? (
          <section aria-label={t('terms')}>
            <TemplateTerms template={written} />
          </section>
        ) : (
          <Alert color="warning" title={t('not_ready')} role="status">
            {problems.map(({ field, problem, name }) => (
              <p key={`${field} ${problem} ${name}`}>{t(`problem_${problem}`, { name })}</p>
            ))}
            {findings.map((finding) => (
              <p key={finding}>{finding}</p>
            ))}
          </Alert>
        )}
      </Stack>
    </SideDrawer>
  );
}
