import { expect, test } from 'vitest';
import { compareNaturally } from '#natural-order.ts';
import { reaches } from '#test/reaches.ts';
import { isFine, MAX_ITEMS, newItem, sameNamed } from './batch-item.ts';
import { type BatchSteps, createBatchQueue } from './batch-queue.ts';

let running = 0;
let most = 0;

/** Steps by the content of a file: its bytes are its hash. */
function stepsWith(more: Partial<BatchSteps> = {}): BatchSteps {
  running = 0;
  most = 0;
  return {
    refuse: (file) => (file.size === 0 ? 'empty' : null),
    hash: async (file) => {
      running += 1;
      most = Math.max(most, running);
      return file.text();
    },
    occupants: async () => [],
    isOwn: (occupants) => occupants.every(({ userId }) => userId === 1),
    send: async () => undefined,
    analyse: async () => {
      running -= 1;
      return null;
    },
    reasonOf: () => 'no connection',
    words: { occupied: 'others have it', twice: 'twice' },
    ...more,
  };
}

const itemOf = (content: string, name = content) =>
  newItem(`${name}.png`, name, name, new File([content], `${name}.png`));
const phases = (queue: ReturnType<typeof createBatchQueue>) => queue.items.get().map(({ state }) => state.phase);

test('three files are in work at a time, and all become ready', async () => {
  const queue = createBatchQueue(stepsWith());
  queue.add(Array.from({ length: 20 }, (_, index) => itemOf(`file ${index}`)));
  await reaches(() => expect(new Set(phases(queue))).toEqual(new Set(['ready'])));
  expect(most).toBeLessThanOrEqual(3);
});

test('what is wrong with a file stands in its row, and the others go on', async () => {
  const others = [{ userId: 2 }] as never;
  const queue = createBatchQueue(stepsWith({ occupants: async (sha1) => (sha1 === 'taken' ? others : []) }));
  queue.add([itemOf('one'), itemOf('', 'empty'), itemOf('taken'), itemOf('one', 'again'), itemOf('two')]);
  await reaches(() => expect(phases(queue)).toEqual(['ready', 'refused', 'refused', 'refused', 'ready']));
  const reasons = queue.items.get().map(({ state }) => (state.phase === 'refused' ? state.reason : null));
  expect(reasons).toEqual([null, 'empty', 'others have it', 'twice', null]);
});

test('rule 4: a file of own resources waits to be asked about, and goes on after that', async () => {
  const own = [{ userId: 1 }] as never;
  const queue = createBatchQueue(stepsWith({ occupants: async () => own }));
  queue.add([itemOf('own')]);
  await reaches(() => expect(phases(queue)).toEqual(['asked']));
  queue.proceed(queue.items.get()[0]!.id);
  await reaches(() => expect(phases(queue)).toEqual(['ready']));
});

test('a failure on the way can be tried again', async () => {
  let tries = 0;
  const send = async () => {
    tries += 1;
    if (tries === 1) throw new Error('gone');
  };
  const queue = createBatchQueue(stepsWith({ send }));
  queue.add([itemOf('one')]);
  await reaches(() =>
    expect(queue.items.get()[0]!.state).toEqual({ phase: 'refused', reason: 'no connection', canRetry: true }),
  );
  queue.proceed(queue.items.get()[0]!.id);
  await reaches(() => expect(phases(queue)).toEqual(['ready']));
});

test('a batch has at most a hundred files', async () => {
  const queue = createBatchQueue(stepsWith());
  const left = queue.add(Array.from({ length: MAX_ITEMS + 3 }, (_, index) => itemOf(`file ${index}`)));
  expect([left, queue.items.get().length]).toEqual([3, MAX_ITEMS]);
  expect(queue.add([itemOf('one more')])).toBe(1);
  await reaches(() => expect(new Set(phases(queue))).toEqual(new Set(['ready'])));
});

test('two rows of one name, in whatever case, cannot be published', async () => {
  const queue = createBatchQueue(stepsWith());
  queue.add([itemOf('a', 'Tide'), itemOf('b', 'tide'), itemOf('c', 'other')]);
  await reaches(() => expect(new Set(phases(queue))).toEqual(new Set(['ready'])));
  const items = queue.items.get();
  const twice = sameNamed(items);
  expect(items.map((item) => isFine(item, twice))).toEqual([false, false, true]);
});

test('rows are put into an order and moved by hand, never beyond the ends', async () => {
  const queue = createBatchQueue(stepsWith());
  queue.add([itemOf('track 10'), itemOf('track 9'), itemOf('track 1')]);
  await reaches(() => expect(new Set(phases(queue))).toEqual(new Set(['ready'])));
  const titles = () => queue.items.get().map(({ title }) => title.replace('track ', ''));
  queue.sort((one, other) => compareNaturally(one.title, other.title));
  expect(titles()).toEqual(['1', '9', '10']);
  const [first, , last] = queue.items.get();
  queue.move(first!.id, 1);
  expect(titles()).toEqual(['9', '1', '10']);
  queue.move(last!.id, 1);
  queue.move(queue.items.get()[0]!.id, -1);
  queue.move(0, 1);
  expect(titles()).toEqual(['9', '1', '10']);
  queue.move(last!.id, -2);
  expect(titles()).toEqual(['10', '9', '1']);
});
