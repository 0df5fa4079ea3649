import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type CaptchaForm, drawCaptcha, newCaptchaText } from '../captcha-picture.ts';
import { CAPTCHA_LIFE_MS, CAPTCHAS_BY_IP } from '../limits.ts';

declare module '#platform/one-time/one-time-secrets.ts' {
  interface OneTimePurposes {
    /** Characters that the picture shows, in lower case, and the form that it belongs to. */
    captcha: { captchaKey: string; answer: string };
  }
}

/**
 * A new picture, and the handle by which an answer to it is checked.
 *
 * @throws Refusal `access.too-many-requests`
 */
export async function issueCaptcha(
  { db, oneTime, rateLimits }: Context,
  { captchaKey, ip, ...form }: CaptchaForm & { captchaKey: string; ip: string },
): Promise<{ picture: string; handle: string }> {
  if (!(await rateLimits.use(CAPTCHAS_BY_IP, ip))) throw new Refusal('access.too-many-requests');
  const text = newCaptchaText(form.size);
  const picture = await drawCaptcha(text, form);
  const answer = text.toLowerCase();
  return { picture, handle: await oneTime.issue(db, 'captcha', { captchaKey, answer }, CAPTCHA_LIFE_MS) };
}

/** Tells whether `input` is what the picture shows, ignoring case. Right or wrong, the picture is used up. */
export async function checkCaptcha(
  { db, oneTime }: Context,
  { captchaKey, handle, input }: { captchaKey: string; handle: string; input: string },
): Promise<boolean> {
  const asked = await oneTime.take(db, 'captcha', handle);
  return asked?.captchaKey === captchaKey && asked.answer === input.toLowerCase();
}
