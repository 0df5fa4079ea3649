import { expect, test } from 'vitest';
import { filesOfDrop } from './upload-files.ts';

/** Returns what a browser hands out for a file or a folder of the disk; folders come in portions of two. */
function entryOf(name: string, content: string | object): FileSystemEntry {
  if (typeof content === 'string') {
    const file = (resolve: (file: File) => void) => resolve(new File([content], name));
    return { isFile: true, name, file } as unknown as FileSystemEntry;
  }
  const children = Object.entries(content).map(([child, inside]) => entryOf(child, inside));
  const readEntries = (resolve: (entries: FileSystemEntry[]) => void) => resolve(children.splice(0, 2));
  return { isFile: false, name, createReader: () => ({ readEntries }) } as unknown as FileSystemEntry;
}

function dropOf(content: object): DataTransfer {
  const items = Object.entries(content).map(([name, inside]) => ({ webkitGetAsEntry: () => entryOf(name, inside) }));
  return { items, files: [] } as unknown as DataTransfer;
}

test('files in folders come with the names of their folders, however many there are', async () => {
  const drop = dropOf({
    'a.txt': '1',
    pictures: { 'b.png': '2', 'c.png': '3', 'd.png': '4', deep: { 'e.png': '5' } },
    empty: {},
  });
  const files = await filesOfDrop(drop);
  expect(files.map(({ name }) => name)).toEqual([
    'a.txt',
    'pictures/b.png',
    'pictures/c.png',
    'pictures/d.png',
    'pictures/deep/e.png',
  ]);
  expect(await files[4]!.text()).toBe('5');
});

test('what is no entry of a disk is taken as it is', async () => {
  const file = new File(['1'], 'a.txt');
  const items = [{ webkitGetAsEntry: () => null }];
  expect(await filesOfDrop({ items, files: [file] } as unknown as DataTransfer)).toEqual([file]);
});
