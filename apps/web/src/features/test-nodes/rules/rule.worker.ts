import { serve } from '#ui/code-editor/in-worker.ts';
import { compileText, explainAt, propose, read } from './rule-text.ts';

serve({ read, propose, explainAt, compileText });
