-- The words of keywords, as they stand in a folded text that has them; what stands in quotes is one. None where there are but signs.
CREATE OR REPLACE FUNCTION search_words(keywords text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 500 AS $$
  SELECT coalesce(array_agg(DISTINCT CASE WHEN word ~ '^[\u3400-\u9fff\uf900-\ufaff]' THEN word ELSE ' ' || word END), '{}')
    FROM regexp_matches(translate(keywords, U&'\201C\201D\201E\FF02', '""""'), '"([^"]*)"|([^"]+|")', 'g') AS found
   CROSS JOIN LATERAL regexp_split_to_table(coalesce(found[2], ''), '[\x01-\x09\x0b-\x26\x28-\x2f\x3a-\x40\x5b-\x60\x7b-\xbf\xd7\xf7\u2000-\u2017\u201a-\u206f\u20a0-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u30fb\ufe10-\ufe6f\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\ufff0-\uffff\n]+') AS part
   CROSS JOIN LATERAL btrim(replace(search_fold(coalesce(found[1], part)), E'\n', ' ')) AS folded
   CROSS JOIN LATERAL unnest(CASE WHEN found[1] IS NULL THEN string_to_array(folded, ' ') ELSE ARRAY[folded] END) AS word
   WHERE word <> ''
$$;
