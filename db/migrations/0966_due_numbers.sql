-- What falls due beside the instalments was numbered within ranges that a loan of many weeks or a tranche repaid day by day
-- outgrows: the 51st early repayment read as the closing. The ranges are now wider than any loan.
update due set number = case
    when number >= 950 then 500000 + number - 950
    when number >= 900 then 400000 + number - 900
    when number >= 800 then 300000 + number - 800
    when number >= 700 then 200000 + number - 700
    else 100000 + number - 600 end
  where number >= 600 and key ~ '-[RPDEF]';
