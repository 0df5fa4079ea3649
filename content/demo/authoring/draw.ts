import sharp from 'sharp';
import { fern, ginkgo } from './pictures/botany.ts';
import { estuaryYear } from './pictures/chart.ts';
import { litWindows } from './pictures/city.ts';
import { dunes, fiveMountains } from './pictures/landscapes.ts';
import { moonPhases, waterCycle } from './pictures/lessons.ts';
import { harbour, saltFlat } from './pictures/shores.ts';
import { rainWindow } from './pictures/weather.ts';
import * as data from './posters/data.ts';
import * as house from './posters/house.ts';
import * as lessons from './posters/lessons.ts';
import * as sounds from './posters/sounds.ts';
import * as themes from './posters/themes.ts';
import * as tools from './posters/tools.ts';
import * as words from './posters/words.ts';
import { jpegWithin, rasterise, writeContent } from './raster.ts';
import type { Drawing } from './svg.ts';

// `node draw.ts` draws everything; `node draw.ts <name> ...` only what is named.

const PICTURE_BYTES = 240_000;
const COVER_BYTES = 58_000;
const COVER = { width: 800, height: 600 };

/** A picture of the collection; `focus` says which part its cover shows, `whole` shows all of it on `ground`. */
interface Picture {
  name: string;
  draw: () => Drawing;
  format: 'jpg' | 'webp';
  focus: 'north' | 'centre' | 'west' | 'whole';
  ground?: string;
}

const PICTURES: readonly Picture[] = [
  { name: 'fern-spiral', draw: fern, format: 'jpg', focus: 'centre' },
  { name: 'ginkgo-november', draw: ginkgo, format: 'jpg', focus: 'north' },
  { name: 'rain-window', draw: rainWindow, format: 'jpg', focus: 'centre' },
  { name: 'five-mountains', draw: fiveMountains, format: 'jpg', focus: 'west' },
  { name: 'harbour-before-five', draw: harbour, format: 'jpg', focus: 'centre' },
  { name: 'dunes-at-noon', draw: dunes, format: 'jpg', focus: 'centre' },
  { name: 'lit-windows', draw: litWindows, format: 'jpg', focus: 'centre' },
  { name: 'moon-over-salt-flat', draw: saltFlat, format: 'jpg', focus: 'centre' },
  { name: 'estuary-year', draw: estuaryYear, format: 'jpg', focus: 'whole', ground: '#efe6d2' },
  { name: 'moon-phases', draw: moonPhases, format: 'webp', focus: 'whole', ground: '#0d1429' },
  { name: 'water-cycle', draw: waterCycle, format: 'jpg', focus: 'west' },
];

const COVERS: Readonly<Record<string, () => Drawing>> = {
  'solar-term-colours': tools.solarTermWheel,
  'slow-rain-on-tin': sounds.slowRain,
  'lighthouse-lullaby': sounds.lighthouse,
  'glass-harbour': sounds.glassHarbour,
  'night-train-pulse': sounds.nightTrain,
  'short-lines': words.shortLines,
  'last-ferry': words.lastFerry,
  'clock-mender': words.clockMender,
  'night-letters': words.nightLetters,
  'river-notebook': words.riverNotebook,
  'estuary-bird-counts': data.countDots,
  'counting-birds-badly': data.flock,
  'reading-a-tide-table': data.tideCurve,
  'tide-and-breakfast': data.breakfast,
  'field-data-licence': data.dataLicence,
  'moon-lesson': lessons.lampAndOrange,
  'water-lesson': lessons.dropJourney,
  'month-of-moons': lessons.monthOnBoard,
  'classroom-licence': lessons.classroomLicence,
  'moon-widget': tools.moonWidget,
  'palette-widget': tools.paletteWidget,
  'breathing-widget': tools.breathing,
  'widget-guide': tools.widgetParcel,
  'default-theme': house.themeWall,
  'reading-theme': themes.themeBook,
  'gallery-theme': themes.themeRows,
  'listening-theme': themes.themeRecord,
  evenings: themes.evenings,
  'activity-newcomers': house.firstSteps,
  'activity-editors': house.editorsDesk,
};

const SIGNS: Readonly<Record<string, () => Drawing>> = {
  'paper-window': house.paperWindowSign,
  'ten-minutes': house.tenMinutesSign,
  'tide-lab': house.tideLabSign,
  'last-page': themes.lastPageSign,
  'long-hours': themes.longHoursSign,
  'low-tide-room': themes.lowTideSign,
};

const only = new Set(process.argv.slice(2));
const isWanted = (name: string): boolean => only.size === 0 || only.has(name);

for (const { name, draw, format, focus, ground } of PICTURES.filter((picture) => isWanted(picture.name))) {
  const picture = sharp(await rasterise(draw()).png().toBuffer());
  const bytes =
    format === 'webp'
      ? await picture.clone().webp({ quality: 88 }).toBuffer()
      : await jpegWithin(picture, PICTURE_BYTES);
  await writeContent(`images/${name}.${format}`, bytes);
  const fit =
    focus === 'whole' ? { fit: 'contain' as const, background: ground } : { fit: 'cover' as const, position: focus };
  const cover = picture.clone().resize({ ...COVER, ...fit });
  await writeContent(`covers/${name}.jpg`, await jpegWithin(cover, COVER_BYTES));
}
for (const [name, draw] of Object.entries(COVERS).filter(([name]) => isWanted(name))) {
  await writeContent(`covers/${name}.jpg`, await jpegWithin(rasterise(draw()), COVER_BYTES));
}
for (const [name, draw] of Object.entries(SIGNS).filter(([name]) => isWanted(name))) {
  await writeContent(`signs/${name}.png`, await rasterise(draw()).png({ palette: true, quality: 90 }).toBuffer());
}
