import { isOfInstallation, isPrivateAddress } from '../development-mode.ts';
import type { createPanel } from './panel.ts';

export type CreatePanel = typeof createPanel;

/** Loads a module from its address. */
type Load = (address: string) => Promise<{ createPanel: CreatePanel }>;

/**
 * Returns the panel of this page: the runtime's `own`, or, in a development build, one that somebody develops and names by `auth=<url>`. It stands
 * where visitors decide what to sign, so that it comes from the own machine or network alone, and from no site of the installation.
 */
export async function choosePanel(
  own: CreatePanel,
  search: string,
  installation: Parameters<typeof isOfInstallation>[1],
  load: Load = (address) => import(/* @vite-ignore */ address),
): Promise<CreatePanel> {
  if (!import.meta.env.DEV) return own;
  const named = new URLSearchParams(search).get('auth');
  const address = named !== null && URL.canParse(named) ? new URL(named) : null;
  if (!address || !/^https?:$/.test(address.protocol)) return own;
  if (!isPrivateAddress(address) || isOfInstallation(address, installation)) return own;
  return (await load(address.href)).createPanel;
}
