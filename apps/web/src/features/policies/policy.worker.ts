import { serve } from '#ui/code-editor/in-worker.ts';
import * as policyText from './policy-text.ts';

const { read, propose, explainAt, format, compileText } = policyText;
serve({ read, propose, explainAt, format, compileText });
