-- Exhibits and objects copy the names of types by functions of their own now, each beside its module.
DROP FUNCTION IF EXISTS copy_labels_of_resource_type() CASCADE;
