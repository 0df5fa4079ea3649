DROP INDEX "activation_codes_by_time";--> statement-breakpoint
DROP INDEX "beta_applications_by_status";--> statement-breakpoint
DROP INDEX "activation_code_uses_by_code";--> statement-breakpoint
DROP INDEX "activation_code_uses_by_time";--> statement-breakpoint
DROP INDEX "sorting_audits_by_subject";--> statement-breakpoint
CREATE INDEX "activation_codes_by_creation" ON "activation_codes" USING btree ("created_at","code");--> statement-breakpoint
CREATE INDEX "activation_codes_by_update" ON "activation_codes" USING btree ("updated_at","code");--> statement-breakpoint
CREATE INDEX "activation_codes_by_status_and_creation" ON "activation_codes" USING btree ("status","created_at","code");--> statement-breakpoint
CREATE INDEX "activation_codes_by_status_and_update" ON "activation_codes" USING btree ("status","updated_at","code");--> statement-breakpoint
CREATE INDEX "beta_applications_by_creation" ON "beta_applications" USING btree ("created_at","record_id");--> statement-breakpoint
CREATE INDEX "beta_applications_by_update" ON "beta_applications" USING btree ("updated_at","record_id");--> statement-breakpoint
CREATE INDEX "beta_applications_by_status_and_creation" ON "beta_applications" USING btree ("status","created_at","record_id");--> statement-breakpoint
CREATE INDEX "beta_applications_by_status_and_update" ON "beta_applications" USING btree ("status","updated_at","record_id");--> statement-breakpoint
CREATE INDEX "sorting_audits_by_key" ON "sorting_audits" USING btree ("subject_key","audit_id");--> statement-breakpoint
CREATE INDEX "activation_code_uses_by_code" ON "activation_code_uses" USING btree ("code","created_at","user_id");--> statement-breakpoint
CREATE INDEX "activation_code_uses_by_time" ON "activation_code_uses" USING btree ("created_at","user_id");--> statement-breakpoint
CREATE INDEX "sorting_audits_by_subject" ON "sorting_audits" USING btree ("subject","audit_id");