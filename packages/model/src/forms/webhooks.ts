import { chosenCheck } from './checks.ts';

/** Limits of webhooks: lengths of an address and of a description. */
export const WEBHOOK_LIMITS = { url: 2_048, description: 200 } as const;

/** Stands for all events in the list of an endpoint. */
export const ALL_EVENTS = '*';

/** Fields of the form for a webhook. */
export interface WebhookDraft {
  readonly url: string;
  /** Names of events, or `*` alone. */
  readonly events: readonly string[];
  /** The node that it is limited to; empty for none. */
  readonly nodeId: string;
  readonly description: string;
}

/** Checks of the form for a webhook, see `checks.ts`. */
export const webhookChecks = {
  url: (text: string): string | null => (isCallable(text.trim()) ? null : 'rules:webhook_url_form'),
  events: chosenCheck,
  description: (text: string): string | null =>
    text.length > WEBHOOK_LIMITS.description ? 'rules:webhook_description_long' : null,
};

/** True for addresses over http or https without a name and password in them. Which of them are called the server decides. */
function isCallable(text: string): boolean {
  if (text.length > WEBHOOK_LIMITS.url || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}
