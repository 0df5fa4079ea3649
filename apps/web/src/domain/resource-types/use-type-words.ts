import { useTranslation } from 'react-i18next';
import type { ChosenType } from './chosen-type.ts';

/** How a type is shown: its names, and before those of the types named in code a word of the reader's language. */
export function useTypeWords(): (type: Omit<ChosenType, 'name'>) => string {
  const { t } = useTranslation('types');
  return ({ code, chain }) => {
    const names = chain.join(' / ');
    const word = chain.length === 1 && t(`type_${code as 'image'}`, { defaultValue: '' });
    return word ? `${word} · ${names}` : names;
  };
}
