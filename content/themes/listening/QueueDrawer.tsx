import { Drawer } from '../shared/Drawer.tsx';
import { Chapters } from './Chapters.tsx';
import { usePlayer } from './player.ts';
import { EMPTY, idOf, moved, without } from './queue.ts';
import { words } from './words.ts';

/** The track that plays by its chapters, and the ones that come next, to be put in another order. */
export function QueueDrawer({ seconds, close }: { seconds: number; close(): void }) {
  const { queue, change, jump } = usePlayer();
  const { tracks, at } = queue;
  return (
    <Drawer title={words.queue} close={close}>
      <Chapters seconds={seconds} />
      {tracks.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <ol className="queue">
          {tracks.map((track, index) => (
            <li key={idOf(track)} aria-current={index === at ? 'true' : undefined}>
              <button type="button" className="queue-track" onClick={() => jump(index)}>
                <strong>{track.title}</strong>
                <small>{track.from}</small>
              </button>
              <button
                type="button"
                aria-label={words.earlier(track.title)}
                disabled={index === 0}
                onClick={() => change(moved(queue, index, -1))}
              >
                <span aria-hidden="true">↑</span>
              </button>
              <button
                type="button"
                aria-label={words.later(track.title)}
                disabled={index === tracks.length - 1}
                onClick={() => change(moved(queue, index, 1))}
              >
                <span aria-hidden="true">↓</span>
              </button>
              <button
                type="button"
                aria-label={words.remove(track.title)}
                onClick={() => change(without(queue, index))}
              >
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      {tracks.length > 0 && (
        <button
          type="button"
          className="button"
          onClick={() => {
            change(EMPTY);
            close();
          }}
        >
          {words.clear}
        </button>
      )}
    </Drawer>
  );
}
