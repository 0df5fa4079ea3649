const collator = new Intl.Collator('zh', { numeric: true });

/** Orders names as people count: numbers by their value, whatever their digits, letters of all scripts as the server's titles. */
export const compareNaturally = (one: string, other: string): number => collator.compare(one, other);
