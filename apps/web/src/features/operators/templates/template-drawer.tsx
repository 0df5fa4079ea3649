import { rules, templateNameChecks } from '@colophon/model';
import { Alert, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useWrite } from '#api/mutation.ts';
import {
  createTemplate,
  type OperatorTemplate,
  type TemplateText,
  updateTemplate,
} from '#api/policies/operator-templates.ts';
import { useLocale, useTranslation } from '#i18n/use-translation.ts';
import { EditDrawer } from '#ui/edit-drawer.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ArgumentFields } from './argument-fields.tsx';
import { readTemplate, templateCheck } from './read-template.ts';
import { TemplateTerms } from './template-terms.tsx';

/** In this order their fields stand. */
const LANGUAGES = ['en_US', 'zh_CN'] as const;
const EMPTY: TemplateText = {
  title: { en_US: '', zh_CN: '' },
  template: 'for public\n\ninitial[active]:\n  terminate',
  report: { en_US: '', zh_CN: '' },
  args: [],
};

/** Title of a policy, as its hint tells it. */
const TITLE = { min: rules.policyName.minLength, max: rules.policyName.maxLength };

interface TemplateDrawerProps {
  /** Absent for a new one. */
  template: OperatorTemplate | undefined;
  onClose: () => void;
}

/** Writes a template; what it comes to with its defaults, or what is wrong with it, stands below at once. */
export function TemplateDrawer({ template, onClose }: TemplateDrawerProps) {
  const { t } = useTranslation('templates');
  const locale = useLocale();
  const create = useWrite(createTemplate, { onSuccess: onClose });
  const update = useWrite(updateTemplate, { onSuccess: onClose });
  const { title, template: code, report, args } = template ?? EMPTY;
  const form = useForm<TemplateText>({
    initialValues: { title, template: code, report, args },
    validateInputOnChange: ['title.en_US', 'title.zh_CN'],
    validate: { ...templateNameChecks, template: templateCheck },
  });
  const written = form.values;
  const { machine, problems, findings } = readTemplate(written, locale);
  return (
    <EditDrawer
      title={t(template ? 'change' : 'add')}
      form={form}
      width={820}
      why="reasons:template"
      isPending={create.isPending || update.isPending}
      onSave={(text) => (template ? update.mutate({ ...text, _id: template._id }) : create.mutate(text))}
      onClose={onClose}
    >
      {LANGUAGES.map((language) => (
        <TextField
          {...form.getInputProps(`title.${language}`)}
          key={language}
          label={t(`title_${language}`)}
          description={t('title_rule', TITLE)}
        />
      ))}
      <Textarea
        {...form.getInputProps('template', { withError: false })}
        label={t('code')}
        description={t('code_text')}
        rows={10}
        resize="vertical"
        spellCheck={false}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      />
      <ArgumentFields args={written.args} onChange={(changed) => form.setFieldValue('args', changed)} />
      {LANGUAGES.map((language) => (
        <TextField {...form.getInputProps(`report.${language}`)} key={language} label={t(`report_${language}`)} />
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
    </EditDrawer>
  );
}
