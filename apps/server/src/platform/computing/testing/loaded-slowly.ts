import { setTimeout as delay } from 'node:timers/promises';

await delay(2000);

export function half({ value }: { value: number }): number {
  return value / 2;
}
