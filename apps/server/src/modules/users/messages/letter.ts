import type { Locale } from '@colophon/model';

/** A mail in its parts, from top to bottom. All of them are plain text. */
export interface Letter {
  readonly locale: Locale;
  readonly subject: string;
  readonly brand: string;
  readonly heading: string;
  readonly body: string;
  /** The code, and how long it is good; absent from notifications. */
  readonly code?: { readonly digits: string; readonly validity: string };
  /** Where to go on; absent where a code has to be entered on the page that is open already. */
  readonly link?: { readonly label: string; readonly url: string };
  readonly unasked: string;
  readonly footer: string;
}

/** The letter for mail programs that show no HTML. */
export function letterAsText({ heading, body, code, link, unasked, footer }: Letter): string {
  const parts = [heading, body];
  if (code) parts.push(`    ${code.digits}`, code.validity);
  if (link) parts.push(`${link.label}\n${link.url}`);
  return [...parts, unasked, `-- \n${footer}`].join('\n\n');
}

const FONT =
  "font-family:-apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif";

/** Where a mail program knows the dark, it may have it: classes beside the inline styles, which alone all programs keep. */
const DARK = `@media (prefers-color-scheme: dark) {
.page { background: #16130f !important; }
.sheet { background: #26221d !important; border-color: #423b32 !important; }
.ink { color: #ece7dc !important; }
.faint { color: #a39987 !important; }
.mark { color: #f0907d !important; }
.code { background: #16130f !important; color: #ece7dc !important; }
}`;

/**
 * The letter as a page: one column that fits a phone, styles inline, nothing loaded from anywhere, nothing that tells
 * the sender that it was opened.
 */
export function letterAsHtml(letter: Letter): string {
  const { locale, subject, brand, heading, body, code, link, unasked, footer } = letter;
  return `<!doctype html>
<html lang="${locale.replace('_', '-')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escaped(subject)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f7f4ee">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f4ee">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#ffffff;border:1px solid #e0d9cc;border-radius:8px">
<tr><td align="left" style="padding:28px 24px;${FONT}">
<p class="mark" style="margin:0 0 20px;font-size:15px;font-weight:600;color:#b23a2a">${escaped(brand)}</p>
<h1 class="ink" style="margin:0 0 12px;font-size:22px;line-height:1.35;font-weight:600;color:#26221d">${escaped(heading)}</h1>
${paragraph('ink', 'margin:0 0 20px;font-size:16px;line-height:1.6;color:#26221d', body)}
${code ? codeAsHtml(code) : ''}${link ? linkAsHtml(link) : ''}${paragraph('faint', 'margin:0;font-size:14px;line-height:1.6;color:#756c5f', unasked)}
</td></tr>
</table>
<div style="max-width:480px;padding:16px 12px 0;text-align:left;${FONT}">
${paragraph('faint', 'margin:0;font-size:12px;line-height:1.6;color:#756c5f', footer)}
</div>
</td></tr>
</table>
</body>
</html>
`;
}

/** One tap selects all digits and nothing else: the gaps between them are spacing, not characters. */
function codeAsHtml({ digits, validity }: { digits: string; validity: string }): string {
  return `<p class="code" style="margin:0 0 20px;padding:16px 2px 16px 8px;background:#f7f4ee;border-radius:6px;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:34px;line-height:1.2;letter-spacing:6px;color:#26221d;-webkit-user-select:all;user-select:all">${escaped(digits)}</p>
${paragraph('faint', 'margin:0 0 12px;font-size:14px;line-height:1.6;color:#756c5f', validity)}
`;
}

function linkAsHtml({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:0 0 20px;font-size:16px;line-height:1.6"><a class="mark" href="${escaped(url)}" style="color:#b23a2a">${escaped(label)}</a></p>
`;
}

function paragraph(ink: 'ink' | 'faint', style: string, text: string): string {
  return `<p class="${ink}" style="${style}">${escaped(text)}</p>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
