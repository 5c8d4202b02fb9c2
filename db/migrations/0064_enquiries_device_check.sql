-- Read without a lock that anybody waits for, which is why it stands alone.
alter table enquiries validate constraint enquiries_device_check;
