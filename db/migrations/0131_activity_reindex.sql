-- no transaction
-- Lines of campaign costs that were written before is_audit knew them come into the indexes of the log.
reindex table concurrently activity;
