/** Moments from one to another, both included, in milliseconds since 1970. `to` may be infinite. */
export interface Span {
  from: number;
  to: number;
}

/** A set of moments, kept as disjoint spans in their order. */
export class Moments {
  readonly #spans: Span[] = [];

  /** The first parts of a span that are not in the set, in their order, so many at the most. */
  missing({ from, to }: Span, most: number): Span[] {
    const parts: Span[] = [];
    let open = from;
    for (let index = this.#firstEndingFrom(from); index < this.#spans.length && parts.length < most; index++) {
      const known = this.#spans[index]!;
      if (known.from > to) break;
      if (known.from > open) parts.push({ from: open, to: known.from - 1 });
      open = known.to + 1;
    }
    if (parts.length < most && open <= to && Number.isFinite(open)) parts.push({ from: open, to });
    return parts;
  }

  /** Adds a span, no moment of which may be in the set. */
  add({ from, to }: Span): void {
    const index = this.#firstEndingFrom(from);
    const before = this.#spans[index - 1];
    const after = this.#spans[index];
    const joinsBefore = before?.to === from - 1;
    const joinsAfter = after?.from === to + 1;
    if (joinsBefore && joinsAfter) {
      before.to = after.to;
      this.#spans.splice(index, 1);
    } else if (joinsBefore) before.to = to;
    else if (joinsAfter) after.from = from;
    else this.#spans.splice(index, 0, { from, to });
  }

  #firstEndingFrom(moment: number): number {
    let low = 0;
    let high = this.#spans.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#spans[middle]!.to < moment) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
