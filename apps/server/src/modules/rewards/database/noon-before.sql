-- The last noon of a time zone before a moment, which has milliseconds.
CREATE OR REPLACE FUNCTION noon_before(moment timestamptz, time_zone text) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT (date_trunc('day', (moment - interval '1 millisecond') AT TIME ZONE time_zone - interval '12 hours') + interval '12 hours')
    AT TIME ZONE time_zone
$$;
