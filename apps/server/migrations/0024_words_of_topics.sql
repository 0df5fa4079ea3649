CREATE INDEX "topics_by_words" ON "topics" USING gin (search_tokens(search_fold("code" || E'
' || "title")));