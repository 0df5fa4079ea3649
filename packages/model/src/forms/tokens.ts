import { rules } from '../rules.ts';
import type { TokenScope } from '../token-scopes.ts';
import { chosenCheck, followsTrimmed, given, REQUIRED, wholeNumber } from './checks.ts';

/** Limits of API tokens: networks that one names, and calls a minute that one may be held to. */
export const TOKEN_LIMITS = { addresses: 20, perMinute: 100_000 } as const;

/** Fields of the form for an API token. */
export interface TokenDraft {
  readonly name: string;
  readonly scopes: readonly string[];
  /** The node that the scope `nodes` is for; empty for all. */
  readonly nodeId: string;
  /** The budget that the scope `pay` needs. */
  readonly budgetId: string;
  /** Days that it lives; 0 is for ever, which no token does that pays. */
  readonly days: string;
  /** Addresses and networks, parted by commas or white space. */
  readonly addresses: string;
  /** Empty for no limit of its own. */
  readonly perMinute: string | number;
  readonly password: string;
}

const withinMinute = wholeNumber(1, TOKEN_LIMITS.perMinute);

/** Checks of the form for an API token, see `checks.ts`. */
export const tokenChecks = {
  name: followsTrimmed(rules.credentialName),
  scopes: chosenCheck,
  budgetId: (budgetId: string, { scopes }: Pick<TokenDraft, 'scopes'>): string | null =>
    scopes.includes('pay') ? given(budgetId) : null,
  days: (days: string, { scopes }: Pick<TokenDraft, 'scopes'>): string | null =>
    scopes.includes('pay') && days === '0' ? REQUIRED : null,
  addresses: (text: string): string | null => {
    const addresses = listAddresses(text);
    if (addresses.length > TOKEN_LIMITS.addresses) return 'rules:token_addresses_many';
    return addresses.every(isNetwork) ? null : 'rules:token_addresses_form';
  },
  perMinute: (value: string | number): string | null => (value === '' ? null : withinMinute(value)),
  password: given,
};

/** The scopes that a draft asks for. */
export function scopesOf({ scopes, nodeId }: Pick<TokenDraft, 'scopes' | 'nodeId'>): TokenScope[] {
  return scopes.map((scope) => (scope === 'nodes' && nodeId !== '' ? `nodes:${nodeId}` : scope) as TokenScope);
}

/** The addresses in a text. */
export function listAddresses(text: string): string[] {
  return text.split(/[\s,，、]+/).filter((part) => part !== '');
}

/** True for an address of IPv4 or IPv6, with or without the length of a prefix. */
function isNetwork(text: string): boolean {
  const [, address, length] = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  if (address === undefined) return false;
  const isIpv4 = /^\d+\.\d+\.\d+\.\d+$/.test(address);
  if (Number(length ?? 0) > (isIpv4 ? 32 : 128)) return false;
  // A number with a zero before it is octal to some, so that it is none here.
  if (isIpv4) return address.split('.').every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255);
  return address.includes(':') && URL.canParse(`http://[${address}]/`);
}
