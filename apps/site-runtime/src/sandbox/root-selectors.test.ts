import { expect, test } from 'vitest';
import { isRootSelector, scopeWithinRoot } from './root-selectors.ts';

const PREFIX = 'micro-app[name=theme]';

test('rules about the root itself stay as they are', () => {
  for (const selector of ['html', ':root', 'html.dark', ':root[data-theme="dark"]', ':root:not(.light)', 'HTML']) {
    expect(isRootSelector(selector), selector).toBe(true);
    expect(scopeWithinRoot(selector, PREFIX), selector).toBe(null);
  }
});

test('rules about something below the root act in the package alone', () => {
  const scoped = {
    'html dialog': `html ${PREFIX} dialog`,
    ':root dialog': `:root ${PREFIX} dialog`,
    'html>#ui-root': `html ${PREFIX} #ui-root`,
    'html + x': `html ${PREFIX} x`,
    'html.dark .card a': `html.dark ${PREFIX} .card a`,
    ':root:not(.light) .card': `:root:not(.light) ${PREFIX} .card`,
    'html body': `html ${PREFIX} micro-app-body`,
    'html > body.wide .card': `html ${PREFIX} micro-app-body.wide .card`,
    'html bodyguard': `html ${PREFIX} bodyguard`,
  };
  for (const [selector, expected] of Object.entries(scoped)) {
    expect(isRootSelector(selector), selector).toBe(false);
    expect(scopeWithinRoot(selector, PREFIX), selector).toBe(expected);
  }
});

test('other selectors are none of the root, whatever stands inside of them', () => {
  for (const selector of ['dialog', 'dialog:not( html x)', 'htmlx a', '* :root', 'body a']) {
    expect(isRootSelector(selector), selector).toBe(false);
    expect(scopeWithinRoot(selector, PREFIX), selector).toBe(null);
  }
});
