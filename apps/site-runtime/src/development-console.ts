import { element } from './dom.ts';

const LEVELS = ['log', 'info', 'warn', 'error'] as const;

/** Shows what is written to the console on the page itself, for devices without developer tools. */
export function showConsole(): void {
  const lines = element('ol');
  document.body.append(
    element('details', { class: 'cl-console', open: true }, element('summary', {}, 'console'), lines),
  );
  const write = (level: string, values: unknown[]) => {
    lines.append(element('li', { 'data-level': level }, values.map(describe).join(' ')));
    lines.scrollTop = lines.scrollHeight;
  };
  for (const level of LEVELS) {
    const original = console[level];
    console[level] = (...values: unknown[]) => {
      original.apply(console, values);
      write(level, values);
    };
  }
  addEventListener('error', ({ message }) => write('error', [message]));
  addEventListener('unhandledrejection', ({ reason }) => write('error', [reason]));
}

function describe(value: unknown): string {
  if (value instanceof Error) return value.stack ?? value.message;
  if (typeof value !== 'object') return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    return String(value);
  }
}
