-- Exhibits for which nobody chose a cover show the one that their work draws, in place of the platform's.
UPDATE presentables
SET cover_images = ARRAY[replace(cover_images[1], '/static/default-cover.svg', '/v2/resources/' || resource_id || '/cover')]
WHERE resource_id IS NOT NULL AND cardinality(cover_images) = 1 AND cover_images[1] LIKE '%/static/default-cover.svg';
