import { rules } from '@colophon/model';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { follows } from '../../ui/form-rules.ts';
import { Markdown } from '../../ui/markdown.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import styles from './description-field.module.css';

interface DescriptionFieldProps {
  value: string;
  onChange: (markdown: string) => void;
}

const followsDescription = follows(rules.versionDescription);

/** What is new or worth knowing about a version, in Markdown, with a preview. */
export function DescriptionField({ value, onChange }: DescriptionFieldProps) {
  const { t } = useTranslation('publish');
  const [isPreview, setIsPreview] = useState(false);
  return (
    <section>
      <Group justify="flex-end" mb={-28} className={styles.switch}>
        <Button variant="subtle" size="sm" aria-pressed={isPreview} onClick={() => setIsPreview(!isPreview)}>
          {t(isPreview ? 'description_edit' : 'description_preview')}
        </Button>
      </Group>
      {isPreview ? (
        <div>
          <Text fw={500} mb={4}>
            {t('description')}
          </Text>
          <div className={styles.preview}>
            {value.trim() ? <Markdown text={value} /> : <Text c="dimmed">{t('description_empty')}</Text>}
          </div>
        </div>
      ) : (
        <TextAreaField
          label={t('description')}
          description={t('description_hint')}
          value={value}
          error={followsDescription(value)}
          minRows={6}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </section>
  );
}
