import styles from './filter-chips.module.css';

interface FilterChipsProps {
  /** Name of the group of chips for screen readers. */
  label: string;
  options: readonly { value: string; label: string }[];
  isChosen: (value: string) => boolean;
  onToggle: (value: string) => void;
}

/** A row of values to narrow a list by. */
export function FilterChips({ label, options, isChosen, onToggle }: FilterChipsProps) {
  return (
    <fieldset className={styles.chips}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.chip}
          aria-pressed={isChosen(option.value)}
          onClick={() => onToggle(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
