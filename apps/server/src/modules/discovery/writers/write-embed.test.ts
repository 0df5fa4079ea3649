import { expect, test } from 'vitest';
import type { Embeddable } from '../queries/find-embeddable.ts';
import { writeEmbed } from './write-embed.ts';

const ADDRESS = 'https://example.org/film?a=1&b=2';
const COVER = 'https://example.org/cover"x';

const embed = (kind: 'image' | 'audio' | 'video', cover: string | null) =>
  writeEmbed(
    {
      subject: {
        kind: 'work',
        title: 'Tide lines',
        description: '',
        author: 'low-tide',
        address: 'https://example.org/work',
        resourceId: null,
        image: null,
        createdAt: '2026-11-25T00:00:00.000Z',
        updatedAt: '2026-11-25T00:00:00.000Z',
        typeCode: 'video',
        isCollection: false,
        version: '1.0.0',
        authorAddress: 'https://example.org/author/1',
        licence: '',
        basedOn: [],
        leastCents: null,
        feeds: [],
        partOf: null,
      },
      embedAddress: 'https://example.org/embed',
      cover,
      isOpen: true,
      content: { kind, address: ADDRESS, mime: `${kind}/any`, width: 16, height: 9 },
    } satisfies Embeddable,
    'en_US',
  );

test('a film that nobody has started shows its cover', () => {
  expect(embed('video', COVER)).toContain(
    '<video src="https://example.org/film?a=1&amp;b=2" poster="https://example.org/cover&quot;x" controls preload="none"',
  );
  expect(embed('video', null)).not.toContain('poster');
  expect(embed('audio', COVER)).not.toContain('poster');
});
