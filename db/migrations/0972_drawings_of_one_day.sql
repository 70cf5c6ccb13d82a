-- drawings of one day lie together and fall due together: their next versions find room in the same pages
alter table tranche set (fillfactor = 45);
