-- The finder walks through the offerings in the process (decision 041); nothing asks for this order in the database any more.
drop index offerings_finder_idx;
