import { random } from './random.ts';

/** One count of one species in one week. */
export interface BirdCount {
  week: number;
  date: string;
  species: string;
  count: number;
  tideMetres: number;
  windKnots: number;
  observers: number;
}

/** A species with the week of its peak, how wide the season is (weeks), its peak count and its year-round floor. */
interface Season {
  species: string;
  peakWeek: number;
  weeks: number;
  peak: number;
  floor: number;
}

export const SEASONS: readonly Season[] = [
  { species: 'Dunlin', peakWeek: 3, weeks: 8, peak: 1240, floor: 4 },
  { species: 'Brent goose', peakWeek: 49, weeks: 7, peak: 760, floor: 0 },
  { species: 'Wigeon', peakWeek: 51, weeks: 6, peak: 690, floor: 0 },
  { species: 'Redshank', peakWeek: 38, weeks: 9, peak: 420, floor: 35 },
  { species: 'Curlew', peakWeek: 33, weeks: 10, peak: 260, floor: 28 },
  { species: 'Oystercatcher', peakWeek: 44, weeks: 11, peak: 380, floor: 60 },
  { species: 'Sandwich tern', peakWeek: 25, weeks: 5, peak: 330, floor: 0 },
  { species: 'Little egret', peakWeek: 36, weeks: 9, peak: 58, floor: 6 },
];

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const FIRST_SUNDAY = Date.UTC(2024, 0, 7);

/** A year of weekly counts at an estuary that does not exist: 8 species, 52 weeks. */
export function birdCounts(): BirdCount[] {
  const rng = random(8052);
  return Array.from({ length: 52 }, (_, index) => {
    const week = index + 1;
    const tideMetres = Number((4.1 + 0.9 * Math.cos((week / 2.11) * Math.PI) + rng.normal(0, 0.12)).toFixed(2));
    const windKnots = Math.max(0, Math.round(12 + 6 * Math.cos((week / 26) * Math.PI) + rng.normal(0, 5)));
    const observers = rng.whole(2, 5);
    const effort = (0.86 + 0.05 * observers) * (1 - Math.max(0, windKnots - 16) * 0.012) * (0.8 + tideMetres * 0.05);
    return SEASONS.map(({ species, peakWeek, weeks, peak, floor }) => {
      const distance = Math.min(Math.abs(week - peakWeek), 52 - Math.abs(week - peakWeek));
      const expected = floor + peak * Math.exp(-((distance / weeks) ** 2));
      return {
        week,
        date: new Date(FIRST_SUNDAY + index * WEEK_MS).toISOString().slice(0, 10),
        species,
        count: Math.max(0, Math.round(expected * effort * (1 + rng.normal(0, 0.13)))),
        tideMetres,
        windKnots,
        observers,
      };
    });
  }).flat();
}
