/** The financial year's quarter of a month: 2026-05 → '2026-27 Q1' (Q1 Apr-Jun, Q2 Jul-Sep, Q3 Oct-Dec, Q4 Jan-Mar). */
export function quarterOf(period: string): string {
  const year = Number(period.slice(0, 4))
  const month = Number(period.slice(5))
  const first = month >= 4 ? year : year - 1
  const quarter = month >= 4 ? Math.ceil((month - 3) / 3) : 4
  return `${first}-${String((first + 1) % 100).padStart(2, '0')} Q${quarter}`
}
