import { Tooltip } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from './chips.module.css';

export interface PolicyChip {
  id: string;
  name: string;
  /** True when the contract of this policy authorises; no mark when absent. */
  isAuthorised?: boolean;
}

/** Names of policies or contracts. `singleRow` clips with an ellipsis and shows the whole list on hover or focus. */
export function PolicyChips({ chips, singleRow = false }: { chips: readonly PolicyChip[]; singleRow?: boolean }) {
  const { t } = useTranslation('ui');
  const list = (
    <ul className={styles.chips} data-single-row={singleRow || undefined}>
      {chips.map(({ id, name, isAuthorised }) => (
        <li key={id} className={styles.chip}>
          {isAuthorised !== undefined && (
            <span
              className={styles.mark}
              data-authorised={isAuthorised}
              role="img"
              aria-label={t(isAuthorised ? 'contract_active' : 'contract_inactive')}
            />
          )}
          {name}
        </li>
      ))}
    </ul>
  );
  if (!singleRow) return list;
  return <Tooltip label={chips.map((chip) => chip.name).join(' · ')}>{list}</Tooltip>;
}
