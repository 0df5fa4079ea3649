import { follows, rules } from '@colophon/model';
import { Loader } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { TextField } from '#ui/text-field.tsx';
import type { Availability } from '#ui/use-available.ts';
import { toResourceName, withTitle } from './resource-name.ts';

interface NameFieldsProps {
  draft: { title: string; name: string };
  availability: Availability;
  /** True when the named thing exists: its name is fixed then. */
  isNamed: boolean;
  onChange: (named: { title: string; name: string }) => void;
}

const followsTitle = follows(rules.resourceTitle);

/** The title of what is published and, while it does not exist, its permanent name, which follows the title until it is typed. */
export function NameFields({ draft: { title, name }, availability, isNamed, onChange }: NameFieldsProps) {
  const { t } = useTranslation('publish');
  const [isTitleLeft, setIsTitleLeft] = useState(false);
  const isUntitled = title.trim() === '';
  return (
    <>
      <TextField
        label={t('title')}
        value={title}
        counted={rules.resourceTitle}
        error={(isUntitled ? isTitleLeft && 'publish:title_required' : followsTitle(title)) || null}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onChange(isNamed ? { title: value, name } : withTitle({ title, name }, value));
        }}
        onBlur={() => setIsTitleLeft(true)}
        autoComplete="off"
        required
      />
      {!isNamed && (
        <NameField
          name={name}
          isExpected={!isUntitled}
          availability={availability}
          onChange={(typed) => onChange({ title, name: typed })}
        />
      )}
    </>
  );
}

interface NameFieldProps {
  name: string;
  /** True when a name, made from the title, should be there by now. */
  isExpected: boolean;
  availability: Availability;
  onChange: (name: string) => void;
}

/** The name that contracts and addresses use: chosen once, with what it will be when it holds forbidden signs. */
function NameField({ name, isExpected, availability, onChange }: NameFieldProps) {
  const { t } = useTranslation('publish');
  const { user } = useCurrentUser();
  const result = toResourceName(name);
  const [isLeft, setIsLeft] = useState(false);
  const isMissing = name === '' && (isExpected || isLeft);
  const error = isMissing ? 'publish:name_required' : availability === 'taken' && 'publish:name_taken';
  const full = `${user?.username} / ${result || '…'}`;
  return (
    <TextField
      label={t('name')}
      description={result === name ? t('name_hint', { name: full }) : t('name_changed', { name: full })}
      value={name}
      maxLength={rules.resourceName.maxLength}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => setIsLeft(true)}
      rightSection={<AvailabilitySign availability={availability} />}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}

function AvailabilitySign({ availability }: { availability: Availability }) {
  const { t } = useTranslation('publish');
  if (availability === 'checking') return <Loader size="xs" color="ink" aria-label={t('name_checking')} />;
  if (availability !== 'free') return null;
  return <IconCheck size={18} role="img" aria-label={t('name_free')} color="var(--mantine-color-success-text)" />;
}
