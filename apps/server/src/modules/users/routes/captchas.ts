import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { integer } from '#platform/http/schemas.ts';
import { checkCaptcha, issueCaptcha } from '../commands/captchas.ts';
import { CAPTCHA_LIFE_MS } from '../limits.ts';

const CaptchaKey = z.object({ captchaKey: z.enum(['register', 'resetPassword']) });

const Form = z.object({
  width: integer({ min: 60, max: 400 }).default(120),
  height: integer({ min: 24, max: 200 }).default(50),
  size: integer({ min: 3, max: 8 }).default(4),
  noise: integer({ min: 1, max: 3 }).default(1),
});

export function registerCaptchaRoutes(app: Router): void {
  const { context } = app;
  const secure = context.settings.publicOrigin.startsWith('https:');

  app.route({
    method: 'GET',
    url: '/v2/captchas/:captchaKey',
    operation: 'users.showCaptcha',
    access: 'visitor',
    schema: { summary: 'A picture of characters to type off', params: CaptchaKey, query: Form },
    handler: async ({ params, query, request, reply }) => {
      const { picture, handle } = await issueCaptcha(context, { ...query, ...params, ip: request.ip });
      return reply
        .setCookie(cookieOf(params, secure), handle, {
          path: '/',
          httpOnly: true,
          sameSite: 'lax',
          secure,
          maxAge: CAPTCHA_LIFE_MS / 1000,
        })
        .header('cache-control', 'no-store')
        .type('image/svg+xml')
        .send(picture);
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/captchas/:captchaKey/verify',
    operation: 'users.verifyCaptcha',
    access: 'visitor',
    changesState: true,
    schema: {
      summary: 'Check what was typed off; each picture can be tried once',
      params: CaptchaKey,
      query: z.object({ captchaInput: z.string().trim().min(1) }),
      data: z.boolean(),
    },
    handler: ({ params, query, request }) =>
      checkCaptcha(context, {
        ...params,
        handle: request.cookies[cookieOf(params, secure)] ?? '',
        input: query.captchaInput,
      }),
  });
}

/** Over https the name promises that no neighbouring host has set it. */
function cookieOf({ captchaKey }: z.infer<typeof CaptchaKey>, secure: boolean): string {
  return `${secure ? '__Host-' : ''}captcha-${captchaKey}`;
}
