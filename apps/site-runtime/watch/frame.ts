/**
 * Frame beside the theme that notices when the page no longer answers. It is sandboxed, so that browsers run it in a process of
 * its own, which a loop in the page does not hold up. It knows nothing but the address that it leads the page to.
 */
const LOOK_MS = 1000;
/** Without an answer for so long, a page that is looked at hangs. Half of it ended themes that were only starting on a machine with six times too much to do. */
const SILENCE_MS = 20_000;
/** Between two looks, where this frame itself did not run: the machine slept, or the frame shares the page's process. */
const PAUSE_MS = 3 * LOOK_MS;

let address = decodeURIComponent(location.hash.slice(1));
let page: MessagePort | undefined;
let isAsking = false;
let lookedAt = performance.now();
let heardAt = lookedAt;

addEventListener('message', ({ source, ports }) => {
  if (source !== parent || page || !ports[0]) return;
  page = ports[0];
  page.onmessage = ({ data }: MessageEvent<{ address: string } | 'asks'>) => {
    heardAt = performance.now();
    isAsking = data === 'asks';
    if (data !== 'asks') address = data.address;
  };
});

setInterval(() => {
  const now = performance.now();
  if (document.hidden || isAsking || now - lookedAt > PAUSE_MS) heardAt = now;
  lookedAt = now;
  page?.postMessage('look');
  if (now - heardAt > SILENCE_MS) stop();
}, LOOK_MS);

/** Leads the page to a document that says so. The server has browsers open that one in another process (`stopped`). */
function stop(): void {
  heardAt = performance.now();
  const { origin, pathname, search } = new URL(address, location.href);
  if (origin !== new URL(location.href).origin) return;
  parent.location.replace(`${origin}${pathname}${search}${search ? '&' : '?'}stopped=1`);
}
