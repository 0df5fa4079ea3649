-- Keeps the sums of what each person has uploaded, for the rows that a statement adds or takes away.
CREATE OR REPLACE FUNCTION sum_storage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'possessions' AND TG_OP = 'INSERT' THEN
    INSERT INTO storage_sums AS kept (user_id, file_bytes, files)
    SELECT user_id, sum(size_bytes), count(*) FROM changed_rows JOIN files USING (sha1) GROUP BY user_id ORDER BY user_id
    ON CONFLICT (user_id) DO UPDATE SET file_bytes = kept.file_bytes + excluded.file_bytes, files = kept.files + excluded.files;
  ELSIF TG_TABLE_NAME = 'possessions' THEN
    UPDATE storage_sums AS kept SET file_bytes = kept.file_bytes - gone.bytes, files = kept.files - gone.number
    FROM (
      SELECT user_id, sum(size_bytes) AS bytes, count(*) AS number FROM changed_rows JOIN files USING (sha1) GROUP BY user_id
    ) gone WHERE gone.user_id = kept.user_id;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO storage_sums AS kept (user_id, image_bytes, images)
    SELECT user_id, sum(size_bytes), count(*) FROM changed_rows JOIN preview_images USING (sha1) GROUP BY user_id ORDER BY user_id
    ON CONFLICT (user_id) DO UPDATE SET image_bytes = kept.image_bytes + excluded.image_bytes, images = kept.images + excluded.images;
  ELSE
    UPDATE storage_sums AS kept SET image_bytes = kept.image_bytes - gone.bytes, images = kept.images - gone.number
    FROM (
      SELECT user_id, sum(size_bytes) AS bytes, count(*) AS number FROM changed_rows JOIN preview_images USING (sha1) GROUP BY user_id
    ) gone WHERE gone.user_id = kept.user_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER possessions_sum_new AFTER INSERT ON possessions
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_storage();
CREATE OR REPLACE TRIGGER possessions_sum_gone AFTER DELETE ON possessions
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_storage();
CREATE OR REPLACE TRIGGER image_uploads_sum_new AFTER INSERT ON image_uploads
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_storage();
CREATE OR REPLACE TRIGGER image_uploads_sum_gone AFTER DELETE ON image_uploads
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_storage();
