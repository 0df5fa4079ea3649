-- New rows wait in a list beside these indexes, which each search reads to its end. A short one costs it next to nothing.
ALTER INDEX resources_by_search_token SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX contract_names_by_word SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX contract_names_by_search_token SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX users_by_search_token SET (gin_pending_list_limit = 256);
