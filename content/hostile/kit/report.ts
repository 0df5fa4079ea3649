import type { Result } from './run-attacks.ts';

/** One attack in a line; with lines about what speaks for a success. */
export function lineOf({ name, wrong }: Result): string {
  return [`${wrong.length === 0 ? 'held  ' : 'GAINED'}  ${name}`, ...wrong.map((text) => `          ${text}`)].join(
    '\n',
  );
}

/** The end of a report: how many succeeded and what they gain. */
export function summaryOf(results: readonly Result[], stays: readonly string[]): string {
  const gained = results.filter(({ wrong }) => wrong.length > 0);
  const lines = gained.map(({ name, gain, instead }) => `  ${name}\n    gains: ${gain}\n    should be: ${instead}`);
  const left = stays.length > 0 ? `\nWhat stays: ${stays.join(', ')}` : '';
  return `\n${results.length} attacks, ${gained.length} of them gained something or could not be made.\n${lines.join('\n')}${left}`;
}
