const grouped = new Intl.NumberFormat('en-IN')

/** A count or a measure in words of India: `1,00,000`, `2.5`. Latin digits in both languages. */
export const formatCount = (n: number): string => grouped.format(n)
