import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { areasQuery } from '#api/users/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ErrorFace } from '#ui/faces.tsx';
import styles from './area-field.module.css';

const PROVINCE_DIGITS = 2;

/** Returns true when a code of the area table says more than the province. */
export function isWithinProvince(areaCode: string): boolean {
  return areaCode.length > PROVINCE_DIGITS;
}

interface AreaFieldProps {
  label: string;
  /** Code of the area table, or empty. */
  value?: string;
  /** Gets the province's code until a city or district of it is chosen. */
  onChange: (areaCode: string) => void;
}

/** Where somebody lives: a province and a city, or a district, in it. */
export function AreaField({ label, value = '', onChange }: AreaFieldProps) {
  const { t } = useTranslation('areas');
  const { data: provinces = [], error, refetch } = useQuery(areasQuery);
  const province = provinces.find(({ code }) => code === value.slice(0, PROVINCE_DIGITS));
  const options = (areas: { code: string; name: string }[] = []) =>
    areas.map(({ code, name }) => ({ value: code, label: name }));

  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.selects}>
        <NativeSelect
          aria-label={t('province')}
          data={[{ value: '', label: t('choose_province') }, ...options(provinces)]}
          value={province?.code ?? ''}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label={t('city')}
          data={[{ value: '', label: t('choose_city') }, ...options(province?.children)]}
          value={isWithinProvince(value) ? value : ''}
          disabled={!province}
          onChange={(event) => onChange(event.currentTarget.value || (province?.code ?? ''))}
        />
      </div>
    </fieldset>
  );
}
