const grouped = new Intl.NumberFormat('en-IN')

/** A count or a measure in words of India: `1,00,000`, `2.5`. Latin digits in both languages. */
export const formatCount = (n: number): string => grouped.format(n)

/** Rows of a list are counted to here and no further. */
export const COUNT_CAP = 1_000

/** What was counted up to one beyond the cap: `1,000+`. */
export const formatCounted = (n: number): string => (n > COUNT_CAP ? `${formatCount(COUNT_CAP)}+` : formatCount(n))
