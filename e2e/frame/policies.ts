import type { Locator } from '@playwright/test';
import type { Texts } from './texts.ts';

/** Takes the first of the ready policies that `list` offers, which is free for everybody. */
export async function chooseFreePolicy(list: Locator, t: Texts): Promise<void> {
  const anyTemplate = new RegExp(t('policies:select_template', { name: '.+' }));
  await list.getByRole('button', { name: anyTemplate }).first().click();
  const drawer = list.page().getByRole('dialog', { name: t('policies:add_policy') });
  await drawer.getByRole('button', { name: t('policyBuilder:check') }).click();
  await drawer.getByRole('button', { name: t('policyBuilder:create'), exact: true }).click();
}
