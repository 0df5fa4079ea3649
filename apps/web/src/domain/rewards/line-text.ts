/** Fields of the JSON that tells why coins moved or a reward stands as it does; none where it is not JSON. */
function fieldsOf(extra: string): Record<string, unknown> {
  try {
    const fields: unknown = JSON.parse(extra);
    return typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The text of a coin record's line: what the coins were for, or an operator's words. Dashes where there is none. */
export function lineText(extra: string): string {
  const { mark, remark } = fieldsOf(extra);
  return textOf(mark) || textOf(remark) || '--';
}

/** Why a reward was given by hand, refused or taken back; empty where nobody said so. */
export function reasonText(extra: string): string {
  return textOf(fieldsOf(extra).reason);
}
