import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type PointerEvent, useEffect, useState } from 'react';
import { contentQuery } from '#api/files/content.ts';
import { Unreachable } from '#failures.ts';
import { peaksOf } from './peaks.ts';
import styles from './preview.module.css';

const BARS = 160;
const BAR_WIDTH = 4;
/** Enough for the shape of a sound; the decoder keeps a fifth of the memory that full quality would take. */
const SAMPLE_RATE = 8000;

/** The shape of a sound, with what was played in another colour. A click plays from there. */
export default function Waveform({ src, player }: { src: string; player: HTMLAudioElement }) {
  const { data: peaks, error } = useQuery({ ...contentQuery(src, ['peaks'], () => readPeaks(src)), retry: false });
  const played = usePlayed(player);
  if (error) return null;
  if (!peaks) return <Skeleton height={96} />;

  const jump = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    player.currentTime = ((event.clientX - left) / width) * player.duration;
  };
  const bars = peaks.map((peak, index) => `M${(index + 0.5) * BAR_WIDTH} ${49 - peak * 48}v${peak * 96 + 2}`);
  const playedBars = Math.round(played * BARS);
  return (
    <svg
      className={styles.waveform}
      viewBox={`0 0 ${BARS * BAR_WIDTH} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
      onPointerDown={jump}
    >
      <path d={bars.slice(0, playedBars).join('')} data-played />
      <path d={bars.slice(playedBars).join('')} />
    </svg>
  );
}

/** Returns the played part of the sound, from 0 to 1. */
function usePlayed(player: HTMLAudioElement): number {
  const [played, setPlayed] = useState(0);
  useEffect(() => {
    const follow = () => setPlayed(player.duration > 0 ? player.currentTime / player.duration : 0);
    player.addEventListener('timeupdate', follow);
    return () => player.removeEventListener('timeupdate', follow);
  }, [player]);
  return played;
}

async function readPeaks(src: string): Promise<number[]> {
  const response = await fetch(src, { credentials: 'include' });
  if (!response.ok) throw new Unreachable(response.status);
  const decoder = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  const sound = await decoder.decodeAudioData(await response.arrayBuffer());
  return peaksOf(sound.getChannelData(0), BARS);
}
