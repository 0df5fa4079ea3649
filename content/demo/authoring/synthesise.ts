import { encode } from './encode.ts';
import { glassHarbour, lighthouseLullaby, nightTrain, slowRain } from './sounds/pieces.ts';
import { interleaved, SAMPLE_RATE, type Stereo } from './wave.ts';

const PIECES: Readonly<Record<string, { title: string; play: () => Stereo }>> = {
  'slow-rain-on-tin': { title: 'Slow rain on tin', play: slowRain },
  'lighthouse-lullaby': { title: 'Lighthouse lullaby', play: lighthouseLullaby },
  'glass-harbour': { title: 'Glass harbour', play: glassHarbour },
  'night-train-pulse': { title: 'Night train pulse', play: nightTrain },
};

const only = new Set(process.argv.slice(2));

for (const [name, { title, play }] of Object.entries(PIECES)) {
  if (only.size > 0 && !only.has(name)) continue;
  const input = ['-f', 'f32le', '-ar', String(SAMPLE_RATE), '-ac', '2', '-i', 'pipe:0'];
  const output = ['-c:a', 'libmp3lame', '-b:a', '80k', '-metadata', `title=${title}`, '-metadata', 'artist=low-tide'];
  await encode([...input, ...output], [interleaved(play())], `sounds/${name}.mp3`);
}
