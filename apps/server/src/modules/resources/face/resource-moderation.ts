/** Acts of operators on resources that reports lead to. */
export { freezeResources } from '../commands/freeze-resources.ts';
export { putBackOnMarket, takeOffMarket } from '../commands/take-off-market.ts';
