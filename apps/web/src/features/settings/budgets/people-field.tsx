import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { lookForPerson } from '#api/users/people.ts';
import { failureMessage } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/** Somebody who was chosen. */
export interface ChosenPerson {
  userId: number;
  username: string;
}

interface PeopleFieldProps {
  label: string;
  description: string;
  value: readonly ChosenPerson[];
  max: number;
  onChange: (people: ChosenPerson[]) => void;
}

/** People, each typed by their user name: who is nobody's is not taken. */
export function PeopleField({ label, description, value, max, onChange }: PeopleFieldProps) {
  const { t } = useTranslation('budgets');
  const [error, setError] = useState<string | null>(null);
  const look = useWrite(lookForPerson, {
    marks: (failure) => {
      setError(failureMessage(failure));
      return true;
    },
  });
  const take = (names: readonly string[]) => {
    const kept = value.filter(({ username }) => names.includes(username));
    const typed = names.map((name) => name.trim()).find((name) => !value.some(({ username }) => username === name));
    if (!typed) return onChange(kept);
    setError(null);
    return look.mutate(typed, {
      onSuccess: (person) => {
        if (!person || person.isClosed) return setError(t('nobody_called', { name: typed }));
        const { userId, username } = person;
        return onChange([...kept.filter((one) => one.userId !== userId), { userId, username }]);
      },
    });
  };
  return (
    <TagsInput
      label={label}
      description={description}
      value={value.map(({ username }) => username)}
      maxTags={max}
      splitChars={[',', '，', ' ']}
      clearable={false}
      acceptValueOnBlur
      loading={look.isPending}
      error={error}
      onChange={take}
    />
  );
}
