import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isKnown: true,
  gain: 'the theme learns the visitor’s number, address or telephone from its interface',
  instead: 'it learns what the visitor agreed to: names and a picture',
  expected: { user: ['displayName', 'headImage', 'username'], found: [] },
  run({ visitorName, visitorId }, { freelogApp }) {
    const user = (freelogApp.getCurrentUser?.() ?? {}) as Record<string, unknown>;
    const seen = new Set<unknown>();
    const found: string[] = [];
    const search = (value: unknown, place: string): void => {
      if (value === visitorId || (typeof value === 'string' && value.includes(`${visitorName}@`))) found.push(place);
      if (typeof value !== 'object' || value === null || seen.has(value) || place.length > 200) return;
      seen.add(value);
      for (const key of Object.keys(value)) {
        try {
          search((value as Record<string, unknown>)[key], `${place}.${key}`);
        } catch {}
      }
    };
    search(freelogApp, 'freelogApp');
    return { user: Object.keys(user).sort(), found };
  },
};
