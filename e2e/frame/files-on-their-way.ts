import type { Page } from '@playwright/test';

/** Lets a page send so many bytes per second, until the function is called that this answers. */
export async function limitUpload(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
  // The limit lives as long as the session that has set it: another one cannot lift it.
  return () => network.detach();
}

/** Drops a file or a folder of the disk onto a page, as a person does who drags it there. */
export async function dropFromDisk(page: Page, path: string, at: { x: number; y: number }): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await browser.send('Input.dispatchDragEvent', { type, ...at, data });
  }
}
