const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** Writes a time of a sound as players do: 3:07, 1:02:03. */
export function timeText(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / HOUR_S), Math.floor((whole % HOUR_S) / MINUTE_S)];
  const rest = twoDigits(whole % MINUTE_S);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}
