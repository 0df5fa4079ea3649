import { beforeAll, expect, test } from 'vitest';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { draw } from '#test/draw.tsx';
import { stubLayout } from '#test/stub-layout.ts';
import { SampleSign } from './sample-sign.tsx';

beforeAll(async () => {
  await loadTexts(['collections']);
  stubLayout();
});

const KINDS = { 文章: ['阅读', '文章'], 音乐: ['音频', '音乐'], audio: ['audio'], video: ['video'], mine: ['mine'] };
const Screen = () => (
  <ul>
    {Object.entries(KINDS).map(([name, resourceType]) => (
      <li key={name}>
        <SampleSign resourceType={resourceType} />
      </li>
    ))}
  </ul>
);
const said = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);

test('a sample is read, heard or watched, where the language says so', async () => {
  await switchLocale('zh_CN');
  draw(Screen);
  await expect.poll(said).toEqual(['免费试读', '免费试听', '免费试听', '免费试看', '免费试读']);
  await switchLocale('en_US');
  await expect.poll(said).toEqual(Object.keys(KINDS).map(() => 'Free sample'));
});
