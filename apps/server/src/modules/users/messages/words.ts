/**
 * The words of one kind of message. `{code}`, how long it is good as `{life}`, `{username}`, and of security changes
 * `{detail}` and `{undoUrl}` are filled in. Mails with news greet by `{name}`, the display name of those who have one; text messages,
 * whose length is counted, and notices about security, which say which account it is, by the username.
 */
export interface Words {
  /** Begins with the code, if there is one, so that the notice of a new mail already shows it. */
  readonly subject: string;
  readonly heading: string;
  /** Why this mail was sent, and what to do. */
  readonly body: string;
  /** For those who know nothing of it. */
  readonly unasked: string;
  /** The same for a phone: one segment, the code first; two where it carries a link. */
  readonly sms: string;
}
