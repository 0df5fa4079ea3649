-- The history of contracts is appended to, never altered.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is not allowed', tg_op, tg_table_name using errcode = 'check_violation';
end $$;
--> statement-breakpoint
create trigger contract_transitions_append_only before update or delete on contract_transitions
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger policies_immutable before update or delete on policies
  for each row execute function refuse_change();
--> statement-breakpoint
-- A contract is in the state that its last transition entered: checked when the transaction ends.
create function check_contract_state() returns trigger language plpgsql as $$
declare
  current text;
  entered text;
begin
  -- as it is when the transaction ends, not as it was when the trigger was queued
  select fsm_current_state into current from contracts where contract_id = new.contract_id;
  select to_state into entered from contract_transitions where contract_id = new.contract_id order by ordinal desc limit 1;
  if current <> coalesce(entered, '') then
    raise exception 'contract % is in state "%" without a transition into it', new.contract_id, current
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger contracts_state_has_transition after insert or update of fsm_current_state on contracts
  deferrable initially deferred for each row execute function check_contract_state();
--> statement-breakpoint
alter table contracts add constraint contracts_policy_fkey foreign key (policy_id) references policies (policy_id);

--> statement-breakpoint
-- Path and names of a resource type follow its parent; children follow in turn.
CREATE FUNCTION place_resource_type() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  parent resource_types;
BEGIN
  IF NEW.parent_code IS NULL THEN
    NEW.path := ARRAY[NEW.code];
    NEW.names := ARRAY[NEW.name];
    RETURN NEW;
  END IF;
  SELECT * INTO STRICT parent FROM resource_types WHERE code = NEW.parent_code FOR SHARE;
  IF NEW.code = ANY (parent.path) THEN
    RAISE 'resource type % cannot be below itself', NEW.code USING ERRCODE = 'check_violation', CONSTRAINT = 'resource_types_no_cycle';
  END IF;
  IF cardinality(parent.path) >= 5 THEN
    RAISE 'resource type % would be too deep', NEW.code USING ERRCODE = 'check_violation', CONSTRAINT = 'resource_types_depth';
  END IF;
  NEW.path := parent.path || NEW.code;
  NEW.names := parent.names || NEW.name;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER resource_types_place BEFORE INSERT OR UPDATE OF code, name, parent_code ON resource_types
  FOR EACH ROW EXECUTE FUNCTION place_resource_type();
--> statement-breakpoint
CREATE FUNCTION place_child_resource_types() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE resource_types SET parent_code = NEW.code WHERE parent_code = NEW.code;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER resource_types_place_children AFTER UPDATE OF name, parent_code ON resource_types
  FOR EACH ROW EXECUTE FUNCTION place_child_resource_types();
--> statement-breakpoint
-- A released version never changes, except where the specification says so.
CREATE FUNCTION keep_released_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.file_sha1 IS NULL OR (
    (NEW.version_id, NEW.resource_id, NEW.user_id, NEW.version, NEW.file_sha1, NEW.filename, NEW.created_at,
      NEW.dependencies::text, NEW.upcast_resources::text, NEW.auth_excluded_items::text, NEW.file_property::text)
    IS NOT DISTINCT FROM
    (OLD.version_id, OLD.resource_id, OLD.user_id, OLD.version, OLD.file_sha1, OLD.filename, OLD.created_at,
      OLD.dependencies::text, OLD.upcast_resources::text, OLD.auth_excluded_items::text, OLD.file_property::text)
    AND jsonb_path_query_array(NEW.resolve_resources::jsonb, '$[*].resourceId')
      = jsonb_path_query_array(OLD.resolve_resources::jsonb, '$[*].resourceId')
  )) THEN
    RETURN NEW;
  END IF;
  RAISE 'released version % of resource % never changes', OLD.version, OLD.resource_id
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'resource_versions_immutable';
END $$;
--> statement-breakpoint
CREATE TRIGGER resource_versions_immutable BEFORE UPDATE OR DELETE ON resource_versions
  FOR EACH ROW EXECUTE FUNCTION keep_released_version();
--> statement-breakpoint
-- Numbers of resources per status, kind and type: changes are only ever inserted, so that writers never wait for one another.
CREATE FUNCTION count_resources() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO resource_count_changes (status, subject_type, resource_type_code, change)
    SELECT status, subject_type, resource_type_code, count(*) FROM new_rows GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO resource_count_changes (status, subject_type, resource_type_code, change)
    SELECT status, subject_type, resource_type_code, sum(change)
    FROM (
      SELECT status, subject_type, resource_type_code, 1 AS change FROM new_rows
      UNION ALL
      SELECT status, subject_type, resource_type_code, -1 FROM old_rows
    ) AS moved
    GROUP BY 1, 2, 3 HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER resources_count_new AFTER INSERT ON resources
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_resources();
--> statement-breakpoint
CREATE TRIGGER resources_count_changed AFTER UPDATE ON resources
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_resources();
--> statement-breakpoint
-- What keywords are looked for in, and the pairs of neighbouring characters that find it.
CREATE FUNCTION resource_search_text(name text, title text, tags text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT lower(concat_ws(E'\n', name, title, array_to_string(tags, E'\n'))) $$;
--> statement-breakpoint
CREATE FUNCTION character_pairs(source text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT first || second), '{}')
  FROM (
    SELECT character AS first, lead(character) OVER (ORDER BY position) AS second
    FROM string_to_table(source, NULL) WITH ORDINALITY AS characters (character, position)
  ) AS pairs
  WHERE first <> E'\n' AND second <> E'\n'
$$;
--> statement-breakpoint
CREATE INDEX resources_by_character_pair ON resources
  USING gin (character_pairs(resource_search_text(resource_name, resource_title, tags)));
