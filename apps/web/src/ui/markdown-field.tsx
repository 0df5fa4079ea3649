import type { TextRule } from '@colophon/model';
import { follows } from '@colophon/model';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Markdown } from './markdown.tsx';
import styles from './markdown-field.module.css';
import { TextAreaField } from './text-field.tsx';

interface MarkdownFieldProps {
  label: string;
  hint: string;
  rule: TextRule;
  value: string;
  onChange: (markdown: string) => void;
}

/** A longer text in Markdown, with a preview in its place. */
export function MarkdownField({ label, hint, rule, value, onChange }: MarkdownFieldProps) {
  const { t } = useTranslation('ui');
  const [isPreview, setIsPreview] = useState(false);
  return (
    <section className={styles.field}>
      {isPreview ? (
        <>
          <Text fw={600} mb={4}>
            {label}
          </Text>
          <div className={styles.preview}>
            {value.trim() ? <Markdown text={value} /> : <Text c="dimmed">{t('nothing_to_preview')}</Text>}
          </div>
        </>
      ) : (
        <TextAreaField
          label={label}
          description={hint}
          value={value}
          error={follows(rule)(value)}
          minRows={6}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      <Group className={styles.switch}>
        <Button variant="subtle" size="sm" aria-pressed={isPreview} onClick={() => setIsPreview(!isPreview)}>
          {t('preview')}
        </Button>
      </Group>
    </section>
  );
}
