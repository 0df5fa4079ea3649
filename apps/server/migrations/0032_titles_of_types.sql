ALTER TABLE "resource_types" ADD COLUMN "titles" json;
