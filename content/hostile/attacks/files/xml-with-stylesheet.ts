import type { OtherAttack } from '../../attack.ts';
import { opensHarmlessly } from '../../kit/hostile-files.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'data with a style sheet become a page that runs',
  instead: 'they are text, or a page without rights',
  expected: { status: 200, sandboxed: true, sniffed: false, ran: false },
  run: (stage) => opensHarmlessly(stage, {
    filename: 'data.xml', mime: 'text/xml', type: 'markdown',
    bytes: '<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="#s"?><x><xsl:stylesheet id="s" version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/"><script xmlns="http://www.w3.org/1999/xhtml">document.title="hostile ran"</script></xsl:template></xsl:stylesheet></x>',
  }),
};
