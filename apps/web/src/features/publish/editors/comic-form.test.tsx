import { zipSync } from 'fflate';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { control, drawPage, pretendBrowser } from '#test/drawn-page.tsx';
import { toasts } from '#ui/toast.ts';
import { ComicForm } from './comic-form.tsx';

beforeAll(async () => {
  await loadTexts(['editors', 'publish', 'ui']);
  pretendBrowser();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:0', revokeObjectURL() {} }));
});
beforeEach(() => toasts.set([]));

/** Opens an archive in a comic that is new; answers what the author is told about it. */
async function open(archive: BlobPart, locale: 'en_US' | 'zh_CN' = 'en_US') {
  await switchLocale(locale);
  drawPage(() => (
    <ComicForm
      comic={{ mode: 'page', pictures: [] }}
      file={null}
      title="Tides"
      content={{} as never}
      licensee={{ isReleased: false } as never}
      onContent={() => undefined}
      onSaved={() => undefined}
      onClose={() => undefined}
    />
  ));
  const name = locale === 'en_US' ? 'Import an archive' : '导入压缩包';
  const chooser = () => document.querySelector<HTMLInputElement>(`input[type=file][aria-label="${name}"]`)!;
  await expect.poll(chooser).toBeTruthy();
  expect(chooser().accept).toBe('.zip,.cbz,.rar,.cbr,.tar,.cbt');
  Object.defineProperty(chooser(), 'files', { value: [new File([archive], 'comic.cbz')] });
  chooser().dispatchEvent(new Event('change', { bubbles: true }));
}
const told = () => toasts.get().map(({ kind, message }) => `${kind}: ${message}`);

test.each([
  ['a password', 'en_US', 'PK\x03\x04\x14\x00\x01\x00', 'This archive has a password.'],
  ['a password', 'zh_CN', 'PK\x03\x04\x14\x00\x01\x00', '压缩包设有密码'],
  ['damage', 'en_US', 'PK\x03\x04', 'This archive is damaged'],
  ['damage', 'zh_CN', 'PK\x03\x04', '压缩包已损坏'],
  ['another kind', 'en_US', '7z', 'Archives of the kinds zip, cbz, rar, cbr, tar and cbt'],
  ['no pictures', 'zh_CN', zipSync({ 'a.txt': new Uint8Array() }), '可以打开含图片的'],
] as const)('an archive is refused for %s, which is said (%s)', async (_what, locale, archive, words) => {
  await open(archive as BlobPart, locale);
  await expect.poll(told).toEqual([expect.stringContaining(`error: ${words}`)]);
});

test('where no thread can unpack, the author is asked to try again', async () => {
  vi.stubGlobal('Worker', undefined);
  await open('Rar!\x1a\x07\x01\x00');
  await expect.poll(told).toEqual(['error: The file could not be opened. Please try again.']);
  expect(control('Import an archive').dataset.loading).toBeUndefined();
});

test('the pictures of an archive are the comic', async () => {
  await open(zipSync({ '1.png': new Uint8Array([1]), '2.jpg': new Uint8Array([2]) }) as Uint8Array<ArrayBuffer>);
  await expect.poll(() => document.body.textContent).toContain('2 pictures');
  expect(told()).toEqual([]);
});
