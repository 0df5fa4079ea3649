const SUFFIX_LENGTH = 5;
const DIGITS = 36;

/** Name that an exhibit of a work gets at first: the part after the slash. */
export function nameAfter(fullName: string): string {
  return fullName.slice(fullName.indexOf('/') + 1);
}

/** The name with some random characters behind it. */
export function withSuffix(name: string): string {
  const numbers = crypto.getRandomValues(new Uint32Array(SUFFIX_LENGTH));
  return `${name}_${Array.from(numbers, (number) => (number % DIGITS).toString(DIGITS)).join('')}`;
}
