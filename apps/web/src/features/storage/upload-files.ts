/**
 * The files of a drop, those in folders included. A file in a folder is named with the folders' names before its own,
 * joined by `/`.
 *
 * Has to be called while the drop is handled: the browser forgets what was dropped right after.
 */
export async function filesOfDrop(transfer: DataTransfer): Promise<File[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry());
  // Without entries of a disk, the files were dragged out of another page or the browser does not support folders.
  if (entries.every((entry) => entry === null)) return [...transfer.files];
  return (await Promise.all(entries.flatMap((entry) => (entry ? [filesUnder(entry, '')] : [])))).flat();
}

async function filesUnder(entry: FileSystemEntry, path: string): Promise<File[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [path === '' ? file : renamed(file, path + file.name)];
  }
  const children = await childrenOf((entry as FileSystemDirectoryEntry).createReader());
  return (await Promise.all(children.map((child) => filesUnder(child, `${path}${entry.name}/`)))).flat();
}

/** Browsers hand out a folder in portions; an empty one is the last. */
async function childrenOf(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  const portion = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  return portion.length === 0 ? [] : [...portion, ...(await childrenOf(reader))];
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

/** The same bytes, which are not read, under another name. */
function renamed(file: File, name: string): File {
  return new File([file], name, { type: file.type, lastModified: file.lastModified });
}
