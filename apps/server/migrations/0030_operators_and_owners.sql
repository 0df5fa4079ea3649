-- The collections of an owner, among which those that collect are looked for whenever the owner lists anything.
CREATE INDEX "resources_collections_by_owner" ON "resources" USING btree ("user_id") WHERE "resources"."subject_type" = 4;
