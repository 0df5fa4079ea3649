import type { Locator } from '@playwright/test';

/** Chooses the licence notice whose name begins so. */
export async function chooseNotice(field: Locator, beginning: string): Promise<void> {
  await field.click();
  await field.fill(beginning);
  await field
    .page()
    .getByRole('option', { name: new RegExp(beginning) })
    .click();
}
