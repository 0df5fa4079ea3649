/** Plans of what a visitor or owner has to sign and pay before an exhibit opens. */
export { countPlan } from '../unlock/count-plan.ts';
export { planExhibit } from '../unlock/plan-exhibit.ts';
export { planNode, type WantedTree } from '../unlock/plan-node.ts';
export { PlanWishes, UnlockPlan } from '../unlock/schemas.ts';
