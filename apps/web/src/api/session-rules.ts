import { isRefusal } from '#failures.ts';

/** Reactions of the frame when a call shows that the session is over, or when a write would act for the wrong user. */
interface SessionRules {
  loginRequired(): void;
  frozen(): void;
  /** Called before each call that changes something; throws `SessionOver` to stop it. */
  beforeWrite(): void;
}

let sessionRules: SessionRules | null = null;

/** Connects the calls to the session. Called once at start. */
export function followSessionRules(rules: SessionRules): void {
  sessionRules = rules;
}

/** Throws where a write would act for another user than the one this page was loaded for. */
export function checkWrite(): void {
  sessionRules?.beforeWrite();
}

/** Leads to the login page or the freeze page when that is what a refusal means. */
export function leaveAfter(error: unknown): void {
  if (isRefusal(error, 'access.login-required')) sessionRules?.loginRequired();
  if (isRefusal(error, 'access.frozen')) sessionRules?.frozen();
}
