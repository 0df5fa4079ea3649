import { Button, Group, Menu, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useCallback, useId, useState } from 'react';
import { currentLocale } from '#i18n/i18n.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCompiled } from '#ui/code-editor/use-compiled.ts';
import { confirm } from '#ui/confirm.ts';
import { Page } from '#ui/page.tsx';
import { RuleWorkbench } from './rule-workbench.tsx';
import styles from './rules.module.css';
import { SAMPLE_CANDIDATES, SAMPLE_EXHIBITS, SAMPLES } from './samples.ts';
import { ruleWork } from './use-rule-language.ts';

const STORED_AS = 'colophon.rules.playground';
const NAMES = ['exhibits', 'replacement', 'theme'] as const;

/** Mapping rules to try out without a node. What is saved stays in this browser. */
export function PlaygroundPage() {
  const { t } = useTranslation('mappingRules');
  const [savedText, setSavedText] = useState(
    () => localStorage.getItem(STORED_AS) ?? SAMPLES.exhibits[currentLocale()],
  );
  const [text, setText] = useState(savedText);

  const take = async (sample: (typeof NAMES)[number]) => {
    const question = { title: 'ui:notice', description: t('sample_replaces'), confirmLabel: t('sample_take') };
    if (text.trim() === '' || (await confirm(question))) setText(SAMPLES[sample][currentLocale()]);
  };
  return (
    <Page
      title={t('playground')}
      intro={t('playground_intro')}
      actions={
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={18} />}>
              {t('samples')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {NAMES.map((sample) => (
              <Menu.Item key={sample} onClick={() => void take(sample)}>
                {t(`sample_${sample}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      }
    >
      <RuleWorkbench
        text={text}
        savedText={savedText}
        onChange={setText}
        onSave={async (saved) => {
          localStorage.setItem(STORED_AS, saved);
          setSavedText(saved);
          setText(saved);
        }}
        exhibits={SAMPLE_EXHIBITS}
        candidates={SAMPLE_CANDIDATES}
        exportName={t('playground')}
      />
      <CompiledRules text={text} />
    </Page>
  );
}

/** Output of the compiler for the text, as programs receive it. */
function CompiledRules({ text }: { text: string }) {
  const { t } = useTranslation('mappingRules');
  const titleId = useId();
  const locale = currentLocale();
  const [isOpen, setIsOpen] = useState(false);
  const compile = useCallback((whole: string) => ruleWork.compileText(whole, locale), [locale]);
  const result = useCompiled(text, compile)?.result;
  if (!result) return null;

  const { rules = [], errors, warnings } = result;
  return (
    <section className={styles.compiled} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('compiled')}</h2>
      <Group gap="lg">
        <Text>{t('count_rules', { count: rules.filter(({ operation }) => operation !== 'comment').length })}</Text>
        <Text>{t('count_errors', { count: errors.length })}</Text>
        <Text>{t('count_warnings', { count: warnings.length })}</Text>
      </Group>
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>{t('as_json')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard */}
        {isOpen && <pre tabIndex={0}>{JSON.stringify(result, null, 2)}</pre>}
      </details>
    </section>
  );
}
