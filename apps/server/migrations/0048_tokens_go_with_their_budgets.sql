-- Budgets are above users, so that the table of tokens cannot name theirs.
-- see docs/decisions/208-tokens-pay-from-budgets.md: a process of before writes no budget into a token
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_budget_id_fk" FOREIGN KEY ("budget_id") REFERENCES "budgets"("budget_id") ON DELETE cascade;
