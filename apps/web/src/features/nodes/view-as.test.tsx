import { beforeAll, expect, test } from 'vitest';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { control, drawPage, pretendBrowser, pretendServer, shows } from '#test/drawn-page.tsx';
import { ViewAs } from './view-as.tsx';

let offered: object[] | undefined;

beforeAll(async () => {
  await loadTexts(['nodes', 'ui']);
  pretendBrowser();
  pretendServer(({ path }) => (path === '/v2/nodes/{nodeId}/siteViews' ? offered : []));
});

test.each([
  ['en_US', 'View as', 'Try again', 'No exhibit on the shelf offers a policy yet.'],
  ['zh_CN', '以他人身份查看', '重试', '已上架的展品还没有可签约的策略。'],
] as const)('policies that cannot be read can be asked for again; none is said in words (%s)', async (...words) => {
  const [locale, viewAs, retry, none] = words;
  await switchLocale(locale);
  offered = undefined;
  drawPage(() => <ViewAs nodeId={7} />);
  await expect.poll(() => control(viewAs)).not.toBeNull();
  control(viewAs).click();
  await expect.poll(() => control(retry)).not.toBeNull();
  offered = [];
  control(retry).click();
  await shows(none);
});
