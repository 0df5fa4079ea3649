/** Colour `fraction` of the way from `from` to `to` (both `#rrggbb`). */
export function mix(from: string, to: string, fraction: number): string {
  const channel = (colour: string, index: number): number =>
    Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16);
  const mixed = [0, 1, 2].map((index) => {
    const value = channel(from, index) * (1 - fraction) + channel(to, index) * fraction;
    return Math.round(value).toString(16).padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

/** Colour at `fraction` of a row of colours. */
export function along(colours: readonly string[], fraction: number): string {
  const position = Math.min(0.9999, Math.max(0, fraction)) * (colours.length - 1);
  const index = Math.floor(position);
  return mix(colours[index]!, colours[index + 1]!, position - index);
}
